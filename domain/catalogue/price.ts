import { z } from 'zod'

export type PriceLimits = { minCents: number; maxCents: number }

/** Reads a price written in euros, such as 45.98, as whole cents within the limits. */
export function priceSchema({ minCents, maxCents }: PriceLimits) {
  const limits = `must be between ${inEuros(minCents)} and ${inEuros(maxCents)} EUR`
  return z
    .number()
    .refine(hasWholeCents, 'must have at most two decimals')
    .transform(toCents)
    .pipe(z.int().min(minCents, limits).max(maxCents, limits))
}

/** Renames the parsed field, so that nothing downstream mistakes cents for euros. */
export function namePriceInCents<T extends { price: number }>({ price, ...product }: T) {
  return { ...product, priceCents: price }
}

function hasWholeCents(euros: number): boolean {
  // 45.98 * 100 is 4597.999...: compare with a tolerance far below a cent.
  return Math.abs(euros * 100 - toCents(euros)) < 1e-6
}

function toCents(euros: number): number {
  return Math.round(euros * 100)
}

function inEuros(cents: number): string {
  return (cents / 100).toFixed(2)
}
