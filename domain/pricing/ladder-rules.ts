import type { Ladder } from './ladder.ts'

type LadderField = { label: string; hint: string }

/** Which parts of its ladder a kind leaves to the operator; the others are as they are in the first one. */
export type LadderRules = {
  /** Undefined where the first tier says it. */
  minimum: LadderField | undefined
  maximum: LadderField | undefined
  step: LadderField | undefined
  /** Of a new shop. */
  first: Ladder
}

/** Far above any real order: it keeps totals within what the table holds. */
const UNIT_MAXIMUM = 100_000

/** Of goods that are sold by the unit, at a price each. */
export function unitLadder({ minimum, step }: Pick<Ladder, 'minimum' | 'step'>): LadderRules {
  return {
    minimum: { label: 'Minimum units per order', hint: 'In total, mixed freely.' },
    maximum: undefined,
    step: undefined,
    first: { minimum, maximum: UNIT_MAXIMUM, step, tiers: [], capped: false },
  }
}
