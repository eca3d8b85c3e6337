/** In cents. The lines are in the order they were given, and their prices sum to the total. */
export type OrderPrice = { totalQuantity: number; totalCents: number; lineCents: number[] }

/** Euro a gram or a unit, to the four decimals that the table keeps. */
export function eurosPerUnit({ totalCents, totalQuantity }: Omit<OrderPrice, 'lineCents'>): number {
  return totalQuantity === 0 ? 0 : Math.round((totalCents * 100) / totalQuantity) / 10_000
}

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
  // In whole numbers throughout: a quotient would lose the ties between equal remainders.
  const shares = weights.map((weight, at) => {
    const rest = (totalCents * weight) % whole
    return { at, rest, cents: (totalCents * weight - rest) / whole }
  })
  const left = totalCents - shares.reduce((sum, { cents }) => sum + cents, 0)
  const largestRestFirst = shares.toSorted((a, b) => b.rest - a.rest || a.at - b.at)
  const raised = new Set(largestRestFirst.slice(0, left).map(({ at }) => at))
  return shares.map(({ at, cents }) => (raised.has(at) ? cents + 1 : cents))
}
