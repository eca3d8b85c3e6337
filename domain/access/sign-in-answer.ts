import type { Outcome } from '#domain/form-answer.ts'
import { countOf } from '#domain/format-count.ts'

/**
 * What the form shows after an attempt that did not let the person in. The password is never sent back.
 * `owesCode`: the password was right, and the second step is next.
 */
export type SignInAnswer = Outcome & { email: string; owesCode?: boolean }

/** Why the server refused a well-formed attempt. */
export type SignInRefusal =
  | { reason: 'invalid-credentials' }
  | { reason: 'too-many-attempts'; retryAfterSeconds: number }
  | { reason: 'refused' }

/** Why the server refused the second step. */
export type CodeRefusal =
  | { reason: 'wrong-code' }
  // These lead back to the first step.
  | { reason: 'too-many-codes' }
  | { reason: 'expired' }
  | { reason: 'too-many-attempts'; retryAfterSeconds: number }

export const SIGNED_IN_MESSAGE = 'Logged in successfully!'
export const UNEXPECTED_PROBLEM_MESSAGE = 'An unexpected error occurred'

export function describeRefusal(refusal: SignInRefusal | CodeRefusal): string {
  switch (refusal.reason) {
    case 'invalid-credentials':
      return 'Invalid email or password'
    case 'too-many-attempts':
      return `Too many attempts. Please try again in ${describeWait(refusal.retryAfterSeconds)}.`
    case 'refused':
      return 'Login failed'
    case 'wrong-code':
      return 'That code is not right, or it was used already'
    case 'too-many-codes':
      return 'Too many wrong codes. Please sign in again.'
    case 'expired':
      return 'That took too long. Please sign in again.'
  }
}

function describeWait(seconds: number) {
  if (seconds > 120) return `${Math.ceil(seconds / 60)} minutes`
  return countOf(seconds, 'second')
}
