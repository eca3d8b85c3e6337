import type { Sample } from './exposition.ts'

/** Orders by kind, and why others were not taken. Kinds and rules are the shop's own words, never a buyer's. */
export function createOrderCounts() {
  const placed = new Map<string, number>()
  const refused = new Map<string, Map<string, number>>()

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
