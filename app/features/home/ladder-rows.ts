import { listEvery } from '#domain/list-in-words.ts'
import { formatEuro, formatEuroShort } from '#domain/money.ts'
import { formatWeight } from '#domain/orders/checkout/weight.ts'
import { findDearerRanges } from '#domain/pricing/dearer-ranges.ts'
import { type Ladder, rateRange } from '#domain/pricing/ladder.ts'
import { priceTable } from '#domain/pricing/price-by-ladder.ts'

export function ladderRows(ladder: Ladder) {
  const { highest } = rateRange(ladder)
  return priceTable(ladder).map(({ quantity: grams, popular, rateCents, totalCents }) => {
    // How far the bar reaches.
    const share = rateCents / highest
    return {
      grams,
      weight: formatWeight(grams),
      popular,
      rate: formatEuro(rateCents),
      share,
      // Against the rate of the smallest order; empty where there is none.
      saving: share === 1 ? '' : `${Math.round((1 - share) * 100)}%`,
      total: formatEuroShort(totalCents),
    }
  })
}

/** Said openly, since a buyer who finds out alone would feel cheated. */
export function describeDearerRanges(ladder: Ladder): string {
  const ranges = findDearerRanges(ladder).map(
    ({ from, to, step }) =>
      `${groupThousands(from)} to ${groupThousands(to)} g cost more than ${formatWeight(step)}`,
  )
  if (ranges.length === 0) return ''
  return `Just below a step the larger order is the better buy: ${listEvery(ranges)}.`
}

function groupThousands(grams: number) {
  return grams.toLocaleString('en-GB')
}
