/** Flowers and hash, for a whole order. */
export const STRAIN_MINIMUM_GRAMS = 150
export const STRAIN_MAXIMUM_GRAMS = 5000

/** Vapes count it for each product, concentrates for the whole order. */
export const UNIT_MINIMUM = 10

/** Above it staff offer a discount by hand; the shop itself computes none. */
export const VOLUME_DISCOUNT_OVER_UNITS = 50
