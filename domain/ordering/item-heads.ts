import type { OrderKindName } from './order-kind.ts'
import type { OrderUnit } from './order-unit.ts'

/** What stands over the columns of the items of an order: a column is headed by what it holds. */
type ItemHeads = {
  name: string
  /** Over `thc_content`, which holds the strength of a product or its size. */
  strength: string
}

export const ITEM_HEADS: Record<OrderKindName, ItemHeads> = {
  strain: { name: 'Strain', strength: 'THC' },
  vape: { name: 'Vape', strength: 'Strength' },
  concentrate: { name: 'Concentrate', strength: 'Size' },
}

/** Over what one of them costs. */
export const RATE_HEADS: Record<OrderUnit, string> = { gram: 'Per gram', unit: 'Per unit' }
