/** A session ends after a month without use, and after three months in any case. */
export const BUYER_SESSION_SECONDS = 90 * 24 * 3600
export const BUYER_IDLE_SECONDS = 30 * 24 * 3600
