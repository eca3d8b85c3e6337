import type { Database } from '#server/db/database.ts'
import { makeBuyer } from '#tests/buyers/known-buyer.ts'
import { publishPrices } from '#tests/buyers/publish-prices.ts'
import { type Figure, figureOf } from './figures.ts'
import { BEHIND_PROXY, inShop } from './open-shop.ts'
import { rateRatios, ratesOf, takeTurns } from './ratios.ts'
import { idsOf, type OrderLine, type Orders, placeOrders, threeLines } from './run-load.ts'

const ROUNDS = 9
const SECONDS = 3
const BUYERS = 16

const STRAINS = idsOf('strains')
const BASKET: OrderLine[] = [
  { kind: 'strain', productId: STRAINS[0] ?? '', quantity: 300 },
  { kind: 'vape', productId: idsOf('vapes')[0] ?? '', quantity: 10 },
  { kind: 'concentrate', productId: idsOf('concentrates')[0] ?? '', quantity: 10 },
]

/** What a price list costs whoever orders by it, turn by turn with those who have none. */
export function measureBuying(folder: string): Promise<Figure[]> {
  return inShop(folder, BEHIND_PROXY, async ({ db, server }) => {
    const cookies = await makeBuyers(db)
    const lines = threeLines()
    const turns: Orders[] = [
      { cookies: cookies.listed, lines: BASKET },
      { cookies: cookies.listed, lines },
      { cookies: cookies.plain, lines },
      { lines },
    ]
    const [basket = [], listed = [], plain = [], strangers = []] = await takeTurns(
      { rounds: ROUNDS, seconds: SECONDS },
      turns.map((orders) => (seconds: number) => placeOrders(server.port, seconds, orders)),
    )
    const goal = { atLeast: 0.95 }
    return [
      figureOf('baskets of three kinds with a price list', 'a second', ratesOf(basket)),
      figureOf('orders of one kind with a price list', 'a second', ratesOf(listed)),
      figureOf('orders of signed-in buyers without one', 'a second', ratesOf(plain)),
      figureOf('orders of strangers', 'a second', ratesOf(strangers)),
      figureOf('with a price list against without', 'ratio', rateRatios(listed, plain), goal),
      figureOf('a basket with a price list against without', 'ratio', rateRatios(basket, plain), goal),
      figureOf('signed in against a stranger', 'ratio', rateRatios(plain, strangers)),
    ]
  })
}

/** Cookies of people whose company has a list with prices of its own, and of as many without. */
async function makeBuyers(db: Database) {
  const make = (name: string) =>
    makeBuyer(db, { companyName: name, personName: name, email: `${name}@companies.example` })
  const names = Array.from({ length: BUYERS }, (_, at) => at)
  const listed = await Promise.all(names.map((at) => make(`listed-${at}`)))
  const plain = await Promise.all(names.map((at) => make(`plain-${at}`)))
  await publishPrices(db, {
    name: 'Bench',
    companies: listed.map(({ company }) => company),
    content: {
      kinds: { strain: { discount: 500 } },
      products: { strain: Object.fromEntries(STRAINS.map((id, at) => [id, 600 + at])) },
    },
  })
  return { listed: listed.map(({ cookie }) => cookie), plain: plain.map(({ cookie }) => cookie) }
}
