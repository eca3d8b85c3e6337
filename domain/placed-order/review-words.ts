import type { ReviewReason } from '#domain/ordering/review-reason.ts'

/** Why somebody should look at an order first, in words for the staff, as half a sentence. */
export const REVIEW_WORDS: Record<ReviewReason, string> = {
  'honeypot-filled': 'a field that people cannot see was filled in',
  'no-ticket': 'it did not come from an order dialog of this shop',
  'too-fast': 'it was sent within seconds of opening the dialog',
  'many-from-email': 'many orders came with this e-mail address',
}
