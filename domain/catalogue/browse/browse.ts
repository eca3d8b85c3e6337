import { type ActiveFilter, activeFilters } from './active-filters.ts'
import { changeQuery, clearFilters, toggleChoice } from './change-query.ts'
import type { ListIndex, PriceRange } from './list-index.ts'
import type { ListQuery } from './list-query.ts'
import { type Matches, matchProducts } from './match-products.ts'
import { toSearch } from './to-search.ts'

type BrowseOption = {
  slug: string
  label: string
  count: number
  isChosen: boolean
  toggleSearch: string
}
type BrowseFacet = { key: string; label: string; options: BrowseOption[] }
type BrowseLink = { label: string; isCurrent: boolean; search: string }

/** One page of a list and every way on from it, as plain data: a loader may return it as it is. */
export type BrowseResult<T> = {
  items: T[]
  total: number
  /** The question as it was answered: its page exists. */
  query: ListQuery
  /** The one address of this answer, from '?' on. */
  search: string
  pageCount: number
  pages: (BrowseLink & { page: number })[]
  previousSearch: string | undefined
  nextSearch: string | undefined
  facets: BrowseFacet[]
  sorts: (BrowseLink & { key: string })[]
  activeFilters: ActiveFilter[]
  clearSearch: string
  /** The cheapest and the dearest of the whole list; none without products or prices. */
  priceRange: PriceRange | undefined
}

/** What the usual order is called where something was searched for. */
const BEST_MATCH = 'Best match'

export function browse<T>(index: ListIndex<T>, asked: ListQuery): BrowseResult<T> {
  const { definition } = index
  const matches = matchProducts(index, asked)
  const pageCount = Math.max(1, Math.ceil(matches.total / definition.pageSize))
  const query = { ...asked, page: Math.min(asked.page, pageCount) }
  const searchWith = (change: Partial<ListQuery>) => toSearch(definition, changeQuery(query, change))
  const { page } = query
  return {
    items: pageOf(index, query, matches),
    total: matches.total,
    query,
    search: toSearch(definition, query),
    pageCount,
    pages: pageWindow(page, pageCount).map((number) => ({
      page: number,
      label: String(number),
      isCurrent: number === page,
      search: searchWith({ page: number }),
    })),
    previousSearch: page > 1 ? searchWith({ page: page - 1 }) : undefined,
    nextSearch: page < pageCount ? searchWith({ page: page + 1 }) : undefined,
    facets: describeFacets(index, query, matches),
    sorts: definition.sorts.map(({ key, label }) => ({
      key,
      label: query.text !== '' && key === definition.sorts[0].key ? BEST_MATCH : label,
      isCurrent: key === query.sort,
      search: searchWith({ sort: key }),
    })),
    activeFilters: activeFilters(index, query),
    clearSearch: toSearch(definition, clearFilters(query)),
    priceRange: index.priceRange,
  }
}

/** In the usual order a search has the likeliest first; what is equally likely stays in that order. */
function pageOf<T>(index: ListIndex<T>, { text, sort, page }: ListQuery, matches: Matches): T[] {
  const { pageSize, sorts } = index.definition
  const found = (index.positionsBySort.get(sort) ?? []).filter(matches.isMatch)
  if (text !== '' && sort === sorts[0].key) found.sort((a, b) => matches.scoreOf(b) - matches.scoreOf(a))
  return found
    .slice((page - 1) * pageSize, page * pageSize)
    .flatMap((position) => index.products[position] ?? [])
}

function describeFacets<T>(index: ListIndex<T>, query: ListQuery, { countsByFacet }: Matches): BrowseFacet[] {
  return index.facets.map(({ key, label, options }, facet) => ({
    key,
    label,
    options: options.map(({ slug, label: optionLabel }, place) => ({
      slug,
      label: optionLabel,
      count: countsByFacet[facet]?.[place] ?? 0,
      isChosen: query.chosen[key]?.includes(slug) ?? false,
      toggleSearch: toSearch(index.definition, toggleChoice(query, key, slug)),
    })),
  }))
}

const NEIGHBOURS = 2

/** The pages worth a link: the first, the last and those around the current one. Gaps show as jumps in the numbers. */
export function pageWindow(current: number, pageCount: number): number[] {
  const pages = new Set([1, pageCount])
  for (let page = current - NEIGHBOURS; page <= current + NEIGHBOURS; page++) {
    if (page >= 1 && page <= pageCount) pages.add(page)
  }
  return [...pages].sort((a, b) => a - b)
}
