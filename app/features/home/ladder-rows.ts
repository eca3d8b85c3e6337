import { findDearerRanges } from '#domain/kinds/strain/dearer-ranges.ts'
import { STRAIN_LADDER } from '#domain/kinds/strain/tiers.ts'
import { listEvery } from '#domain/list-in-words.ts'
import { formatEuro, formatEuroShort } from '#domain/money.ts'
import { formatWeight } from '#domain/ordering/weight.ts'

const HIGHEST_RATE = Math.max(...STRAIN_LADDER.map((step) => step.centsPerGram))

export function ladderRows() {
  return STRAIN_LADDER.map(({ grams, popular, centsPerGram, totalCents }) => {
    // How far the bar reaches.
    const share = centsPerGram / HIGHEST_RATE
    return {
      grams,
      weight: formatWeight(grams),
      popular,
      rate: formatEuro(centsPerGram),
      share,
      // Against the rate of the smallest order; empty where there is none.
      saving: share === 1 ? '' : `${Math.round((1 - share) * 100)}%`,
      total: formatEuroShort(totalCents),
    }
  })
}

/** Said openly, since a buyer who finds out alone would feel cheated. */
export function describeDearerRanges(): string {
  const ranges = findDearerRanges().map(
    ({ fromGrams, toGrams, stepGrams }) =>
      `${groupThousands(fromGrams)} to ${groupThousands(toGrams)} g cost more than ${formatWeight(stepGrams)}`,
  )
  if (ranges.length === 0) return ''
  return `Just below a step the larger order is the better buy: ${listEvery(ranges)}.`
}

function groupThousands(grams: number) {
  return grams.toLocaleString('en-GB')
}
