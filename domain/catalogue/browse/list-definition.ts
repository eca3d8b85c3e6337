import type { SearchedTexts } from './text-index.ts'

/** A property that buyers choose by. Several chosen values of one facet widen the list; several facets narrow it. */
export type Facet<T> = {
  /** The name of its parameter in the address. */
  key: string
  label: string
  valuesOf(product: T): readonly string[]
  /** In which order the values are offered. */
  compare(a: string, b: string): number
}

type SortOrder<T> = {
  key: string
  label: string
  /** None: the order of the catalogue. Equal products keep that order too. */
  compare?(a: T, b: T): number
}

/** All that browsing needs to know about one kind of product. */
export type ListDefinition<T> = {
  pageSize: number
  facets: readonly Facet<T>[]
  /** The first one is used when nobody chose. */
  sorts: readonly [SortOrder<T>, ...SortOrder<T>[]]
  /** None: the list has no price filter. */
  priceCentsOf?(product: T): number | undefined
  searchedIn(product: T): SearchedTexts
}

/** What an operator says of a product, without what is left open. */
export function said(...values: readonly (string | undefined)[]): string[] {
  return values.filter((value) => value !== undefined)
}

/** Today's lists fit on one page of this size, and 8,000 products do not make a page heavier. */
export const PAGE_SIZE = 48

/** The same parameters mean the same in every list; facets have names of their own. */
export const PARAMETER = { text: 'q', min: 'min', max: 'max', sort: 'sort', page: 'page' } as const

/** All that a list reads of an address. */
export function listParameters<T>({ facets }: Pick<ListDefinition<T>, 'facets'>): string[] {
  return [...Object.values(PARAMETER), ...facets.map(({ key }) => key)]
}
