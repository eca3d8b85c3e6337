import { type AddressQuery, writeAddressQuery } from '#domain/address-query.ts'
import { cleanSearch } from '#domain/clean-search.ts'
import { ORDER_STATUSES } from '#domain/orders/work/order-status.ts'
import { type OrderFilters, PLAIN_FILTERS, readFilters, writeFilters } from './order-filters.ts'

/** By what the list can be narrowed down: a status, or that there is too little in stock. */
export const ORDER_FILTERS = [...ORDER_STATUSES, 'short'] as const

export const ORDER_SORTS = ['id', 'name', 'email', 'country', 'quantity', 'total', 'status', 'date'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/** What somebody asks the list of orders for; it stands in the address of the page. */
export type OrderListQuery = OrderFilters & {
  search: string
  status: (typeof ORDER_FILTERS)[number] | 'all'
  sort: OrderSort
  descending: boolean
  page: number | 'last'
  /** Go on where another page ended: the last line of the page before, or the first of the page after. */
  after: string
  before: string
}

export const PLAIN_LIST: OrderListQuery = {
  ...PLAIN_FILTERS,
  search: '',
  status: 'all',
  sort: 'date',
  descending: true,
  page: 1,
  after: '',
  before: '',
}

const LONGEST_CURSOR = 2000
const HIGHEST_PAGE = 1_000_000

/** Whatever stands in the address, it is a question: what cannot be read is as if it were not there. */
export function readListQuery(params: AddressQuery): OrderListQuery {
  const sort = params.get('sort') ?? ''
  const page = params.get('page') ?? ''
  const column = ORDER_SORTS.find((known) => known === sort.replace(/^-/, ''))
  return {
    ...readFilters(params),
    search: cleanSearch(params.get('q')),
    status: ORDER_FILTERS.find((known) => known === params.get('status')) ?? PLAIN_LIST.status,
    sort: column ?? PLAIN_LIST.sort,
    descending: column ? sort.startsWith('-') : PLAIN_LIST.descending,
    page: page === 'last' ? 'last' : /^[1-9]\d{0,6}$/.test(page) ? Math.min(Number(page), HIGHEST_PAGE) : 1,
    after: (params.get('after') ?? '').slice(0, LONGEST_CURSOR),
    before: (params.get('before') ?? '').slice(0, LONGEST_CURSOR),
  }
}

/** From '?' on; empty for the plain list. What is the case anyway is left out. */
export function writeListQuery(query: Partial<OrderListQuery>): string {
  const whole = { ...PLAIN_LIST, ...query }
  const { search, status, sort, descending, page, after, before } = whole
  const isSorted = sort !== PLAIN_LIST.sort || descending !== PLAIN_LIST.descending
  return writeAddressQuery([
    ['q', search],
    ['status', status === PLAIN_LIST.status ? '' : status],
    ...writeFilters(whole),
    ['sort', isSorted ? `${descending ? '-' : ''}${sort}` : ''],
    ['page', page === 1 ? '' : String(page)],
    ['after', after],
    ['before', before],
  ])
}
