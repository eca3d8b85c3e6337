import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { concentrate } from '#domain/kinds/concentrate/kind.ts'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { browse } from './browse.ts'
import { slugOf } from './fold-text.ts'
import { indexList } from './list-index.ts'
import { type ListQuery, readQuery } from './list-query.ts'
import { matchProducts } from './match-products.ts'
import { normalise } from './normalise.ts'
import { findTexts } from './text-index.ts'
import { toSearch } from './to-search.ts'

// Small pages, so that generated questions turn them.
const definition = { ...concentrate.list.definition, pageSize: 5 }
const { concentrates } = shippedCatalogue
const index = indexList(definition, concentrates)
const names = [...index.facets.map(({ key }) => key), 'q', 'min', 'max', 'sort', 'page', 'utm_source']
const slugs = index.facets.flatMap(({ options }) => options.map(({ slug }) => slug))
const someValue = fc.oneof(
  fc.constantFrom(
    ...slugs,
    'price-up',
    'price-down',
    'name',
    'featured',
    'Live Resin',
    '',
    '0',
    '-1',
    '1e9',
    'NaN',
  ),
  fc.constantFrom('resin', 'berry', 'og', 'Citrus  lemon', 'thc-a'),
  fc.integer({ min: 0, max: 200 }).map(String),
  fc.string({ unit: 'binary' }),
)
const someParameters = fc.array(fc.tuple(fc.constantFrom(...names), someValue), { maxLength: 9 })
const someQuery = someParameters.map((parameters) => readQuery(index, parameters))

describe('whatever the address says', () => {
  test('the question reads back from its own address', () => {
    check(someQuery, (query) => {
      expect(readQuery(index, new URLSearchParams(toSearch(definition, query)))).toEqual(query)
    })
  })

  test('the normal form is normal, and leads to the same answer', () => {
    check(someParameters, (parameters) => {
      const { search } = normalise(index, parameters)
      const result = browse(index, readQuery(index, parameters))
      expect(normalise(index, new URLSearchParams(search))).toEqual({ search, redirectTo: undefined, result })
      expect(ask(search)).toEqual(result)
    })
  })

  test('the order of choices in an address does not matter', () => {
    const shuffled = someParameters.chain((parameters) => {
      // Where a parameter may stand once, the first one counts: keep one of each.
      const single = parameters.filter(
        ([name], at) => slugsAllowed(name) || parameters.findIndex(([other]) => other === name) === at,
      )
      return fc.tuple(fc.constant(single), fc.shuffledSubarray(single, { minLength: single.length }))
    })
    check(shuffled, ([one, other]) => {
      expect(normalise(index, one).search).toBe(normalise(index, other).search)
    })
  })

  test('the answer holds exactly the products that fit, each on one page', () => {
    check(someQuery, (query) => {
      const first = browse(index, { ...query, page: 1 })
      const pages = Array.from({ length: first.pageCount }, (_, at) =>
        browse(index, { ...query, page: at + 1 }),
      )
      const shown = pages.flatMap(({ items }) => items)
      expect(shown).toHaveLength(first.total)
      expect(new Set(shown)).toEqual(new Set(concentrates.filter((product) => fits(product, query))))
    })
  })

  test('a count is what choosing that value alone in its facet would show', () => {
    check(someQuery, (query) => {
      const counted = browse(index, query).facets.flatMap(({ key, options }) =>
        options.map(({ slug, count }) => ({ key, slug, count })),
      )
      const shown = counted.map(({ key, slug }) => {
        const alone = { ...query, chosen: { ...query.chosen, [key]: [slug] }, page: 1 }
        return { key, slug, count: matchProducts(index, alone).total }
      })
      expect(shown).toEqual(counted)
    })
  })

  test('removing a filter by its address leaves one filter less', () => {
    check(someQuery, (query) => {
      const { activeFilters, clearSearch } = browse(index, query)
      for (const { removeSearch } of activeFilters) {
        expect(ask(removeSearch).activeFilters).toHaveLength(activeFilters.length - 1)
      }
      expect(ask(clearSearch)).toMatchObject({ total: concentrates.length, activeFilters: [] })
    })
  })
})

function check<T>(values: fc.Arbitrary<T>, predicate: (value: T) => void) {
  fc.assert(fc.property(values, predicate), { numRuns: 60 })
}

function ask(search: string) {
  return browse(index, readQuery(index, new URLSearchParams(search)))
}

function slugsAllowed(name: string) {
  return index.facets.some(({ key }) => key === name)
}

/** The rules said again, in the slow and plain way. */
function fits(product: (typeof concentrates)[number], query: ListQuery): boolean {
  const { minCents = 0, maxCents = Number.POSITIVE_INFINITY } = query
  const { type = '', brand = '', size = '' } = product
  const values = { type, brand, size }
  // Which texts say a question is what text-index.test.ts is about.
  const { isFound } = findTexts(index.text(), query.text)
  const isSaid = (one: typeof product) => isFound(concentrates.indexOf(one))
  const isChosen = Object.entries(values).every(
    ([key, value]) => query.chosen[key]?.includes(slugOf(value)) ?? true,
  )
  return isChosen && product.priceCents >= minCents && product.priceCents <= maxCents && isSaid(product)
}
