import type { ReviewReason } from '#domain/orders/checkout/review-reason.ts'

/** Why somebody should look at an order first, in words for the staff, as half a sentence. */
export const REVIEW_WORDS: Record<ReviewReason, string> = {
  'honeypot-filled': 'a hidden field was filled in',
  'no-ticket': 'it was not sent from this shop’s order form',
  'too-fast': 'it was sent within seconds of opening the form',
  'many-from-email': 'many orders came with this e-mail address',
}
