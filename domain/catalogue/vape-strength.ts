/** A vape of this strength shows no strength badge. */
export const VARYING_STRENGTH = 'Varies'

export const VAPE_STRENGTHS = ['1000mg', '2000mg', '3000mg', '3500mg', '4000mg', VARYING_STRENGTH] as const
