import { type AddressQuery, findName } from '#domain/address-query.ts'
import { type PageQuery, readPageQuery, writePageQuery } from '#domain/page-query.ts'
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
export type BatchListQuery = PageQuery & {
  state: BatchState | ''
  site: string
  watch: BatchWatch | ''
  sort: BatchSort
}

/** The name of a product may be long. */
const LONGEST_CURSOR = 2000
const LONGEST_SITE = 100

/** Reads an address. What is not understood counts as not asked for. */
export function readBatchListQuery(parameters: AddressQuery): BatchListQuery {
  return {
    ...readPageQuery(parameters, LONGEST_CURSOR),
    state: findName(BATCH_STATES, parameters.get('state')) ?? '',
    site: visibleLine(parameters.get('site') ?? '').slice(0, LONGEST_SITE),
    watch: findName(BATCH_WATCHES, parameters.get('watch')) ?? '',
    sort: findName(BATCH_SORTS, parameters.get('sort')) ?? 'newest',
  }
}

/** '' for the newest batches of all. */
export function writeBatchListQuery({ state, site, watch, sort, ...page }: BatchListQuery): string {
  return writePageQuery(page, [
    ['state', state],
    ['site', site],
    ['watch', watch],
    ['sort', sort === 'newest' ? '' : sort],
  ])
}
