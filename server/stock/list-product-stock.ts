import { type SQL, sql } from 'drizzle-orm'
import {
  type ProductStockQuery,
  STOCK_PRODUCTS_A_PAGE,
  type StockView,
} from '#domain/stock/product-stock-query.ts'
import type { StockUnit } from '#domain/stock/stock-quantity.ts'
import type { StockSettings } from '#domain/stock/stock-settings.ts'
import type { Executor } from '#server/db/database.ts'
import { matchWords } from '#server/db/match-words.ts'

type ItemStock = {
  variant: string
  unit: StockUnit
  /** In all batches, whatever their state. */
  onHand: number
  /** Of those that may be sold today. */
  onSale: number
  reserved: number
  /** What orders that stand in line ask for. */
  waiting: number
}

export type ProductStock = {
  number: number
  name: string
  kind: string
  isCounted: boolean
  /** None where there never was a batch of it. */
  items: ItemStock[]
}

const HAS_ITEMS = sql`exists (select from stock_items where product = products.number)`

/** Products with what there is of them, by name. */
export async function listProductStock(
  db: Executor,
  { search, view, page }: ProductStockQuery,
  settings: Pick<StockSettings, 'fewLeftGrams' | 'fewLeftUnits'>,
): Promise<{ products: ProductStock[]; total: number }> {
  const conditions = [
    ...(search === '' || view !== 'stocked' ? [VIEWS[view](settings)] : [sql`state <> 'archived'`]),
    ...matchWords(sql`lower(name)`, search),
  ]
  const { rows } = await db.execute<ProductStock & { total: number }>(sql`
    select number::float8, name, kind, is_counted as "isCounted", total, coalesce((
      select json_agg(json_build_object('variant', variant, 'unit', unit, 'reserved', reserved,
        'onHand', (select coalesce(sum(on_hand), 0) from batches where stock_item = stock_items.id),
        'onSale', stock_on_sale(stock_items.id),
        'waiting', (select coalesce(sum(quantity), 0) from reservations where stock_item = stock_items.id and is_waiting)
      ) order by variant) from stock_items where product = number
    ), '[]') as items
    from (
      select number, name, kind, is_counted, (count(*) over ())::integer as total from products
      where ${sql.join(conditions, sql` and `)} order by lower(name), number
      limit ${STOCK_PRODUCTS_A_PAGE} offset ${(page - 1) * STOCK_PRODUCTS_A_PAGE}
    ) as shown order by lower(name), number`)
  return { products: rows.map(({ total: _, ...product }) => product), total: rows[0]?.total ?? 0 }
}

const VIEWS: Record<StockView, (few: Pick<StockSettings, 'fewLeftGrams' | 'fewLeftUnits'>) => SQL> = {
  stocked: () => sql`(is_counted or ${HAS_ITEMS})`,
  counted: () => sql`is_counted`,
  all: () => sql`state <> 'archived'`,
  low: ({ fewLeftGrams, fewLeftUnits }) => sql`is_counted and (not ${HAS_ITEMS} or exists (
    select from stock_items where product = products.number and stock_on_sale(stock_items.id) - reserved
      < case unit when 'milligram' then ${fewLeftGrams * 1000}::bigint else ${fewLeftUnits}::bigint end))`,
}
