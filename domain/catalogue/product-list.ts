/** Which products the list shows. */
export const LIST_STATES = {
  current: 'All but archived',
  published: 'Published',
  draft: 'Not published yet',
  changed: 'With unpublished changes',
  archived: 'Archived',
} as const
export type ListState = keyof typeof LIST_STATES

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
  state: 'draft' | 'published' | 'archived'
  hasDraft: boolean
  /** In words. */
  changedAt: string
  changedBy: string
}

export const PRODUCTS_A_PAGE = 50

/** '' for the whole list. */
export function writeProductListQuery({ search, kind, state, sort, page }: ProductListQuery): string {
  const parameters = new URLSearchParams()
  if (search !== '') parameters.set('q', search)
  if (kind !== '') parameters.set('kind', kind)
  if (state !== 'current') parameters.set('state', state)
  if (sort !== 'place') parameters.set('sort', sort)
  if (page !== 1) parameters.set('page', String(page))
  return parameters.size === 0 ? '' : `?${parameters}`
}

/** Products have an order within their kind alone, and a search shows only some of them. */
export function canBeMoved({ search, kind, state, sort }: ProductListQuery): boolean {
  return search === '' && kind !== '' && state === 'current' && sort === 'place'
}
