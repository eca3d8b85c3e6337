import { z } from 'zod'
import { PRICE_LIMITS } from './change-price.ts'

const OUT_OF_LIMITS = 'must be between 0.01 and 10000.00 EUR'

/** Reads a price written in euros, such as 45.98, as whole cents. */
export const priceSchema = z
  .number()
  .refine(hasWholeCents, 'must have at most two decimals')
  .transform(toCents)
  .pipe(z.int().min(PRICE_LIMITS.minCents, OUT_OF_LIMITS).max(PRICE_LIMITS.maxCents, OUT_OF_LIMITS))

/** Renames the parsed field, so that nothing downstream mistakes cents for euros. */
export function namePriceInCents<T extends { price: number }>({ price, ...product }: T) {
  // Undefined where only signed-in buyers see it: see `withoutPrice` of a kind.
  const priceCents: number | undefined = price
  return { ...product, priceCents }
}

function hasWholeCents(euros: number): boolean {
  // 45.98 * 100 is 4597.999...: compare with a tolerance far below a cent.
  return Math.abs(euros * 100 - toCents(euros)) < 1e-6
}

function toCents(euros: number): number {
  return Math.round(euros * 100)
}
