import { findOrderKind } from '#domain/kinds/order-kinds.ts'
import type { OrderKind } from './order-kind.ts'
import type { OrderUnit } from './order-unit.ts'
import { rateHeadOf } from './rate-head.ts'

/** For lines of several kinds, or of one that is no longer sold. */
const ANY_HEADS: OrderKind['itemHeads'] = { name: 'Product', strength: 'Strength or size' }

/** What heads the lines of an order: what all of them are, or a word for all where they differ. */
export function headsOf(
  lines: readonly { kind: string; unit: OrderUnit }[],
): OrderKind['itemHeads'] & { rate: string } {
  const [kind = '', otherKind] = new Set(lines.map((line) => line.kind))
  const heads = otherKind === undefined ? findOrderKind(kind)?.itemHeads : undefined
  return { ...(heads ?? ANY_HEADS), rate: rateHeadOf(lines) }
}
