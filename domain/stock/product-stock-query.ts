import { type AddressQuery, findName, writeAddressQuery } from '#domain/address-query.ts'
import { visibleLine } from '#domain/visible-text.ts'

export const STOCK_PRODUCTS_A_PAGE = 50

/** Which products somebody wants to see. */
export const STOCK_VIEWS = {
  stocked: 'Tracked or in batches',
  counted: 'Tracked',
  low: 'Low stock',
  all: 'All products',
} as const
export type StockView = keyof typeof STOCK_VIEWS

export type ProductStockQuery = { search: string; view: StockView; page: number }

const LONGEST_SEARCH = 100

/** Reads an address. What is not understood counts as not asked for. */
export function readProductStockQuery(parameters: AddressQuery): ProductStockQuery {
  const text = (name: string) => visibleLine(parameters.get(name) ?? '').slice(0, LONGEST_SEARCH)
  const page = text('page')
  return {
    search: text('q'),
    view: findName(STOCK_VIEWS, text('view')) ?? 'stocked',
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
  }
}

export function writeProductStockQuery({ search, view, page }: ProductStockQuery): string {
  const asked = writeAddressQuery([
    ['q', search],
    ['view', view === 'stocked' ? '' : view],
    ['page', page === 1 ? '' : String(page)],
  ])
  return asked || '?'
}
