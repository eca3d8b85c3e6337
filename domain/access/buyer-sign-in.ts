import type { FormAnswer } from '#domain/form-answer.ts'
import { countOf } from '#domain/format-count.ts'

/** So long a link by mail can be used. */
export const LINK_MINUTES = 15
/** So many wrong codes use a link up. */
export const CODE_TRIES = 5

/** What came of a form of the sign-in of buyers. `email`: as it was typed. */
export type BuyerSignInAnswer = FormAnswer & { email?: string }

export function describeWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return countOf(seconds, 'second')
  return countOf(minutes, 'minute')
}
