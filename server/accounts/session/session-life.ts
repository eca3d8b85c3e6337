/** A session ends after a week without use, and after a month in any case. */
export const SESSION_SECONDS = 30 * 24 * 3600
export const IDLE_SECONDS = 7 * 24 * 3600

/** Use is noted every five minutes at most: reading a page should not cost a write. */
export const NOTE_USE_EVERY_SECONDS = 300
