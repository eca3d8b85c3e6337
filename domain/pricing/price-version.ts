/** The number of a kind's prices, and that of its ladder. */
type PriceVersion = { prices: number; ladder: number }

/** '3.7': as offers and orders name it. */
export function formatPriceVersion({ prices, ladder }: PriceVersion): string {
  return `${prices}.${ladder}`
}

/** Undefined for what is none. */
export function readPriceVersion(text: string | null | undefined): PriceVersion | undefined {
  const [, prices, ladder] = /^(\d{1,15})\.(\d{1,15})$/.exec(text ?? '') ?? []
  return prices === undefined ? undefined : { prices: Number(prices), ladder: Number(ladder) }
}
