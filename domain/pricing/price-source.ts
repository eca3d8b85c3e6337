import { formatQuantity, type OrderUnit } from '#domain/orders/checkout/order-unit.ts'

/** What buyers read where a price list of theirs says the price. */
export const YOUR_PRICE = 'Your price'

/** Where a price comes from that a price list says. */
export type PriceSource = {
  /** 'list Spring 2027, 10% off': for staff, whose name of the list it is. What a buyer's browser gets is without it. */
  list?: string | undefined
  /** 'Your price', or 'Your price: Partners 2027' where the list has a name for buyers. */
  shown: string
}

/** For whoever buys: without what staff call the list. */
export function withoutListName({ shown }: PriceSource): PriceSource {
  return { shown }
}

type PricedLine = { unitCents?: number | undefined; priceSource?: PriceSource | undefined }

type Around = {
  ladder: { source?: PriceSource | undefined; tiers: readonly { from: number }[] }
  unit: OrderUnit
  totalQuantity: number
}

/**
 * Where the price of a line comes from, for staff: 'list Spring 2027', or 'list Spring 2027, from 500 g' where a step of its ladder
 * decides. Undefined for the prices of everybody.
 */
export function priceSourceOf(
  { unitCents, priceSource }: PricedLine,
  { ladder, unit, totalQuantity }: Around,
): string | undefined {
  if (unitCents !== undefined || ladder.source === undefined) return priceSource?.list
  const tier = ladder.tiers.findLast(({ from }) => totalQuantity >= from)
  return tier ? `${ladder.source.list}, from ${formatQuantity(tier.from, unit)}` : ladder.source.list
}
