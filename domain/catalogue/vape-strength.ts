/** A vape of this strength shows no strength badge. */
export const VARYING_STRENGTH = 'Varies'
