import fc from 'fast-check'
import type { Ladder } from '#domain/pricing/ladder.ts'

/** Tiers as somebody might type them, in order of their weight. */
export const arbitraryLadder: fc.Arbitrary<Ladder> = fc
  .record({
    tiers: fc.uniqueArray(
      fc.record({ from: fc.integer({ min: 1, max: 3000 }), cents: fc.integer({ min: 1, max: 3000 }) }),
      { minLength: 1, maxLength: 6, selector: ({ from }) => from },
    ),
    more: fc.integer({ min: 0, max: 500 }),
    step: fc.integer({ min: 1, max: 100 }),
    capped: fc.boolean(),
  })
  .map(({ tiers, more, step, capped }) => {
    const sorted = tiers.toSorted((a, b) => a.from - b.from)
    return {
      minimum: sorted[0]?.from ?? 1,
      maximum: (sorted.at(-1)?.from ?? 1) + more,
      step,
      tiers: sorted,
      capped,
    }
  })
