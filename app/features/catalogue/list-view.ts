import type { BrowseResult } from '#domain/catalogue/browse/browse.ts'
import type { ListIndex } from '#domain/catalogue/browse/list-index.ts'
import type { ListQuery } from '#domain/catalogue/browse/list-query.ts'
import { formatDecimalEuros } from '#domain/money.ts'

/** The number of choices that a facet shows before 'Show all'. */
const FEW_CHOICES = 6

export type ListView<Card> = ReturnType<typeof viewList<unknown, Card>>
export type FacetView = ListView<unknown>['facets'][number]

/** What the page of a list shows, and nothing more: it travels with every page. The rules of browsing stay on the server. */
export function viewList<T, Card>(
  index: ListIndex<T>,
  result: BrowseResult<T>,
  nouns: { one: string; many: string },
  toCard: (product: T) => Card,
) {
  const { query, total, activeFilters } = result
  const [usual] = index.definition.sorts
  return {
    cards: result.items.map(toCard),
    count: countInWords(total, index.products.length, activeFilters.length > 0, nouns),
    // The prices of the form, as the shop read them.
    text: query.text,
    price: result.priceRange && {
      ...typedPrices(query),
      lowest: String(Math.floor(result.priceRange.minCents / 100)),
      highest: String(Math.ceil(result.priceRange.maxCents / 100)),
    },
    // Where no product says anything of it there is nothing to choose.
    facets: result.facets
      .filter(({ options }) => options.length > 0)
      .map(({ key, label, options }, at) => ({
        key,
        label,
        // Open from the start: the first facet, and facets with few choices.
        isOpen: at === 0 || options.length <= FEW_CHOICES,
        options: options.map(({ slug, label: text, count, isChosen }) => ({
          slug,
          label: text,
          count,
          isChosen,
        })),
      })),
    // The usual order sends no parameter, so that the address of the plain list stays plain.
    sorts: result.sorts.map(({ key, label }) => ({ key: key === usual.key ? '' : key, label })),
    sort: query.sort === usual.key ? '' : query.sort,
    chips: activeFilters.map(({ label, value, removeSearch }) => ({ label, value, search: removeSearch })),
    clearSearch: result.clearSearch,
    pages: result.pageCount === 1 ? [] : linksOf(result),
  }
}

function countInWords(
  total: number,
  all: number,
  isFiltered: boolean,
  { one, many }: { one: string; many: string },
) {
  const noun = all === 1 ? one : many
  return isFiltered ? `${total} of ${all} ${noun}` : `${all} ${noun}`
}

function typedPrices({ minCents, maxCents }: ListQuery) {
  return { min: asTyped(minCents), max: asTyped(maxCents) }
}

function asTyped(cents: number | undefined) {
  return cents === undefined ? '' : formatDecimalEuros(cents).replace(/\.00$/, '')
}

function linksOf<T>({ pages, previousSearch, nextSearch }: BrowseResult<T>) {
  const links = pages.map(({ label, search, isCurrent }) => ({ label, search, isCurrent }))
  if (previousSearch !== undefined)
    links.unshift({ label: 'Previous', search: previousSearch, isCurrent: false })
  if (nextSearch !== undefined) links.push({ label: 'Next', search: nextSearch, isCurrent: false })
  return links
}
