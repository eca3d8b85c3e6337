/** Why something that was sent has no answer of its own. */
export type UnsentReason =
  | 'away'
  | 'busy'
  | 'signed-out'
  | 'no-role'
  | 'gone'
  | 'too-large'
  | 'sent-before'
  | 'refused'
  | 'failed'

/** They are true of a form with fields and of a button alone. */
const SENTENCES: Record<UnsentReason, string> = {
  away: 'The shop could not be reached. Nothing on this page is lost: send it again when the connection is back.',
  busy: 'The shop is briefly unavailable. Nothing on this page is lost: send it again in a moment.',
  'signed-out': 'You were signed out. Sign in again in another tab, then send this again.',
  'no-role':
    'Your role no longer allows this. Nothing on this page is lost: ask an owner of the shop, then send it again.',
  gone: 'What you are editing no longer exists. Nothing on this page is lost: copy what you still need.',
  'too-large':
    'This is too large to send. Nothing on this page is lost: make it shorter, then send it again.',
  'sent-before':
    'This was already sent with different content, and that was saved. Open the page in another tab to check the result; sending again saves this as well.',
  refused:
    'The shop did not accept this. Nothing on this page is lost: open the page in another tab to see whether it has changed.',
  failed: 'Something went wrong on our side. Nothing on this page is lost: send it again in a moment.',
}

const BUSY = [408, 425, 429, 502, 503, 504]

/** By the status of the answer; 0 where there was none. */
export function unsentReason(status: number): UnsentReason {
  if (status < 400) return 'away'
  if (status === 401) return 'signed-out'
  if (status === 403) return 'no-role'
  if (status === 404 || status === 410) return 'gone'
  // Its key was brought before: see action-keys.ts.
  if (status === 409) return 'sent-before'
  if (status === 413) return 'too-large'
  if (BUSY.includes(status)) return 'busy'
  return status >= 500 ? 'failed' : 'refused'
}

/** For whatever sends without a form of the router: the same words. */
export function describeUnsent(reason: UnsentReason, reference?: string): string {
  const sentence = SENTENCES[reason]
  return reference ? `${sentence} If it happens again, tell us the reference ${reference}.` : sentence
}

export type Unsent = {
  reason: UnsentReason
  /** Under which our log has it. */
  reference?: string | undefined
  /** What was pressed or typed into, the latest first: a dialog that asked may be gone by then. */
  beside: readonly Element[]
}

let shown: Unsent | undefined
const listeners = new Set<() => void>()

/** What was sent last and did not arrive, until something is sent again. */
export const readUnsent = () => shown

export function setUnsent(unsent: Unsent | undefined) {
  if (unsent === shown) return
  shown = unsent
  for (const listener of listeners) listener()
}

export function subscribeToUnsent(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
