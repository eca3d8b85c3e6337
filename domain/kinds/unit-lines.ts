import type { OrderKind } from '#domain/orders/checkout/order-kind.ts'
import type { OrderPrice } from '#domain/orders/checkout/order-price.ts'
import type { OrderProblem } from '#domain/orders/checkout/order-problem.ts'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import { missingInAll, type PickedLine, totalOf } from '#domain/orders/checkout/picked-line.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'

/** What is sold by the unit costs its unit price, however many. */
export function priceUnits(lines: readonly PickedLine[]): OrderPrice {
  const lineCents = lines.map(({ product, quantity }) => unitCentsOf(product) * quantity)
  return {
    totalQuantity: totalOf(lines),
    totalCents: lineCents.reduce((sum, cents) => sum + cents, 0),
    lineCents,
    roundingCents: 0,
  }
}

/** None is an error, and never a price of zero. */
function unitCentsOf({ id, unitCents }: PickedLine['product']): number {
  if (unitCents === undefined) throw new Error(`There is no price for ${id}`)
  return unitCents
}

/** What all kinds share that are sold by the unit. */
export const UNIT_ORDER = {
  unit: 'unit',
  stepQuantity: (_product, units, direction) => Math.max(0, units + direction),
  adjustTyped: (_product, units) => Math.max(0, units),
  hintQuantity: () => undefined,
  findMissing: missingInAll,
  isIncomplete: (totalUnits) => totalUnits === 0,
  priceLines: priceUnits,
  tierProgress: () => undefined,
} satisfies Partial<OrderKind>

export const UNIT_ORDER_TEXTS = {
  submit: 'Place Order',
  submitting: 'Placing Order...',
  problemTitle: undefined,
  success: 'Order placed successfully!',
  failure: { title: 'Failed to place order. Please try again.', description: undefined },
}

export function aboveUnitMaximum(
  lines: readonly PickedLine[],
  { maximum }: Ladder,
): OrderProblem | undefined {
  if (totalOf(lines) <= maximum) return undefined
  return {
    field: 'lines',
    rule: 'above-maximum',
    message: `Maximum order is ${formatQuantity(maximum, 'unit')} total`,
  }
}
