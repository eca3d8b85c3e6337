import { UNIT_MAXIMUM } from '#domain/ordering/order-limits.ts'
import type { OrderPrice } from '#domain/ordering/order-price.ts'
import type { OrderProblem } from '#domain/ordering/order-problem.ts'
import { formatQuantity } from '#domain/ordering/order-unit.ts'
import { type PickedLine, totalOf } from '#domain/ordering/picked-line.ts'

/** What is sold by the unit costs its unit price, however many. */
export function priceUnits(lines: readonly PickedLine[]): OrderPrice {
  const lineCents = lines.map(({ product, quantity }) => (product.unitCents ?? 0) * quantity)
  return {
    totalQuantity: totalOf(lines),
    totalCents: lineCents.reduce((sum, cents) => sum + cents, 0),
    lineCents,
    roundingCents: 0,
  }
}

export function aboveUnitMaximum(lines: readonly PickedLine[]): OrderProblem | undefined {
  if (totalOf(lines) <= UNIT_MAXIMUM) return undefined
  return {
    field: 'lines',
    rule: 'above-maximum',
    message: `Maximum order is ${formatQuantity(UNIT_MAXIMUM, 'unit')} total`,
  }
}
