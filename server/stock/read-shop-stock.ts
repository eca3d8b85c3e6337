import type { OrderUnit } from '#domain/orders/checkout/order-unit.ts'
import { asOrderQuantity, type LeftToOrder } from '#domain/stock/left-to-order.ts'
import { readMeasured } from '#domain/stock/measured-values.ts'
import { type ProductStock, type ShopStock, type SoldBatch, stockKey } from '#domain/stock/shop-stock.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

type Row = {
  kind: string
  product_id: string
  level: ProductStock['level']
  batches: (Omit<SoldBatch, 'measured'> & { measured: unknown })[]
  few_grams: number
  few_units: number
}

/**
 * What pages say of what is counted; undefined where nothing is. A product that comes in strains has so many of the one that there is
 * most of. The batch now sold is the one that is picked first: the first to expire.
 */
export async function readShopStock(db: Executor): Promise<ShopStock | undefined> {
  const { rows } = await db.execute<Row>(sql`
    with few as (
      select coalesce(stock_setting('fewLeftGrams')::integer, 500) as grams, coalesce(stock_setting('fewLeftUnits')::integer, 20) as units
    ), items as (
      select products.kind, products.id as product_id, stock_items.id, stock_items.variant,
        coalesce(stock_on_sale(stock_items.id) - stock_items.reserved, 0) as left_over,
        case stock_items.unit when 'milligram' then few.grams::bigint * 1000 else few.units end as few,
        -- Less than a gram cannot be ordered.
        case stock_items.unit when 'milligram' then 1000 else 1 end as least
      from few, products left join stock_items on product = products.number
      where products.is_counted
    )
    select kind, product_id,
      case when bool_or(left_over > few) then 'available' when bool_or(left_over >= least) then 'few' else 'sold-out' end as level,
      coalesce(jsonb_agg(sold.batch order by items.variant) filter (where sold.batch is not null), '[]') as batches,
      (select grams from few) as few_grams, (select units from few) as few_units
    from items left join lateral (
      select jsonb_build_object('variant', items.variant, 'code', code, 'producedOn', produced_on, 'bestBefore', best_before,
        'measured', measured, 'hasCertificate', certificate is not null) as batch
      from batches where stock_item = items.id and on_hand > 0 and is_sold(batches)
      order by best_before nulls last, received_on, number limit 1
    ) as sold on true
    group by kind, product_id order by kind, product_id`)
  const [first] = rows
  if (!first) return undefined
  return {
    few: { gram: first.few_grams, unit: first.few_units },
    products: Object.fromEntries(
      rows.map(({ kind, product_id, level, batches }) => [
        stockKey(kind, product_id),
        { level, batches: batches.map(parseBatch) },
      ]),
    ),
  }
}

function parseBatch({ measured, ...batch }: Row['batches'][number]): SoldBatch {
  return { ...batch, measured: readMeasured(measured) }
}

type LeftRow = { product_id: string; variant: string | null; unit: 'milligram' | 'unit' | null; left: number }

/** What there is of everything of one kind that is counted, at this moment, as the database would answer an order. */
export async function readLeftToOrder(db: Executor, kind: string): Promise<LeftToOrder> {
  const { rows } = await db.execute<LeftRow>(sql`
    select products.id as product_id, stock_items.variant, stock_items.unit,
      coalesce(stock_on_sale(stock_items.id) - stock_items.reserved + (
        -- An order would give them back first (end_reservations).
        select coalesce(sum(quantity), 0) from reservations
        where stock_item = stock_items.id and not is_waiting and held_until < now()
      ), 0)::float8 as left
    from products left join stock_items on product = products.number
    where products.is_counted and products.kind = ${kind}`)
  const left: LeftToOrder = {}
  for (const row of rows) {
    const unit: OrderUnit = row.unit === 'milligram' ? 'gram' : 'unit'
    const known = left[row.product_id] ?? {}
    left[row.product_id] = known
    if (row.variant !== null) known[row.variant] = asOrderQuantity(row.left, unit)
  }
  return left
}
