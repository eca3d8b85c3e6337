import { randomInt } from 'node:crypto'

const RANDOM_BITS = 20n
const SECOND = 1000n << RANDOM_BITS

let last = 0n

/** The millisecond in which the visit began. */
export function visitStart(visitId: string): number {
  return Number(BigInt(visitId) >> RANDOM_BITS)
}

/**
 * As visit_id_at of the database has it: the millisecond, then twenty random bits. Never the same twice in one
 * process; two processes may meet once in a million visits that begin in the same millisecond.
 */
export function newVisitId(now: number): string {
  const drawn = (BigInt(now) << RANDOM_BITS) | BigInt(randomInt(2 ** Number(RANDOM_BITS)))
  const isPassed = drawn <= last && last - drawn < SECOND
  last = isPassed ? last + 1n : drawn
  return last.toString()
}
