import { describe, expect, test } from 'vitest'
import { browse, pageWindow } from './browse.ts'
import type { ListDefinition } from './list-definition.ts'
import { indexList } from './list-index.ts'
import { readQuery } from './list-query.ts'

type Tea = { name: string; kind: string; notes: string[]; priceCents: number }

const TEAS: Tea[] = [
  { name: 'Assam', kind: 'Black', notes: ['Malt'], priceCents: 1000 },
  { name: 'Gyokuro', kind: 'Green', notes: ['Grass', 'Sweet'], priceCents: 3000 },
  { name: 'Earl Grey', kind: 'Black', notes: ['Citrus', 'Sweet'], priceCents: 1200 },
  { name: 'Sencha', kind: 'Green', notes: ['Grass'], priceCents: 2000 },
  { name: 'Silver Needle', kind: 'White', notes: ['Sweet'], priceCents: 4000 },
]

const TEA_LIST: ListDefinition<Tea> = {
  pageSize: 2,
  facets: [
    { key: 'kind', label: 'Kind', valuesOf: ({ kind }) => [kind], compare: byText },
    { key: 'note', label: 'Note', valuesOf: ({ notes }) => notes, compare: byText },
  ],
  sorts: [
    { key: 'featured', label: 'Featured' },
    { key: 'price-down', label: 'Dearest', compare: (a, b) => b.priceCents - a.priceCents },
  ],
  priceCentsOf: ({ priceCents }) => priceCents,
  searchedIn: ({ name, notes }) => ({ names: [name], labels: notes, texts: [] }),
}

const index = indexList(TEA_LIST, TEAS)

describe('a page of a list', () => {
  test('without a question it is the first of the catalogue, in its order', () => {
    const result = ask('')
    expect(names(result)).toEqual(['Assam', 'Gyokuro'])
    expect(result).toMatchObject({
      total: 5,
      pageCount: 3,
      search: '',
      previousSearch: undefined,
      nextSearch: '?page=2',
    })
    expect(result.activeFilters).toEqual([])
  })

  test('the last page holds the rest, and a page after it is the last one', () => {
    expect(names(ask('page=3'))).toEqual(['Silver Needle'])
    expect(ask('page=99')).toMatchObject({
      search: '?page=3',
      previousSearch: '?page=2',
      nextSearch: undefined,
    })
  })

  test('an empty result has one empty page and a way out', () => {
    const result = ask('q=coffee&kind=green&page=4')
    expect(result).toMatchObject({
      items: [],
      total: 0,
      pageCount: 1,
      search: '?q=coffee&kind=green',
      clearSearch: '',
    })
  })

  test('links to the pages around it, the first and the last', () => {
    expect(ask('page=2').pages).toEqual([
      { page: 1, label: '1', isCurrent: false, search: '' },
      { page: 2, label: '2', isCurrent: true, search: '?page=2' },
      { page: 3, label: '3', isCurrent: false, search: '?page=3' },
    ])
  })

  test('a list without products is empty, not broken', () => {
    const empty = indexList(TEA_LIST, [])
    expect(browse(empty, readQuery(empty, new URLSearchParams('kind=black&q=x')))).toMatchObject({
      total: 0,
      pageCount: 1,
      priceRange: undefined,
    })
  })
})

describe('filters', () => {
  test('two values of one facet widen, two facets narrow', () => {
    expect(ask('kind=green&kind=white').total).toBe(3)
    expect(names(ask('kind=green&kind=white&note=sweet'))).toEqual(['Gyokuro', 'Silver Needle'])
  })

  test('each value says how many products it would show under the other filters', () => {
    const { facets } = ask('kind=green&note=sweet')
    expect(countsOf(facets, 'kind')).toEqual({ Black: 1, Green: 1, White: 1 })
    expect(countsOf(facets, 'note')).toEqual({ Citrus: 0, Grass: 2, Malt: 0, Sweet: 1 })
  })

  test('prices and text count for every facet', () => {
    const { facets } = ask('q=sweet&max=30')
    expect(countsOf(facets, 'kind')).toEqual({ Black: 1, Green: 1, White: 0 })
  })

  test('each is named with the address that removes it and nothing else', () => {
    expect(
      ask('page=1&sort=price-down&q=Sweet&kind=green&kind=black&min=10&max=30.50').activeFilters,
    ).toEqual([
      {
        label: 'Search',
        value: 'sweet',
        removeSearch: '?kind=black&kind=green&min=10&max=30.50&sort=price-down',
      },
      { label: 'Kind', value: 'Black', removeSearch: '?q=sweet&kind=green&min=10&max=30.50&sort=price-down' },
      { label: 'Kind', value: 'Green', removeSearch: '?q=sweet&kind=black&min=10&max=30.50&sort=price-down' },
      {
        label: 'Price',
        value: '€10 to €30.50',
        removeSearch: '?q=sweet&kind=black&kind=green&sort=price-down',
      },
    ])
  })

  test('one open end of a price range reads as such', () => {
    expect(ask('min=20').activeFilters).toMatchObject([{ value: 'from €20' }])
    expect(ask('max=20').activeFilters).toMatchObject([{ value: 'up to €20' }])
  })

  test('clearing keeps the order, and a change of filter or order goes back to the first page', () => {
    const result = ask('kind=black&kind=green&sort=price-down&page=2')
    expect(result.search).toBe('?kind=black&kind=green&sort=price-down&page=2')
    expect(result.clearSearch).toBe('?sort=price-down')
    expect(result.facets[0]?.options.map(({ toggleSearch }) => toggleSearch)).toEqual([
      '?kind=green&sort=price-down',
      '?kind=black&sort=price-down',
      '?kind=black&kind=green&kind=white&sort=price-down',
    ])
    expect(result.sorts).toMatchObject([
      { key: 'featured', isCurrent: false, search: '?kind=black&kind=green' },
      { key: 'price-down', isCurrent: true, search: '?kind=black&kind=green&sort=price-down' },
    ])
  })
})

function ask(search: string) {
  return browse(index, readQuery(index, new URLSearchParams(search)))
}

function names({ items }: { items: Tea[] }) {
  return items.map(({ name }) => name)
}

function countsOf(facets: ReturnType<typeof ask>['facets'], key: string) {
  const options = facets.find((facet) => facet.key === key)?.options ?? []
  return Object.fromEntries(options.map(({ label, count }) => [label, count]))
}

function byText(a: string, b: string) {
  return a < b ? -1 : 1
}

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 167, [1, 2, 3, 167]],
  [80, 167, [1, 78, 79, 80, 81, 82, 167]],
  [167, 167, [1, 165, 166, 167]],
])('on page %i of %i the links go to %j', (current, pageCount, pages) => {
  expect(pageWindow(current, pageCount)).toEqual(pages)
})

test('a number finds its product first, whatever else has the word, and filters hold', () => {
  const numbered: ListDefinition<Tea> = {
    ...TEA_LIST,
    searchedIn: ({ name }) => ({
      names: name === 'Assam' ? [name, 'Sencha 12'] : [name],
      numbers: name === 'Sencha' ? ['article sencha12', 'ean 04006381333931'] : [],
      texts: [],
      labels: [],
    }),
  }
  const teas = indexList(numbered, TEAS)
  const found = (search: string) => names(browse(teas, readQuery(teas, new URLSearchParams(search))))
  expect(found('q=sencha 12')).toEqual(['Sencha', 'Assam'])
  expect(found('q=SENCHA-12')).toEqual(['Sencha', 'Assam'])
  expect(found('q=4006381333931')).toEqual(['Sencha'])
  expect(found('q=4006381333931&kind=black')).toEqual([])
  expect(found('q=400638133393')).toEqual([])
})
