import { ORDER_KINDS } from '#domain/kinds/order-kinds.ts'
import type { Sample } from './exposition.ts'

/** Of an order that could not be read, or failed before anybody looked at its kind. */
export const UNKNOWN_KIND = 'unknown'
/** Not the buyer's mistakes: somebody is woken for them. */
export const FAILURES = ['busy', 'away', 'failed'] as const

/**
 * Orders by kind, and why others were not taken. Kinds and rules are the shop's own words, never a buyer's.
 * What alerts look at is there from the start, as 0: Prometheus sees no growth in a count that appears.
 */
export function createOrderCounts() {
  const placed = new Map<string, number>(Object.keys(ORDER_KINDS).map((kind) => [kind, 0]))
  const failures = new Map<string, number>(FAILURES.map((rule) => [rule, 0]))
  const refused = new Map([[UNKNOWN_KIND, failures]])

  function countRefused(kind: string, rule: string) {
    const rules = refused.get(kind) ?? new Map<string, number>()
    refused.set(kind, rules)
    rules.set(rule, (rules.get(rule) ?? 0) + 1)
  }

  return {
    countPlaced: (kind: string) => placed.set(kind, (placed.get(kind) ?? 0) + 1),
    countRefused,
    *placed(): Generator<Sample> {
      for (const [kind, value] of placed) yield { labels: { kind }, value }
    },
    *refused(): Generator<Sample> {
      for (const [kind, rules] of refused) {
        for (const [rule, value] of rules) yield { labels: { kind, rule }, value }
      }
    },
  }
}
