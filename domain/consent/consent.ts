/** 'unset' counts as a rejection wherever something would be recorded; it only makes the banner ask. */
export type Consent = 'accepted' | 'rejected' | 'unset'

/** A year after it was given, an answer no longer counts and the banner asks again. */
const LIFE_MILLISECONDS = 365 * 24 * 60 * 60 * 1000

/**
 * What the entries on the device say at `now`. The answer stands alone in its entry, as the specification has it, and
 * the time it was given in an entry beside it. An answer without a readable time counts: see `needsTime`.
 */
export function consentAt(now: number, answer?: string, answeredAt?: string): Consent {
  if (answer !== 'accepted' && answer !== 'rejected') return 'unset'
  return now - timeOf(answeredAt) >= LIFE_MILLISECONDS ? 'unset' : answer
}

/** The year of an answer without a time, or with one that has not come yet, begins now: it must not last for ever. */
export function needsTime(now: number, answeredAt?: string): boolean {
  return !(timeOf(answeredAt) <= now)
}

function timeOf(text = '') {
  return Date.parse(text)
}
