import { type AddressQuery, findName, writeAddressQuery } from '#domain/address-query.ts'
import { cleanSearch } from '#domain/clean-search.ts'

export const STOCK_PRODUCTS_A_PAGE = 50

/** Which products somebody wants to see. */
export const STOCK_VIEWS = {
  stocked: 'Tracked or in batches',
  counted: 'Tracked',
  low: 'Low stock',
  all: 'All products',
} as const
export type StockView = keyof typeof STOCK_VIEWS

export type ProductStockQuery = {
  search: string
  view: StockView
  /** Cursors, or empty: the page begins after the one, or ends before the other. */
  after: string
  before: string
}

/** The name of a product may be long. */
const LONGEST_CURSOR = 2000

/** Reads an address. What is not understood counts as not asked for. */
export function readProductStockQuery(parameters: AddressQuery): ProductStockQuery {
  return {
    search: cleanSearch(parameters.get('q')),
    view: findName(STOCK_VIEWS, parameters.get('view')) ?? 'stocked',
    after: (parameters.get('after') ?? '').slice(0, LONGEST_CURSOR),
    before: (parameters.get('before') ?? '').slice(0, LONGEST_CURSOR),
  }
}

export function writeProductStockQuery({ search, view, after, before }: ProductStockQuery): string {
  const asked = writeAddressQuery([
    ['q', search],
    ['view', view === 'stocked' ? '' : view],
    ['after', after],
    ['before', before],
  ])
  return asked || '?'
}
