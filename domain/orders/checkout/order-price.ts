/** In cents. The lines are in the order they were given; together with the rounding they sum to the total. */
export type OrderPrice = {
  totalQuantity: number
  totalCents: number
  /** Quantity times rate, to the cent. */
  lineCents: number[]
  /** What the rounded total adds to the lines, or takes off them. */
  roundingCents: number
}

/** Of an order of several kinds: the lines of one after those of the other. */
export function sumOfPrices(prices: readonly OrderPrice[]): OrderPrice {
  const sum = (amountOf: (price: OrderPrice) => number) =>
    prices.reduce((total, price) => total + amountOf(price), 0)
  return {
    totalQuantity: sum(({ totalQuantity }) => totalQuantity),
    totalCents: sum(({ totalCents }) => totalCents),
    lineCents: prices.flatMap(({ lineCents }) => lineCents),
    roundingCents: sum(({ roundingCents }) => roundingCents),
  }
}

/** Euro a gram or a unit, to the four decimals that the table keeps. */
export function eurosPerUnit({
  totalCents,
  totalQuantity,
}: Pick<OrderPrice, 'totalCents' | 'totalQuantity'>): number {
  return totalQuantity === 0 ? 0 : Math.round((totalCents * 100) / totalQuantity) / 10_000
}

/** Where a quantity stands on a ladder of prices. */
export type TierProgress = {
  /** '€9.50 per gram' */
  rate: string
  /** The whole ladder, smallest quantity first; `from` is the step below. */
  steps: { from: number; quantity: number; rate: string }[]
  /** The next step up with a lower rate. */
  next: { quantity: number; missing: number; rate: string } | undefined
}
