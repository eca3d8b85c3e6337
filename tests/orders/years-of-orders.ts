import { createDice, type Dice } from '#server/demo/dice.ts'

/** An order of made-up years. `euros` and `grams` follow the ladder of a new shop only roughly: rules see amounts, not prices. */
export type YearsOrder = {
  at: number
  customer: string
  euros: number
  grams: number
  address: string
  country: string
}

const DAY = 86_400_000
const TOWNS = [
  ['Hauptstraße', '10115 Berlin', 'Germany'],
  ['Lindenweg', '80331 München', 'Germany'],
  ['Keizersgracht', '1015 CJ Amsterdam', 'Netherlands'],
  ['Rue du Moulin', '69002 Lyon', 'France'],
  ['Avenue des Fleurs', '75011 Paris', 'France'],
  ['Via Garibaldi', '20121 Milano', 'Italy'],
  ['Nørregade', '8000 Aarhus', 'Denmark'],
  ['Ulica Długa', '31-147 Kraków', 'Poland'],
  ['Rua Augusta', '1100-053 Lisboa', 'Portugal'],
  ['Mariahilfer Straße', '1060 Wien', 'Austria'],
] as const

type Place = { address: string; country: string }

/** Ordinary customers over some years: they grow, have seasons, sales and branches, move house, and spell as people do. */
export function makeOrdinaryYears({
  customers = 250,
  years = 3,
  seed = 'ordinary years',
} = {}): YearsOrder[] {
  const dice = createDice(seed)
  const orders: YearsOrder[] = []
  for (let number = 0; number < customers; number += 1) orders.push(...makeCustomer(dice, number, years))
  return orders.toSorted((one, other) => one.at - other.at)
}

function makeCustomer(dice: Dice, number: number, years: number): YearsOrder[] {
  const first = makePlace(dice)
  // Two colleagues, or two traders in one house, seem to be two customers.
  const names = dice.chance(0.12) ? [`c${number}a`, `c${number}b`] : [`c${number}`]
  const branch = dice.chance(0.1) ? (dice.chance(0.15) ? makePlace(dice) : nearby(dice, first)) : undefined
  const branchFrom = dice.next() * years * 365
  const movesOn = dice.chance(0.08 * years) ? dice.next() * years * 365 : Number.POSITIVE_INFINITY
  const second = nearby(dice, first)
  const usual = Math.min(Math.max(2200 * Math.exp(0.8 * normal(dice)), 400), 30_000)
  const spread = 0.15 + 0.35 * dice.next()
  const growth = -0.15 + 0.7 * dice.next()
  const rhythm = dice.between(10, 60)
  const orders: YearsOrder[] = []
  let day = dice.next() * 365
  while (day < years * 365) {
    const home = day > movesOn ? second : first
    const place = branch && day > branchFrom && dice.chance(0.3) ? branch : home
    const season = 1 + 0.25 * Math.sin((2 * Math.PI * day) / 365)
    const sale = dice.chance(0.02) ? 2 : 1
    const euros = usual * (1 + growth) ** (day / 365) * season * sale * Math.exp(spread * normal(dice))
    // The best rate begins at 5 kg: who comes near it takes it.
    const grams = Math.min(Math.round(euros / 8 / 50) * 50, 5000)
    orders.push({
      ...{ at: day * DAY, customer: dice.pick(names), country: place.country },
      grams: grams >= 4100 ? 5000 : Math.max(grams, 150),
      euros: Math.round(euros),
      address: respell(dice, place.address),
    })
    // Something was forgotten, now and then.
    day += dice.chance(0.05) ? dice.between(1, 4) : rhythm * (0.5 + dice.next())
  }
  return orders
}

function makePlace(dice: Dice): Place {
  const [street, town, country] = dice.pick(TOWNS)
  return { address: `${street} ${dice.between(1, 180)}, ${town}`, country }
}

function nearby(dice: Dice, { address, country }: Place): Place {
  const [street, town] = dice.pick(TOWNS.filter(([, , name]) => name === country))
  const other = `${street} ${dice.between(1, 180)}, ${town}`
  return { address: other === address ? `Am Hafen 3, ${town}` : other, country }
}

/** The same address as somebody types it another time. */
function respell(dice: Dice, address: string): string {
  return dice.weighted<(text: string) => string>([
    [(text) => text, 6],
    [(text) => text.replace('straße', 'str.').replace('Straße', 'Str.'), 2],
    [(text) => text.replace('ß', 'ss').toUpperCase(), 1],
    [(text) => text.replace(', ', '\n'), 1],
    [(text) => text.normalize('NFD').replace(/\p{M}/gu, ''), 1],
  ])(address)
}

/** Box and Muller. */
function normal(dice: Dice): number {
  return Math.sqrt(-2 * Math.log(1 - dice.next())) * Math.cos(2 * Math.PI * dice.next())
}
