/** Vapes count it for each product, concentrates for the whole order. */
export const UNIT_MINIMUM = 10
/** Vapes that come in no strains are packed by ten. */
export const UNIT_PACK = 10
/** Far above any real order: it keeps totals within what the table holds. */
export const UNIT_MAXIMUM = 100_000

/** Of one line, whatever it counts. What is too much for the order gets the order's own message. */
export const LINE_MAXIMUM = 100_000

/** Above it staff offer a discount by hand; the shop itself computes none. */
export const VOLUME_DISCOUNT_OVER_UNITS = 50
