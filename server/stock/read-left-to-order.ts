import type { OrderUnit } from '#domain/orders/checkout/order-unit.ts'
import { asOrderQuantity, type LeftToOrder } from '#domain/stock/left-to-order.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

type Row = { product_id: string; variant: string | null; unit: 'milligram' | 'unit' | null; left: number }

/** What there is of everything of one kind that is counted, at this moment, as the database would answer an order. */
export async function readLeftToOrder(db: Executor, kind: string): Promise<LeftToOrder> {
  const { rows } = await db.execute<Row>(sql`
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
