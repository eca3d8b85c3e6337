import { type AddressQuery, writeAddressQuery } from './address-query.ts'
import { cleanSearch } from './clean-search.ts'

/** What every list that is read page by page is asked; one that has nothing but a search needs no question of its own. */
export type PageQuery = {
  search: string
  /** Cursors, or empty: the page begins after the one, or ends before the other. */
  after: string
  before: string
}

/** A list whose cursors hold names has longer ones. */
export function readPageQuery(parameters: AddressQuery, longestCursor = 200): PageQuery {
  const cursor = (name: string) => (parameters.get(name) ?? '').trim().slice(0, longestCursor)
  return { search: cleanSearch(parameters.get('q')), after: cursor('after'), before: cursor('before') }
}

/** '' for the first page of all. `more`: what else the list is asked. */
export function writePageQuery(
  { search, after, before }: PageQuery,
  more: readonly (readonly string[])[] = [],
): string {
  return writeAddressQuery([['q', search], ...more, ['after', after], ['before', before]])
}
