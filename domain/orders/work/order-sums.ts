import { taxOn } from '#domain/tax/order-amounts.ts'
import { describeInclusion, GROSS_TOTAL, NET_TOTAL, nameTax } from '#domain/tax/price-words.ts'
import { nameDiscount } from './order-discount.ts'
import type { OrderCharge, OrderTax, PlacedOrder } from './placed-order.ts'
import { subtotalOf } from './placed-order.ts'

export type OrderSum = {
  kind: 'subtotal' | 'rounding' | 'discount' | 'goods' | 'charge' | 'tax' | 'total'
  term: string
  cents: number
}

/**
 * How the amounts below the lines of an order add up, in the order in which they are shown: the total is the last. Until
 * somebody worked out delivery and tax, the goods are all there is.
 */
export function sumsOf(order: PlacedOrder): OrderSum[] {
  const { totalCents, roundingCents, discount, charges = [], tax, payableCents, shownTax } = order
  const rounded: OrderSum[] =
    roundingCents === 0 ? [] : [{ kind: 'rounding', term: 'Rounding', cents: roundingCents }]
  const reduced: OrderSum[] = discount
    ? [{ kind: 'discount', term: nameDiscount(discount), cents: -discount.cents }]
    : []
  const between = [...rounded, ...reduced]
  const subtotal: OrderSum = { kind: 'subtotal', term: 'Subtotal', cents: subtotalOf(order) }
  if (charges.length === 0 && payableCents === undefined && shownTax) {
    const expected = { ...shownTax, cents: taxOn(totalCents, Number(shownTax.rate)) }
    const gross = totalCents + expected.cents
    return [subtotal, ...between, taxSum(expected), { kind: 'total', term: GROSS_TOTAL, cents: gross }]
  }
  if (charges.length === 0 && payableCents === undefined)
    return [subtotal, ...between, { kind: 'total', term: 'Total', cents: totalCents }]
  return [
    ...(between.length === 0 ? [] : [subtotal, ...between]),
    { kind: 'goods', term: 'Goods', cents: totalCents },
    ...charges.map(({ label, cents }): OrderSum => ({ kind: 'charge', term: label, cents })),
    ...(tax ? [taxSum(tax)] : []),
    payableCents === undefined
      ? { kind: 'total', term: NET_TOTAL, cents: totalCents + sumOfCharges(charges) }
      : { kind: 'total', term: 'To pay', cents: payableCents },
  ]
}

export function sumOfCharges(charges: readonly Pick<OrderCharge, 'cents'>[]): number {
  return charges.reduce((sum, { cents }) => sum + cents, 0)
}

function taxSum(tax: OrderTax): OrderSum {
  return { kind: 'tax', term: nameTax(tax), cents: tax.cents }
}

/** What of the sums is net, and what is not in them yet. */
export function describeSums({ charges = [], tax, payableCents, shownTax }: PlacedOrder): string {
  return describeInclusion({
    rate: payableCents === undefined ? (charges.length === 0 ? shownTax?.rate : undefined) : tax?.rate,
    isFinal: payableCents !== undefined,
    hasDelivery: charges.some(({ kind }) => kind === 'delivery'),
  })
}
