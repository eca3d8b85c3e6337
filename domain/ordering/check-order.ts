import { ANOTHER_COUNTRY } from '#domain/markets/another-country.ts'
import { EU_COUNTRIES } from '#domain/markets/countries.ts'
import { findCountry } from '#domain/markets/find-country.ts'
import { isServed, type Markets } from '#domain/markets/is-served.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import type { OrderCustomer } from './customer.ts'
import type { OrderKind } from './order-kind.ts'
import type { OrderPrice } from './order-price.ts'
import type { OrderProblem } from './order-problem.ts'
import { isSoldAs, type Orderable, type OrderLine, type PickedLine } from './picked-line.ts'

export type CheckedOrder = { customer: OrderCustomer; lines: PickedLine[]; price: OrderPrice }

type Check = { ok: true; order: CheckedOrder } | { ok: false; problems: OrderProblem[] }

type FilledOrder = { lines: readonly OrderLine[]; customer: Record<string, string> }

/** What the shop sells, to whom, and at which prices. */
export type OrderTerms = {
  findProduct: (id: string) => Orderable | undefined
  markets: Markets
  ladder: Ladder
}

/** All rules of an order, in the order they are reported: the form, field by field, then what is ordered. */
export function checkOrder(
  kind: OrderKind,
  { lines, customer }: FilledOrder,
  { findProduct, markets, ladder }: OrderTerms,
): Check {
  const form = kind.form.schema.safeParse(customer)
  const picked = pickLines(lines, findProduct)
  const problems = [
    ...formProblems(kind, customer, form.error?.issues ?? [], markets),
    ...(picked
      ? [kind.checkLines(picked, ladder)].filter((problem) => problem !== undefined)
      : [UNKNOWN_PRODUCT]),
  ]
  if (!form.success || !picked || problems.length > 0) return { ok: false, problems }
  const withCountry = { ...form.data, country: countryName(form.data.country) }
  return { ok: true, order: { customer: withCountry, lines: picked, price: kind.priceLines(picked, ladder) } }
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
  { form }: OrderKind,
  customer: FilledOrder['customer'],
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

/** The English name of an EU country, however it was typed; anything else as it is. */
function countryName(typed: string) {
  const code = findCountry(typed)
  return code ? EU_COUNTRIES[code] : typed.trim()
}
