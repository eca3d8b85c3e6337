/** Why somebody of the staff should look at an order before it is worked on. Such an order is stored like any other. */
export const REVIEW_REASONS = ['honeypot-filled', 'no-ticket', 'too-fast', 'many-from-email'] as const

export type ReviewReason = (typeof REVIEW_REASONS)[number]
