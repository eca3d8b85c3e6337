import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { shownTexts } from './shown-texts.ts'

const PLACES = ['First place', 'Second place', 'Third place']

/** The award, and what else speaks for the quality. Undefined where the operator shows neither. */
export function awardContent({ claims }: ShopConfig) {
  const { award } = claims
  const qualities = shownTexts([claims.labTested, claims.organic, claims.grownInSpain])
  if (!award.shown && qualities.length === 0) return undefined
  return { qualities, prize: award.shown ? describeAward(award) : undefined }
}

function describeAward({ place, title, category, year }: ShopConfig['claims']['award']) {
  return {
    place,
    name: PLACES[place - 1] ?? `Place ${place}`,
    title: [title, category, year].filter(Boolean).join(', '),
  }
}
