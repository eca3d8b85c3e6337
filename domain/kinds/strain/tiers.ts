import { formatShortWeight } from '#domain/orders/checkout/weight.ts'
import { type Ladder, rateRange } from '#domain/pricing/ladder.ts'

/** The ladder of a new shop. From then on the operator publishes it. */
export const STRAIN_DEFAULT_LADDER: Ladder = {
  minimum: 150,
  maximum: 5000,
  step: 50,
  tiers: [
    { from: 150, cents: 1000 },
    { from: 250, cents: 950 },
    { from: 500, cents: 900 },
    { from: 1000, cents: 800, popular: true },
    // 2.5 kg shares the rate of 1 kg on purpose.
    { from: 2500, cents: 800 },
    { from: 5000, cents: 650 },
  ],
  capped: false,
}

/** In the text of a claim these two stand for what the ladder says, whatever it says then. */
export const STRAIN_RANGE = '{range}'
export const STRAIN_SAVING = '{saving}'

/** The claim as it is shown. */
export function fillInClaim(text: string, ladder: Ladder): string {
  return text
    .replaceAll(STRAIN_RANGE, describeRange(ladder))
    .replaceAll(STRAIN_SAVING, describeSaving(ladder))
}

/** '150g to 5kg' */
export function describeRange({ minimum, maximum }: Ladder): string {
  return `${formatShortWeight(minimum)} to ${formatShortWeight(maximum)}`
}

/** 'Up to 35% saving on 5kg': on the smallest order that has the lowest rate. */
function describeSaving(ladder: Ladder): string {
  const { lowest, highest } = rateRange(ladder)
  const tier = ladder.tiers.find(({ cents }) => cents === lowest)
  return `Up to ${Math.round((1 - lowest / highest) * 100)}% saving on ${formatShortWeight(tier?.from ?? ladder.maximum)}`
}
