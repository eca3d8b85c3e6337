import { type AddressQuery, findName } from '#domain/address-query.ts'
import { cleanSearch } from '#domain/clean-search.ts'
import { findKind } from '#domain/kinds/kinds.ts'
import { LIST_STATES, PRODUCT_SORTS, type ProductListQuery } from './product-list.ts'

const LAST_PAGE = 1000

/** Reads an address. What is not understood counts as not asked for. */
export function readProductListQuery(parameters: AddressQuery): ProductListQuery {
  const text = (name: string) => (parameters.get(name) ?? '').trim()
  const page = /^\d{1,4}$/.test(text('page')) ? Number(text('page')) : 1
  return {
    search: cleanSearch(parameters.get('q')),
    kind: findKind(text('kind')) ? text('kind') : '',
    state: findName(LIST_STATES, text('state')) ?? 'current',
    sort: PRODUCT_SORTS.find((sort) => sort === text('sort')) ?? 'place',
    page: Math.min(Math.max(page, 1), LAST_PAGE),
  }
}
