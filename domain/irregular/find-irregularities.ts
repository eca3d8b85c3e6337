import type { RuleName, RuleSettings } from './irregular-rules.ts'

type Amounts = { cents: number; grams: number; units: number }

/** An order as the rules see it. */
export type JudgedOrder = Amounts & {
  country: string
  /** Without its spelling; '' where it says too little. */
  addressKey: string
  /** The most that one order of its kind can be of. */
  largest: { grams?: number; units?: number }
}

/** What was there before this order. Cancelled and erased orders are no part of it. */
export type CustomerHistory = {
  /** Of this customer, the latest of them. */
  orders: readonly { cents: number; country: string; addressKey: string }[]
  /** Which the customer is known to have, besides those of orders. */
  knownAddresses: readonly string[]
  knownCountries: readonly string[]
  /** Of this customer, or to this address, within the days of the rule. */
  recent: readonly Amounts[]
  /** Others who had goods sent to this address, within the days of the rule. */
  otherBuyers: number
}

/** A rule that an order met, and by how much, in figures. */
export type Irregularity = { rule: RuleName; detail: Record<string, number | string> }

/** What is irregular about an order, by the operator's rules. */
export function findIrregularities(
  order: JudgedOrder,
  history: CustomerHistory,
  settings: RuleSettings,
): Irregularity[] {
  const found = [
    findMuchMore(order, history, settings.muchMore),
    // A new country is a new address too: one of them is enough to say.
    findNewCountry(order, history, settings.newCountry) ??
      findNewAddress(order, history, settings.newAddress),
    findBelowLimit(order, history, settings.belowLimit),
    findSharedAddress(order, history, settings.sharedAddress),
  ]
  return found.filter((each) => each !== undefined)
}

type Found = Irregularity | undefined

function findMuchMore(
  { cents }: JudgedOrder,
  { orders }: CustomerHistory,
  rule: RuleSettings['muchMore'],
): Found {
  if (!rule || orders.length < rule.afterOrders) return undefined
  const totals = orders.map((earlier) => earlier.cents)
  const usualCents = medianOf(totals)
  if (usualCents === 0 || cents < usualCents * rule.times || cents <= Math.max(...totals)) return undefined
  return { rule: 'muchMore', detail: { usualCents, cents, orders: orders.length } }
}

function findNewCountry(
  { country }: JudgedOrder,
  { orders, knownCountries }: CustomerHistory,
  rule: RuleSettings['newCountry'],
): Found {
  if (!rule || orders.length < rule.afterOrders) return undefined
  if (knownCountries.includes(country) || orders.some((earlier) => earlier.country === country))
    return undefined
  return { rule: 'newCountry', detail: { country, orders: orders.length } }
}

function findNewAddress(
  { addressKey, cents }: JudgedOrder,
  { orders, knownAddresses }: CustomerHistory,
  rule: RuleSettings['newAddress'],
): Found {
  if (!rule || addressKey === '' || orders.length < rule.afterOrders) return undefined
  if (knownAddresses.includes(addressKey) || orders.some((earlier) => earlier.addressKey === addressKey))
    return undefined
  const usualCents = medianOf(orders.map((earlier) => earlier.cents))
  if (cents * 100 < usualCents * rule.percent) return undefined
  return { rule: 'newAddress', detail: { usualCents, cents, orders: orders.length } }
}

function findBelowLimit(
  order: JudgedOrder,
  { recent }: CustomerHistory,
  rule: RuleSettings['belowLimit'],
): Found {
  if (!rule) return undefined
  const limits = { cents: rule.euros * 100, ...order.largest }
  for (const [measure, limit] of Object.entries(limits) as [keyof Amounts, number][]) {
    const isJustBelow = (amounts: Amounts) =>
      amounts[measure] < limit && amounts[measure] * 100 >= limit * (100 - rule.percent)
    if (!isJustBelow(order)) continue
    const orders = recent.filter(isJustBelow).length + 1
    if (orders >= rule.orders)
      return { rule: 'belowLimit', detail: { orders, days: rule.days, measure, limit } }
  }
  return undefined
}

function findSharedAddress(
  { addressKey }: JudgedOrder,
  { orders, knownAddresses, otherBuyers }: CustomerHistory,
  rule: RuleSettings['sharedAddress'],
): Found {
  if (!rule || otherBuyers + 1 < rule.buyers) return undefined
  // Said once, when somebody comes to an address that others have.
  if (knownAddresses.includes(addressKey) || orders.some((earlier) => earlier.addressKey === addressKey))
    return undefined
  return { rule: 'sharedAddress', detail: { buyers: otherBuyers + 1, days: rule.days } }
}

function medianOf(values: readonly number[]) {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  const [below = 0, above = 0] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 1 ? above : Math.round((below + above) / 2)
}
