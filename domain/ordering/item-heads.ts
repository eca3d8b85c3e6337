import type { OrderKindName } from './order-kind.ts'
import type { OrderUnit } from './order-unit.ts'

/** What stands over the columns of the items of an order: a column is headed by what it holds. */
type ItemHeads = {
  name: string
  /** Over `thc_content`, which holds the strength of a product or its size. */
  strength: string
}

const ITEM_HEADS: Record<OrderKindName, ItemHeads> = {
  strain: { name: 'Strain', strength: 'THC' },
  vape: { name: 'Vape', strength: 'Strength' },
  concentrate: { name: 'Concentrate', strength: 'Size' },
}

const RATE_HEADS: Record<OrderUnit, string> = { gram: 'Per gram', unit: 'Per unit' }

/** What heads the lines of an order: what all of them are, or a word for all where they differ. */
export function headsOf(
  lines: readonly { kind: OrderKindName; unit: OrderUnit }[],
): ItemHeads & { rate: string } {
  const [kind, otherKind] = new Set(lines.map((line) => line.kind))
  const [unit, otherUnit] = new Set(lines.map((line) => line.unit))
  return {
    ...(kind === undefined || otherKind !== undefined
      ? { name: 'Product', strength: 'Strength or size' }
      : ITEM_HEADS[kind]),
    rate: unit === undefined || otherUnit !== undefined ? 'Rate' : RATE_HEADS[unit],
  }
}
