/** In cents. The lines are in the order they were given, and their prices sum to the total. */
export type OrderPrice = { totalQuantity: number; totalCents: number; lineCents: number[] }

/** Where a quantity stands on a ladder of prices. */
export type PriceOutlook = {
  /** '€9.50 per gram' */
  rate: string
  /** The next step up with a lower rate. */
  next: { quantity: number; missing: number; rate: string } | undefined
  /** A larger quantity that costs less than this one. */
  cheaper: { quantity: number; missing: number; totalCents: number; savingCents: number } | undefined
}

/**
 * Splits a total by weight so that the parts are whole cents and sum to it: each part is rounded down, and the cents
 * left over go to those that lost most.
 */
export function splitCents(totalCents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (totalCents * weight) / whole)
  const parts = exact.map(Math.floor)
  const losses = exact.map((share, at) => ({ at, loss: share - Math.floor(share) }))
  losses.sort((a, b) => b.loss - a.loss || a.at - b.at)
  let left = totalCents - parts.reduce((sum, part) => sum + part, 0)
  for (const { at } of losses) {
    if (left <= 0) break
    parts[at] = (parts[at] ?? 0) + 1
    left -= 1
  }
  return parts
}
