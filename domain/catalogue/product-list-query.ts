import { type AddressQuery, findName } from '#domain/address-query.ts'
import { findKind } from '#domain/kinds/kinds.ts'
import { LIST_STATES, PRODUCT_SORTS, type ProductListQuery } from './product-list.ts'

const LONGEST_SEARCH = 100
const LAST_PAGE = 1000

/** Reads an address. What is not understood counts as not asked for. */
export function readProductListQuery(parameters: AddressQuery): ProductListQuery {
  const text = (name: string) => (parameters.get(name) ?? '').trim()
  const search = text('q')
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, LONGEST_SEARCH)
    .trim()
  const page = /^\d{1,4}$/.test(text('page')) ? Number(text('page')) : 1
  return {
    search,
    kind: findKind(text('kind')) ? text('kind') : '',
    state: findName(LIST_STATES, text('state')) ?? 'current',
    sort: PRODUCT_SORTS.find((sort) => sort === text('sort')) ?? 'place',
    page: Math.min(Math.max(page, 1), LAST_PAGE),
  }
}
