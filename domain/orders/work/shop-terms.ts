import { findOrderKind } from '#domain/kinds/order-kinds.ts'
import type { ChangeTerms } from './plan-change.ts'

/** The terms of the shop, with the rules of amounts of each kind. */
export function shopTerms({
  findProduct,
  ladderOf,
}: Pick<ChangeTerms, 'findProduct' | 'ladderOf'>): ChangeTerms {
  return {
    findProduct,
    ladderOf,
    unitOf: (kind) => findOrderKind(kind)?.unit,
    checkAmounts: (kind, lines) => findOrderKind(kind)?.checkLines(lines, ladderOf(kind)),
  }
}
