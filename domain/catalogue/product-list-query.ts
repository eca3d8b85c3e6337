import { findKind } from '#domain/kinds/kinds.ts'
import { LIST_STATES, type ListState, PRODUCT_SORTS, type ProductListQuery } from './product-list.ts'

const LONGEST_SEARCH = 100
const LAST_PAGE = 1000

/** Reads an address. What is not understood counts as not asked for. */
export function readProductListQuery(parameters: { get: (name: string) => string | null }): ProductListQuery {
  const text = (name: string) => (parameters.get(name) ?? '').trim()
  const search = text('q')
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, LONGEST_SEARCH)
    .trim()
  const state = text('state')
  const sort = text('sort')
  const page = /^\d{1,4}$/.test(text('page')) ? Number(text('page')) : 1
  return {
    search,
    kind: findKind(text('kind')) ? text('kind') : '',
    state: isOneOf(Object.keys(LIST_STATES) as ListState[], state) ? state : 'current',
    sort: isOneOf(PRODUCT_SORTS, sort) ? sort : 'place',
    page: Math.min(Math.max(page, 1), LAST_PAGE),
  }
}

function isOneOf<T extends string>(values: readonly T[], value: string): value is T {
  return values.some((known) => known === value)
}
