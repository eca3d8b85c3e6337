import type { ListIndex } from './list-index.ts'
import type { ListQuery } from './list-query.ts'
import { type Found, findTexts } from './text-index.ts'

export type Matches = {
  isMatch: (position: number) => boolean
  /** How well it answers what was searched for; the same for all where nothing was. */
  scoreOf: (position: number) => number
  total: number
  /** For each facet and option: how many products it would show, with the other filters as they are. */
  countsByFacet: number[][]
}

/** One pass over the list. A product that fails one facet alone still counts among that facet's options. */
export function matchProducts<T>(index: ListIndex<T>, query: ListQuery): Matches {
  const { facets, products } = index
  const chosenPlaces = facets.map(({ key, placeBySlug }) =>
    (query.chosen[key] ?? []).flatMap((slug) => placeBySlug.get(slug) ?? []),
  )
  const text: Found = query.text === '' ? EVERYTHING : findTexts(index.text(), query.text)
  const hasPrice = priceTest(index, query)
  const countsByFacet = facets.map(({ options }) => options.map(() => 0))
  const matched = new Uint8Array(products.length)
  let total = 0

  function count(facet: number, position: number) {
    const counts = countsByFacet[facet] ?? []
    for (const place of facets[facet]?.placesOf[position] ?? []) counts[place] = (counts[place] ?? 0) + 1
  }

  for (let position = 0; position < products.length; position++) {
    if (!hasPrice(position) || !text.isFound(position)) continue
    let failures = 0
    let failedFacet = 0
    for (let facet = 0; facet < facets.length; facet++) {
      if (isChosen(chosenPlaces[facet] ?? [], facets[facet]?.placesOf[position] ?? [])) continue
      failures++
      failedFacet = facet
    }
    if (failures === 0) {
      matched[position] = 1
      total++
      for (let facet = 0; facet < facets.length; facet++) count(facet, position)
    } else if (failures === 1) count(failedFacet, position)
  }
  return { isMatch: (position) => matched[position] === 1, scoreOf: text.scoreOf, total, countsByFacet }
}

const EVERYTHING: Found = { isFound: () => true, scoreOf: () => 1 }

function isChosen(chosen: readonly number[], places: readonly number[]): boolean {
  return chosen.length === 0 || places.some((place) => chosen.includes(place))
}

function priceTest<T>({ pricesCents }: ListIndex<T>, { minCents = 0, maxCents }: ListQuery) {
  const highest = maxCents ?? Number.POSITIVE_INFINITY
  return (position: number) => {
    const cents = pricesCents?.[position]
    return cents === undefined || (cents >= minCents && cents <= highest)
  }
}
