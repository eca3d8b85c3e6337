import { type SQL, sql } from 'drizzle-orm'
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
import type { Executor } from '#server/db/database.ts'
import { matchWords } from '#server/db/match-words.ts'

export type ListedBatch = {
  number: number
  code: string
  product: string
  variant: string
  unit: StockUnit
  site: string
  place: string
  supplier: string
  bestBefore: string | null
  state: BatchState
  onHand: number
  isSold: boolean
}

const ORDERS: Record<BatchSort, SQL> = {
  newest: sql`batches.number desc`,
  expiry: sql`best_before nulls last, batches.number`,
  code: sql`lower(code)`,
  product: sql`lower(products.name), variant, batches.number`,
}

/** One page of the batches, and how many there are in all. */
export async function listBatches(
  db: Executor,
  query: BatchListQuery,
  settings: StockSettings,
): Promise<{ batches: ListedBatch[]; total: number }> {
  const { rows } = await db.execute<ListedBatch & { total: number }>(sql`
    select batches.number::float8, code, products.name as product, variant, unit, site, place, supplier,
      best_before::text as "bestBefore", batches.state, on_hand::float8 as "onHand", is_sold(batches) as "isSold",
      (count(*) over ())::integer as total
    from batches join stock_items on stock_items.id = stock_item join products on products.number = product
    where ${sql.join(conditionsOf(query, settings), sql` and `)}
    order by ${ORDERS[query.sort]} limit ${BATCHES_A_PAGE} offset ${(query.page - 1) * BATCHES_A_PAGE}`)
  return { batches: rows.map(({ total: _, ...batch }) => batch), total: rows[0]?.total ?? 0 }
}

const SEARCHED = sql`lower(concat_ws(' ', code, supplier_code, products.name, variant, supplier, place))`

function conditionsOf({ search, state, site, watch }: BatchListQuery, settings: StockSettings): SQL[] {
  return [
    sql`true`,
    ...matchWords(SEARCHED, search),
    ...(state === '' ? [] : [sql`batches.state = ${state}`]),
    ...(site === '' ? [] : [sql`site = ${site}`]),
    ...(watch === '' ? [] : [watched(watch, settings)]),
  ]
}

function watched(watch: BatchWatch, { fewLeftGrams, fewLeftUnits }: StockSettings): SQL {
  switch (watch) {
    case 'expires':
      return sql`on_hand > 0 and best_before <= shop_day(now()) + ${EXPIRES_SOON_DAYS}::integer`
    case 'low':
      return sql`products.is_counted and stock_on_sale(stock_items.id) - reserved
        < case unit when 'milligram' then ${fewLeftGrams * 1000}::bigint else ${fewLeftUnits}::bigint end`
    case 'not-sold':
      return sql`on_hand > 0 and batches.state = 'released' and not is_sold(batches)`
    case 'empty':
      return sql`on_hand = 0`
  }
}
