import { ANOTHER_COUNTRY } from '#domain/markets/another-country.ts'
import { countryName } from '#domain/markets/find-country.ts'
import { isServed, type Markets } from '#domain/markets/is-served.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import type { OrderCustomer } from './customer.ts'
import type { Checkout, OrderKind } from './order-kind.ts'
import type { OrderPart } from './order-parts.ts'
import { type OrderPrice, sumOfPrices } from './order-price.ts'
import type { OrderProblem } from './order-problem.ts'
import { isSoldAs, type Orderable, type OrderLine, type PickedLine } from './picked-line.ts'

/** What an order has of one kind, priced. */
export type CheckedPart = { kind: OrderKind; lines: PickedLine[]; price: OrderPrice; ladder: Ladder }

/** The lines and the price of the whole order are those of its parts, one after the other. */
export type CheckedOrder = {
  customer: OrderCustomer
  parts: CheckedPart[]
  lines: PickedLine[]
  price: OrderPrice
}

type Check = { ok: true; order: CheckedOrder } | { ok: false; problems: OrderProblem[] }

/** What the shop sells, to whom, and at which prices. */
export type OrderTerms = {
  findProduct: (id: string) => Orderable | undefined
  markets: Markets
  ladder: Ladder
}

type BasketTerms = {
  findProduct: (kind: string, id: string) => Orderable | undefined
  markets: Markets
  ladderOf: (kind: string) => Ladder
}

/** All rules of an order of one kind. */
export function checkOrder(
  kind: OrderKind,
  { lines, customer }: { lines: readonly OrderLine[]; customer: Record<string, string> },
  { findProduct, markets, ladder }: OrderTerms,
): Check {
  const terms: BasketTerms = { findProduct: (_kind, id) => findProduct(id), markets, ladderOf: () => ladder }
  return checkBasket(kind, { parts: [{ kind, lines }], customer }, terms)
}

/**
 * All rules of an order of any kinds, in the order they are reported: the form, field by field, then what is ordered. The rules of
 * each kind hold for its part.
 */
export function checkBasket(
  { name, form }: Checkout,
  { parts, customer }: { parts: readonly OrderPart[]; customer: Record<string, string> },
  { findProduct, markets, ladderOf }: BasketTerms,
): Check {
  const parsed = form.schema.safeParse(customer)
  const checked = parts.map(({ kind, lines }) => {
    const picked = pickLines(lines, (id) => findProduct(kind.name, id))
    const problem = picked ? kind.checkLines(picked, ladderOf(kind.name)) : UNKNOWN_PRODUCT
    // In an order of one kind there is no other that it could be of.
    return {
      kind,
      picked,
      problem: problem && (kind.name === name ? problem : { ...problem, kind: kind.name }),
    }
  })
  const problems = [
    ...formProblems(form, customer, parsed.error?.issues ?? [], markets),
    ...checked.flatMap(({ problem }) => problem ?? []),
    ...(parts.length === 0 ? [NOTHING_SELECTED] : []),
  ]
  if (!parsed.success || problems.length > 0) return { ok: false, problems }
  const priced = checked.map(({ kind, picked = [] }) => {
    const ladder = ladderOf(kind.name)
    return { kind, lines: picked, price: kind.priceLines(picked, ladder), ladder }
  })
  const order = {
    customer: nameCountries(parsed.data),
    parts: priced,
    lines: priced.flatMap(({ lines }) => lines),
    price: sumOfPrices(priced.map(({ price }) => price)),
  }
  return { ok: true, order }
}

/** However they were typed. */
function nameCountries(customer: OrderCustomer): OrderCustomer {
  const { country, billingCountry } = customer
  return {
    ...customer,
    country: countryName(country),
    billingCountry: billingCountry && countryName(billingCountry),
  }
}

const NOTHING_SELECTED: OrderProblem = {
  field: 'lines',
  rule: 'nothing-selected',
  message: 'Please select at least one product',
}

const UNKNOWN_PRODUCT: OrderProblem = {
  field: 'lines',
  rule: 'unknown-product',
  message: 'Something in this order is no longer sold. Please choose again.',
}

/** Undefined when a line names something that is not sold, or the same thing twice. */
export function pickLines(
  lines: readonly OrderLine[],
  findProduct: (id: string) => Orderable | undefined,
): PickedLine[] | undefined {
  const seen = new Set<string>()
  const picked: PickedLine[] = []
  for (const { productId, variant, quantity } of lines) {
    const product = findProduct(productId)
    const line = JSON.stringify([productId, variant])
    if (!product || !isSoldAs(product, variant) || seen.has(line)) return undefined
    seen.add(line)
    picked.push({ product, variant, quantity })
  }
  return picked
}

/** One problem a field, in the order of the form. */
function formProblems(
  form: Checkout['form'],
  customer: Record<string, string>,
  issues: readonly { path: PropertyKey[]; message: string }[],
  markets: Markets,
): OrderProblem[] {
  const problems = form.fields.flatMap(({ name, control }): OrderProblem[] => {
    const issue = issues.find(({ path }) => path[0] === name)
    if (issue) return [{ field: name, rule: 'invalid', message: issue.message }]
    return control === 'country' ? destinationProblems(name, customer[name] ?? '', markets) : []
  })
  if (problems.length > 0 || issues.length === 0) return problems
  return [{ field: 'form', rule: 'invalid', message: 'The form has a field that is not known here.' }]
}

function destinationProblems(field: string, typed: string, markets: Markets): OrderProblem[] {
  if (isServed(markets, typed)) return []
  const country = typed === ANOTHER_COUNTRY ? 'your country' : countryName(typed)
  const message = `We do not deliver to ${country}. Please choose a country from the list.`
  return [{ field, rule: 'not-served', message }]
}
