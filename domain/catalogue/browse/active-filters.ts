import { formatEuroShort } from '#domain/money.ts'
import { changeQuery, toggleChoice } from './change-query.ts'
import type { ListIndex } from './list-index.ts'
import type { ListQuery } from './list-query.ts'
import { toSearch } from './to-search.ts'

export type ActiveFilter = {
  /** What is filtered: 'Type', 'Price', 'Search'. */
  label: string
  value: string
  /** The address of the same list without this one filter. */
  removeSearch: string
}

export function activeFilters<T>(index: ListIndex<T>, query: ListQuery): ActiveFilter[] {
  const without = (change: Partial<ListQuery>) => toSearch(index.definition, changeQuery(query, change))
  const filters: ActiveFilter[] = []
  if (query.text !== '') {
    filters.push({ label: 'Search', value: query.text, removeSearch: without({ text: '' }) })
  }
  for (const { key, label, options } of index.facets) {
    for (const { slug, label: value } of options) {
      if (!query.chosen[key]?.includes(slug)) continue
      const removeSearch = toSearch(index.definition, toggleChoice(query, key, slug))
      filters.push({ label, value, removeSearch })
    }
  }
  const price = describePrices(query)
  if (price !== undefined) {
    const removeSearch = without({ minCents: undefined, maxCents: undefined })
    filters.push({ label: 'Price', value: price, removeSearch })
  }
  return filters
}

function describePrices({ minCents, maxCents }: ListQuery): string | undefined {
  if (minCents !== undefined && maxCents !== undefined) {
    return `${formatEuroShort(minCents)} to ${formatEuroShort(maxCents)}`
  }
  if (minCents !== undefined) return `from ${formatEuroShort(minCents)}`
  return maxCents === undefined ? undefined : `up to ${formatEuroShort(maxCents)}`
}
