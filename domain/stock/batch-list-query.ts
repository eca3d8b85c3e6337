import { type AddressQuery, findName, writeAddressQuery } from '#domain/address-query.ts'
import { visibleLine } from '#domain/visible-text.ts'
import { BATCH_STATES, type BatchState } from './batch-state.ts'

export const BATCHES_A_PAGE = 50
/** What is over, or will be in so many days, is shown by the filter. */
export const EXPIRES_SOON_DAYS = 60

/** By what the list can be sorted, as people read it. */
export const BATCH_SORTS = {
  newest: 'Newest first',
  expiry: 'Expiring first',
  code: 'Batch number',
  product: 'Product',
} as const
export type BatchSort = keyof typeof BATCH_SORTS

/** What somebody has to do something about. */
export const BATCH_WATCHES = {
  expires: `Expires in ${EXPIRES_SOON_DAYS} days`,
  low: 'Low stock',
  'not-sold': 'Released, not for sale',
  empty: 'Empty',
} as const
export type BatchWatch = keyof typeof BATCH_WATCHES

/** Which batches somebody wants to see; it stands in the address of the page. */
export type BatchListQuery = {
  search: string
  state: BatchState | ''
  site: string
  watch: BatchWatch | ''
  sort: BatchSort
  page: number
}

const LONGEST_SEARCH = 100
const LAST_PAGE = 1000

/** Reads an address. What is not understood counts as not asked for. */
export function readBatchListQuery(parameters: AddressQuery): BatchListQuery {
  const text = (name: string) => visibleLine(parameters.get(name) ?? '').slice(0, LONGEST_SEARCH)
  const page = text('page')
  return {
    search: text('q'),
    state: findName(BATCH_STATES, text('state')) ?? '',
    site: text('site'),
    watch: findName(BATCH_WATCHES, text('watch')) ?? '',
    sort: findName(BATCH_SORTS, text('sort')) ?? 'newest',
    page: /^[1-9]\d{0,3}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1,
  }
}

/** '' for the newest batches of all. */
export function writeBatchListQuery({ search, state, site, watch, sort, page }: BatchListQuery): string {
  return writeAddressQuery([
    ['q', search],
    ['state', state],
    ['site', site],
    ['watch', watch],
    ['sort', sort === 'newest' ? '' : sort],
    ['page', page === 1 ? '' : String(page)],
  ])
}
