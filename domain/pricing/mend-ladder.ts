import type { Ladder } from './ladder.ts'

/** A step that costs more a gram than the one before it: hardly ever meant. */
export type RisingRate = { at: number; from: number; cents: number; beforeCents: number }

export function findRisingRates({ tiers }: Ladder): RisingRate[] {
  return tiers.flatMap(({ from, cents }, at) => {
    const beforeCents = tiers[at - 1]?.cents
    return beforeCents !== undefined && cents > beforeCents ? [{ at, from, cents, beforeCents }] : []
  })
}
