import type { CountedProduct } from '#domain/stock/counted-product.ts'
import {
  type ProductStockQuery,
  STOCK_PRODUCTS_A_PAGE,
  type StockView,
} from '#domain/stock/product-stock-query.ts'
import type { StockSettings } from '#domain/stock/stock-settings.ts'
import type { Database } from '#server/db/database.ts'
import { matchWord, wordsOf } from '#server/db/match-words.ts'
import { type Key, matchBeyond, orderByKeys, readPageByKey, selectPlace } from '#server/db/page-by-key.ts'
import { readRows, type Values, whereAll } from '#server/db/statement-values.ts'

const KEYS: Key[] = [
  { sql: 'lower(name)', type: 'text' },
  { sql: 'number', type: 'bigint' },
]

/** A page of products with what there is of them, by name. `after` and `before` are cursors to go on from; null at either end. */
export async function listProductStock(db: Database, query: ProductStockQuery, settings: FewLeft) {
  const page = await readPageByKey(
    { ...query, descending: false },
    KEYS,
    STOCK_PRODUCTS_A_PAGE,
    async (window) => {
      const rows = await readRows<CountedProduct & { place: string[] }>(db.pool, (values) => {
        const conditions = [...conditionsOf(query, settings, values), ...matchBeyond(KEYS, window, values)]
        return `
        SELECT number::float8, name, kind, is_counted AS "isCounted", place, coalesce((
          SELECT json_agg(json_build_object('variant', variant, 'unit', unit, 'reserved', reserved,
            'onHand', (SELECT coalesce(sum(on_hand), 0) FROM batches WHERE stock_item = stock_items.id),
            'onSale', stock_on_sale(stock_items.id),
            'waiting', (SELECT coalesce(sum(quantity), 0) FROM reservations WHERE stock_item = stock_items.id AND is_waiting)
          ) ORDER BY variant) FROM stock_items WHERE product = number
        ), '[]') AS items
        FROM (
          SELECT number, name, kind, is_counted, ${selectPlace(KEYS)} FROM products
          ${whereAll(conditions)} ORDER BY ${orderByKeys(KEYS, window)} LIMIT ${values.add(window.most)}
        ) AS shown ORDER BY ${orderByKeys(KEYS, window)}`
      })
      return rows.map(({ place, ...row }) => ({ row, place }))
    },
  )
  return { products: page.rows, after: page.after, before: page.before }
}

type FewLeft = Pick<StockSettings, 'fewLeftGrams' | 'fewLeftUnits'>

function conditionsOf({ search, view }: ProductStockQuery, settings: FewLeft, values: Values): string[] {
  return [
    search === '' || view !== 'stocked' ? inView(view, settings, values) : NOT_ARCHIVED,
    ...wordsOf(search).map((word) => matchWord('search_name', word, values)),
  ]
}

const NOT_ARCHIVED = `state <> 'archived'`
const HAS_ITEMS = 'EXISTS (SELECT FROM stock_items WHERE product = products.number)'

function inView(view: StockView, { fewLeftGrams, fewLeftUnits }: FewLeft, values: Values): string {
  switch (view) {
    case 'stocked':
      return `(is_counted OR ${HAS_ITEMS})`
    case 'counted':
      return 'is_counted'
    case 'all':
      return NOT_ARCHIVED
    case 'low':
      return `is_counted AND (NOT ${HAS_ITEMS} OR EXISTS (
        SELECT FROM stock_items WHERE product = products.number AND stock_on_sale(stock_items.id) - reserved
          < CASE unit WHEN 'milligram' THEN ${values.add(fewLeftGrams * 1000)}::bigint ELSE ${values.add(fewLeftUnits)}::bigint END))`
  }
}
