/** A second opinion on lost demand and refusals: reckoned from what was told, knowing nothing of how the database does it. */

type ReportedProduct = { name: string; quantity: number; price?: number }
export type ReportedData = {
  type?: string
  totalPrice?: number
  totalQuantity?: number
  customer?: { country?: string }
  products?: ReportedProduct[]
  rule?: string
  field?: string
}
export type Told = { at: Date; type: 'order_attempted' | 'order_refused'; data: ReportedData }
type Visit = { told: Told[]; isBot: boolean; hasOrdered: boolean }
export type DemandRows = Record<string, number[]>

const SECOND_MS = 1000

export function createDemandOracle() {
  const visits = new Map<string, Visit>()
  const anonymous: Told[] = []

  /** Rows of abandoned_totals (attempts, grams, units, cents) and stop_totals (measured, anonymous), as demand-rows.ts names them. */
  function rows(timeZone: string): DemandRows {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone })
    const found: DemandRows = {}
    const add = (key: string, figures: number[]) => {
      found[key] = figures.map((figure, at) => figure + (found[key]?.[at] ?? 0))
    }
    const addToDay = (part: string, day: string, name: string, figures: number[]) => {
      add(`${part} ${day} ${name}`, figures)
      add(`month ${part} ${day.slice(0, 7)}-01 ${name}`, figures)
    }
    const addStops = (told: Told[], figures: number[]) => {
      for (const { at, type, data } of told)
        if (type === 'order_refused')
          addToDay('stops', format.format(at), `${kindOf(data)} ${data.rule} ${data.field}`, figures)
    }
    for (const { told, isBot, hasOrdered } of visits.values()) {
      if (isBot) continue
      addStops(told, [1, 0])
      if (hasOrdered) continue
      for (const { at, data, reason } of lostOf(told)) {
        const day = format.format(at)
        const products = pricesOf(data)
        for (const { name, quantity, cents } of products)
          addToDay('product', day, name, figuresOf(data, quantity, cents))
        const whole = figuresOf(
          data,
          sumOf(products.map(({ quantity }) => quantity)),
          sumOf(products.map(({ cents }) => cents)),
        )
        addToDay('country', day, data.customer?.country ?? '', whole)
        addToDay('reason', day, reason, whole)
      }
    }
    addStops(anonymous, [0, 1])
    for (const { at, type, data } of anonymous)
      if (type === 'order_attempted') {
        const products = pricesOf(data)
        const quantity = sumOf(products.map((product) => product.quantity))
        const cents = sumOf(products.map((product) => product.cents))
        addToDay('anonymous', format.format(at), kindOf(data), figuresOf(data, quantity, cents))
      }
    return found
  }

  return {
    rows,
    visit: (session: string) => visits.get(session),
    begin: (session: string) => visits.set(session, { told: [], isBot: false, hasOrdered: false }),
    forget: (session: string) => visits.delete(session),
    tellAnonymously: (told: Told) => anonymous.push(told),
  }
}

/** The last attempt of each kind, and the last refusal of that kind since; of those of one moment the later told. */
function lostOf(told: Told[]) {
  const inTime = told.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const attempts = new Map<string, Told>()
  for (const one of inTime) if (one.type === 'order_attempted') attempts.set(kindOf(one.data), one)
  return [...attempts].map(([kind, { at, data }]) => {
    const refusal = inTime.findLast(
      (one) =>
        one.type === 'order_refused' &&
        kindOf(one.data) === kind &&
        one.at.getTime() >= at.getTime() - SECOND_MS,
    )
    return { at, data, reason: refusal?.data.rule ?? 'gave-up' }
  })
}

function pricesOf({ products = [], totalPrice = 0, totalQuantity = 0 }: ReportedData) {
  const totalCents = Math.round(totalPrice * 100)
  if (products.length === 0)
    return totalQuantity || totalCents ? [{ name: '', quantity: totalQuantity, cents: totalCents }] : []
  if (products.every(({ price }) => price !== undefined))
    return products.map(({ name, quantity, price = 0 }) => ({
      name,
      quantity,
      cents: Math.round(price * 100) * quantity,
    }))
  const whole = sumOf(products.map(({ quantity }) => quantity))
  let before = 0
  return products.map(({ name, quantity }) => {
    const weight = whole === 0 ? 1 / products.length : quantity / whole
    const cents = Math.floor(totalCents * (before + weight) + 1e-6) - Math.floor(totalCents * before + 1e-6)
    before += weight
    return { name, quantity, cents }
  })
}

function figuresOf(data: ReportedData, quantity: number, cents: number) {
  const isCounted = kindOf(data) === 'vape' || kindOf(data) === 'concentrate'
  return [1, isCounted ? 0 : quantity, isCounted ? quantity : 0, cents]
}

const kindOf = ({ type = '' }: ReportedData) =>
  ['cannabis', 'vape', 'concentrate'].includes(type) ? type : 'unknown'
const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)
