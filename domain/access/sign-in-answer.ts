export type SignInFieldErrors = { email?: string; password?: string }

/** What the form shows after an attempt that did not succeed. The password is never sent back. */
export type SignInAnswer = { email: string; fieldErrors: SignInFieldErrors; problem?: string }

/** Why the server refused a well-formed attempt. */
export type SignInRefusal =
  | { reason: 'invalid-credentials' }
  | { reason: 'too-many-attempts'; retryAfterSeconds: number }
  | { reason: 'refused' }

export const SIGNED_IN_MESSAGE = 'Logged in successfully!'
export const UNEXPECTED_PROBLEM_MESSAGE = 'An unexpected error occurred'

export function describeRefusal(refusal: SignInRefusal): string {
  switch (refusal.reason) {
    case 'invalid-credentials':
      return 'Invalid email or password'
    case 'too-many-attempts':
      return `Too many attempts. Please try again in ${countSeconds(refusal.retryAfterSeconds)}.`
    case 'refused':
      return 'Login failed'
  }
}

function countSeconds(seconds: number) {
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}
