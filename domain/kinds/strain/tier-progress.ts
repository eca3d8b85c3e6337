import { formatEuro } from '#domain/money.ts'
import type { TierProgress } from '#domain/orders/checkout/order-price.ts'
import { type PickedLine, totalOf } from '#domain/orders/checkout/picked-line.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import { ownLadder } from '#domain/pricing/own-ladder.ts'
import { priceByLadder } from '#domain/pricing/price-by-ladder.ts'

/** Of an order. What has a price of its own counts towards the steps, but where everything has one no step changes anything. */
export function progressOfLines(lines: readonly PickedLine[], ladder: Ladder): TierProgress | undefined {
  const own = lines.filter(({ product }) => product.unitCents !== undefined)
  if (own.length > 0 && own.length === lines.length) return undefined
  const [first, ...others] = lines.filter(({ product }) => product.unitCents === undefined)
  const isOnePrice = others.every(({ product }) => product.baseCents === first?.product.baseCents)
  const shown = first && isOnePrice ? ownLadder(ladder, first.product) : ladder
  const progress = strainTierProgress(totalOf(lines), shown)
  const isWhole = own.length === 0 && isOnePrice
  return isWhole ? progress : { ...progress, rate: `${progress.rate}, own prices aside` }
}

/** The ladder, and how far its next lower rate is. */
export function strainTierProgress(totalGrams: number, ladder: Ladder): TierProgress {
  const { tiers, minimum } = ladder
  const { rateCents } = priceByLadder(ladder, totalGrams)
  const above = tiers.filter(({ from }) => from > totalGrams)
  const next = above.find(({ cents }) => totalGrams < minimum || cents < rateCents)
  return {
    rate: perGram(rateCents),
    steps: tiers.map(({ from, cents }, at) => ({
      from: tiers[at - 1]?.from ?? 0,
      quantity: from,
      rate: perGram(cents),
    })),
    next: next && {
      quantity: next.from,
      missing: next.from - totalGrams,
      rate: perGram(next.cents),
    },
  }
}

function perGram(cents: number) {
  return `${formatEuro(cents)} per gram`
}
