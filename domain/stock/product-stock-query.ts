import { visibleText } from '#domain/visible-text.ts'

export const STOCK_PRODUCTS_A_PAGE = 50

/** Which products somebody wants to see. */
export const STOCK_VIEWS = {
  stocked: 'Counted or in batches',
  counted: 'Counted',
  low: 'Running low',
  all: 'All products',
} as const
export type StockView = keyof typeof STOCK_VIEWS

export type ProductStockQuery = { search: string; view: StockView; page: number }

const LONGEST_SEARCH = 100

/** Reads an address. What is not understood counts as not asked for. */
export function readProductStockQuery(parameters: {
  get: (name: string) => string | null
}): ProductStockQuery {
  const text = (name: string) =>
    visibleText((parameters.get(name) ?? '').toWellFormed().replaceAll(/\p{Cc}/gu, ' ')).slice(
      0,
      LONGEST_SEARCH,
    )
  const [view, page] = [text('view'), text('page')]
  return {
    search: text('q'),
    view: isView(view) ? view : 'stocked',
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
  }
}

export function writeProductStockQuery({ search, view, page }: ProductStockQuery): string {
  const pairs = [
    ['q', search],
    ['view', view === 'stocked' ? '' : view],
    ['page', page === 1 ? '' : String(page)],
  ].filter(([, value]) => value !== '')
  return `?${pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`
}

function isView(text: string): text is StockView {
  return Object.hasOwn(STOCK_VIEWS, text)
}
