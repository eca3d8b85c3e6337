import { slugOf } from './fold-text.ts'
import type { Facet, ListDefinition } from './list-definition.ts'
import { indexTexts, type TextIndex } from './text-index.ts'

type FacetOption = { slug: string; label: string }

export type IndexedFacet = {
  key: string
  label: string
  options: readonly FacetOption[]
  placeBySlug: ReadonlyMap<string, number>
  /** For each product the places of its values among the options. */
  placesOf: readonly (readonly number[])[]
}

/** A list made ready for browsing, once per version of the catalogue: nothing here depends on a visitor. */
export type ListIndex<T> = {
  definition: ListDefinition<T>
  products: readonly T[]
  facets: readonly IndexedFacet[]
  /** Made with the first search: a shop of thousands opens sooner without it. */
  text: () => TextIndex
  /** For each sort order the positions of all products in it. */
  positionsBySort: ReadonlyMap<string, readonly number[]>
  /** In the order of the products; none where the list has no price filter. */
  pricesCents: readonly number[] | undefined
  priceRange: PriceRange | undefined
}

export type PriceRange = { minCents: number; maxCents: number }

export function indexList<T>(definition: ListDefinition<T>, products: readonly T[]): ListIndex<T> {
  const prices = definition.priceCentsOf && products.map(definition.priceCentsOf)
  // Where one is hidden, all are.
  const pricesCents = prices?.every((cents) => cents !== undefined) ? prices : undefined
  return {
    definition,
    products,
    facets: definition.facets.map((facet) => indexFacet(facet, products)),
    text: once(() => indexTexts(products.map((product) => definition.searchedIn(product)))),
    positionsBySort: new Map(
      definition.sorts.map(({ key, compare }) => [key, sortPositions(products, compare)]),
    ),
    pricesCents,
    priceRange: pricesCents && rangeOf(pricesCents),
  }
}

function once<T>(make: () => T) {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

function indexFacet<T>({ key, label, valuesOf, compare }: Facet<T>, products: readonly T[]): IndexedFacet {
  const labels = [...new Set(products.flatMap(valuesOf))].sort(compare)
  // 'Tre House' and 'TRE house' have one address, so they are one option.
  const labelBySlug = new Map(labels.toReversed().map((text) => [slugOf(text), text]))
  const options = labels.flatMap((text) => {
    const slug = slugOf(text)
    return labelBySlug.get(slug) === text ? [{ slug, label: text }] : []
  })
  const placeBySlug = new Map(options.map(({ slug }, place) => [slug, place]))
  const placeByLabel = new Map(labels.map((text) => [text, placeBySlug.get(slugOf(text))]))
  return {
    key,
    label,
    options,
    placeBySlug,
    placesOf: products.map((product) => [
      ...new Set(valuesOf(product).flatMap((value) => placeByLabel.get(value) ?? [])),
    ]),
  }
}

function sortPositions<T>(products: readonly T[], compare: ((a: T, b: T) => number) | undefined): number[] {
  const entries = products.map((product, position) => ({ product, position }))
  if (compare) entries.sort((a, b) => compare(a.product, b.product))
  return entries.map(({ position }) => position)
}

function rangeOf(pricesCents: readonly number[]): PriceRange | undefined {
  const ascending = pricesCents.toSorted((a, b) => a - b)
  const [minCents, maxCents] = [ascending.at(0), ascending.at(-1)]
  return minCents === undefined || maxCents === undefined ? undefined : { minCents, maxCents }
}
