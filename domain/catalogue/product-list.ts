import { writeAddressQuery } from '#domain/address-query.ts'
import type { ProductState } from './product-state.ts'

/** Which products the list shows. */
export const LIST_STATES = {
  current: 'Not archived',
  published: 'Published',
  draft: 'Not published yet',
  changed: 'With unpublished changes',
  archived: 'Archived',
} as const
type ListState = keyof typeof LIST_STATES

export const PRODUCT_SORTS = ['place', 'name', 'price', '-price', '-changed'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

/** Which products of the back office somebody wants to see. `place` is the order of the shop. */
export type ProductListQuery = {
  search: string
  /** A kind's name, or empty for all. */
  kind: string
  state: ListState
  sort: ProductSort
  page: number
}

export type ListedProduct = {
  number: number
  kind: string
  id: string
  name: string
  image: string
  priceCents: number | null
  state: ProductState
  hasDraft: boolean
  /** When it will be published, in words; or that it could not be. */
  schedule?: { state: 'waiting' | 'failed'; at: string } | undefined
  /** In words. */
  changedAt: string
  changedBy: string
}

export const PRODUCTS_A_PAGE = 50

/** '' for the whole list. */
export function writeProductListQuery({ search, kind, state, sort, page }: ProductListQuery): string {
  return writeAddressQuery([
    ['q', search],
    ['kind', kind],
    ['state', state === 'current' ? '' : state],
    ['sort', sort === 'place' ? '' : sort],
    ['page', page === 1 ? '' : String(page)],
  ])
}

/** Products have an order within their kind alone, and a search shows only some of them. */
export function canBeMoved({ search, kind, state, sort }: ProductListQuery): boolean {
  return search === '' && kind !== '' && state === 'current' && sort === 'place'
}
