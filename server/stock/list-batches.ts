import {
  BATCHES_A_PAGE,
  type BatchListQuery,
  type BatchSort,
  type BatchWatch,
  EXPIRES_SOON_DAYS,
} from '#domain/stock/batch-list-query.ts'
import type { BatchState } from '#domain/stock/batch-state.ts'
import type { StockUnit } from '#domain/stock/stock-quantity.ts'
import type { StockSettings } from '#domain/stock/stock-settings.ts'
import type { Database } from '#server/db/database.ts'
import { matchWord, wordsOf } from '#server/db/match-words.ts'
import { type Key, matchBeyond, orderByKeys, readPageByKey, selectPlace } from '#server/db/page-by-key.ts'
import { readRows, type Values, whereAll } from '#server/db/statement-values.ts'

export type ListedBatch = {
  number: number
  code: string
  product: string
  variant: string
  unit: StockUnit
  site: string
  supplier: string
  bestBefore: string | null
  state: BatchState
  onHand: number
  isSold: boolean
}

const NUMBER: Key = { sql: 'batches.number', type: 'bigint' }
const KEYS: Record<BatchSort, Key[]> = {
  newest: [NUMBER],
  // What has no date comes behind all figures.
  expiry: [{ sql: `coalesce(best_before::text, 'none')`, type: 'text' }, NUMBER],
  code: [{ sql: 'lower(code)', type: 'text' }],
  product: [{ sql: 'lower(products.name)', type: 'text' }, { sql: 'variant', type: 'text' }, NUMBER],
}

/** One page of the batches. `after` and `before` are cursors to go on from; null at either end. */
export async function listBatches(db: Database, query: BatchListQuery, settings: StockSettings) {
  const keys = KEYS[query.sort]
  const page = await readPageByKey(
    { ...query, descending: query.sort === 'newest' },
    keys,
    BATCHES_A_PAGE,
    async (window) => {
      const rows = await readRows<ListedBatch & { place: string[] }>(db.pool, (values) => {
        const conditions = [...conditionsOf(query, settings, values), ...matchBeyond(keys, window, values)]
        return `
          SELECT batches.number::float8, code, products.name AS product, variant, unit, site, supplier,
            best_before::text AS "bestBefore", batches.state, on_hand::float8 AS "onHand", is_sold(batches) AS "isSold",
            ${selectPlace(keys)}
          FROM batches JOIN stock_items ON stock_items.id = stock_item JOIN products ON products.number = product
          ${whereAll(conditions)} ORDER BY ${orderByKeys(keys, window)} LIMIT ${values.add(window.most)}`
      })
      return rows.map(({ place, ...row }) => ({ row, place }))
    },
  )
  return { batches: page.rows, after: page.after, before: page.before }
}

/** A line break stands between the parts: no word has one. */
const SEARCHED = '(batches.search_text || chr(10) || search_name || chr(10) || stock_items.search_text)'

function conditionsOf(
  { search, state, site, watch }: BatchListQuery,
  settings: StockSettings,
  values: Values,
): string[] {
  return [
    ...wordsOf(search).map((word) => matchWord(SEARCHED, word, values)),
    ...(state === '' ? [] : [`batches.state = ${values.add(state)}`]),
    ...(site === '' ? [] : [`site = ${values.add(site)}`]),
    ...(watch === '' ? [] : [watched(watch, settings, values)]),
  ]
}

function watched(watch: BatchWatch, { fewLeftGrams, fewLeftUnits }: StockSettings, values: Values): string {
  switch (watch) {
    case 'expires':
      return `on_hand > 0 AND best_before <= shop_day(now()) + ${EXPIRES_SOON_DAYS}`
    case 'low':
      return `products.is_counted AND stock_on_sale(stock_items.id) - reserved
        < CASE unit WHEN 'milligram' THEN ${values.add(fewLeftGrams * 1000)}::bigint ELSE ${values.add(fewLeftUnits)}::bigint END`
    case 'not-sold':
      return `on_hand > 0 AND batches.state = 'released' AND NOT is_sold(batches)`
    case 'empty':
      return 'on_hand = 0'
  }
}
