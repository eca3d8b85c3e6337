import type { TaxCategory } from '#domain/tax/tax-category.ts'
import type { OrderCharge, OrderTax, PlacedOrder } from './placed-order.ts'
import { subtotalOf } from './placed-order.ts'

export type OrderSum = {
  kind: 'subtotal' | 'rounding' | 'goods' | 'charge' | 'tax' | 'total'
  term: string
  cents: number
}

/**
 * How the amounts below the lines of an order add up, in the order in which they are shown: the total is the last. Until
 * somebody worked out delivery and tax, the goods are all there is.
 */
export function sumsOf(order: PlacedOrder): OrderSum[] {
  const { totalCents, roundingCents, charges = [], tax, payableCents } = order
  const rounded: OrderSum[] =
    roundingCents === 0 ? [] : [{ kind: 'rounding', term: 'Rounding', cents: roundingCents }]
  const subtotal: OrderSum = { kind: 'subtotal', term: 'Subtotal', cents: subtotalOf(order) }
  if (charges.length === 0 && payableCents === undefined)
    return [subtotal, ...rounded, { kind: 'total', term: 'Total', cents: totalCents }]
  return [
    ...(roundingCents === 0 ? [] : [subtotal, ...rounded]),
    { kind: 'goods', term: 'Goods', cents: totalCents },
    ...charges.map(({ label, cents }): OrderSum => ({ kind: 'charge', term: label, cents })),
    ...(tax ? [taxSum(tax)] : []),
    payableCents === undefined
      ? { kind: 'total', term: 'Total before VAT', cents: totalCents + sumOfCharges(charges) }
      : { kind: 'total', term: 'To pay', cents: payableCents },
  ]
}

export function sumOfCharges(charges: readonly Pick<OrderCharge, 'cents'>[]): number {
  return charges.reduce((sum, { cents }) => sum + cents, 0)
}

function taxSum(tax: OrderTax): OrderSum {
  return { kind: 'tax', term: nameTax(tax), cents: tax.cents }
}

/** 'VAT 21%', 'VAT 0% (intra-Community supply)' */
function nameTax({ category, rate }: Pick<OrderTax, 'category' | 'rate'>): string {
  const why = WITHOUT_TAX[category]
  return `VAT ${Number(rate)}%${why ? ` (${why})` : ''}`
}

const WITHOUT_TAX: Record<TaxCategory, string | undefined> = {
  S: undefined,
  Z: undefined,
  K: 'intra-Community supply',
  G: 'export',
  E: 'exempt',
  O: 'not subject to VAT',
}
