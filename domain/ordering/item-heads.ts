import { findOrderKind } from '#domain/kinds/order-kinds.ts'
import type { OrderKind } from './order-kind.ts'
import type { OrderUnit } from './order-unit.ts'

/** For orders of several kinds, or of one that is no longer sold. */
const ANY_HEADS: OrderKind['itemHeads'] = { name: 'Product', strength: 'Strength or size' }

const RATE_HEADS: Record<OrderUnit, string> = { gram: 'Per gram', unit: 'Per unit' }

/** What heads the lines of an order: a column is headed by what it holds, or by a word for all where they differ. */
export function headsOf(
  lines: readonly { kind: string; unit: OrderUnit }[],
): OrderKind['itemHeads'] & { rate: string } {
  const [kind, otherKind] = new Set(lines.map((line) => line.kind))
  const [unit, otherUnit] = new Set(lines.map((line) => line.unit))
  return {
    ...(kind === undefined || otherKind !== undefined ? ANY_HEADS : headsOfKind(kind)),
    rate: unit === undefined || otherUnit !== undefined ? 'Rate' : RATE_HEADS[unit],
  }
}

function headsOfKind(kind: string) {
  return findOrderKind(kind)?.itemHeads ?? ANY_HEADS
}
