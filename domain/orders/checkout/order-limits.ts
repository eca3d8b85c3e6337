/** Of one line, whatever it counts. What is too much for the order gets the order's own message. */
export const LINE_MAXIMUM = 100_000

/** Above it staff offer a discount by hand; the shop itself computes none. */
export const VOLUME_DISCOUNT_OVER_UNITS = 50
