import { formatQuantity, type OrderUnit } from '#domain/orders/checkout/order-unit.ts'
import type { Orderable } from '#domain/orders/checkout/picked-line.ts'
import type { Ladder } from './ladder.ts'

/** What buyers read where a price list of theirs says the price: the name of the list is for staff. */
export const YOUR_PRICE = 'Your price'

/**
 * Where the price of a line comes from: 'list Spring 2027', or 'list Spring 2027, from 500 g' where a step of its ladder decides.
 * Undefined for the prices of everybody.
 */
export function priceSourceOf(
  { unitCents, priceSource }: Pick<Orderable, 'unitCents' | 'priceSource'>,
  { ladder, unit, totalQuantity }: { ladder: Ladder; unit: OrderUnit; totalQuantity: number },
): string | undefined {
  if (unitCents !== undefined || ladder.source === undefined) return priceSource
  const tier = ladder.tiers.findLast(({ from }) => totalQuantity >= from)
  return tier ? `${ladder.source}, from ${formatQuantity(tier.from, unit)}` : ladder.source
}
