import { type AddressQuery, findName } from '#domain/address-query.ts'
import { type PageQuery, readPageQuery, writePageQuery } from '#domain/page-query.ts'

export const STOCK_PRODUCTS_A_PAGE = 50

/** Which products somebody wants to see. */
export const STOCK_VIEWS = {
  stocked: 'Tracked or in batches',
  counted: 'Tracked',
  low: 'Low stock',
  all: 'All products',
} as const
export type StockView = keyof typeof STOCK_VIEWS

export type ProductStockQuery = PageQuery & { view: StockView }

/** The name of a product may be long. */
const LONGEST_CURSOR = 2000

/** Reads an address. What is not understood counts as not asked for. */
export function readProductStockQuery(parameters: AddressQuery): ProductStockQuery {
  return {
    ...readPageQuery(parameters, LONGEST_CURSOR),
    view: findName(STOCK_VIEWS, parameters.get('view')) ?? 'stocked',
  }
}

export function writeProductStockQuery({ view, ...page }: ProductStockQuery): string {
  return writePageQuery(page, [['view', view === 'stocked' ? '' : view]]) || '?'
}
