import type { Ladder } from './ladder.ts'
import { priceByLadder } from './price-by-ladder.ts'

/** So much costs more than the step above it. */
export type DearerRange = { from: number; to: number; step: number }

/** Where a ladder turns on itself: just below a step with a lower rate, the smaller order is the dearer one. */
export function findDearerRanges(ladder: Ladder): DearerRange[] {
  return ladder.tiers.slice(1).flatMap(({ from: step }) => {
    const stepCents = priceByLadder(ladder, step).totalCents
    let from = step
    while (priceByLadder(ladder, from - 1).totalCents > stepCents) from -= 1
    return from === step ? [] : [{ from, to: step - 1, step }]
  })
}
