import type { OrderContent } from '#domain/orders/work/order-content.ts'
import type { PlannedLine } from '#domain/orders/work/plan-change.ts'
import { describeStockStop, stockStopSchema } from '#domain/stock/stock-stop.ts'
import type { Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/**
 * After the lines of an order were written: what it no longer needs is given back, what it needs more is held. Says in a sentence why
 * that cannot be. The order is locked first and then its stock, as everywhere.
 */
export async function fitStock(
  tx: Transaction,
  orderId: string,
  before: OrderContent,
): Promise<string | undefined> {
  await tx.execute(sql`select lock_stock(${orderId})`)
  await tx.execute(sql`select trim_reservations(${orderId})`)
  const quantities = JSON.stringify(
    Object.fromEntries(before.lines.map(({ item, quantity }) => [item, quantity])),
  )
  // Where nothing rose, nothing more is asked of the stock.
  const { rows } = await tx.execute<{ short: unknown }>(sql`
    select hold_stock(id, reserved_until_in(status), false) as short
    from orders where id = ${orderId} and exists (
      select from order_items as item
      where order_id = ${orderId} and quantity > coalesce((${quantities}::jsonb ->> item.id::text)::integer, 0))`)
  const short = rows[0]?.short
  return short ? describeStockStop(stockStopSchema.parse({ reason: 'short', short })) : undefined
}

/** Why lines cannot be less or go, in a sentence: their goods lie ready, or are in a parcel. Undefined where they can. */
export async function findHeldLines(
  tx: Transaction,
  orderId: string,
  lines: readonly PlannedLine[],
): Promise<string | undefined> {
  const quantities = Object.fromEntries(
    lines.flatMap(({ item, quantity }) => (item ? [[item, quantity]] : [])),
  )
  const { rows } = await tx.execute<{ name: string; is_picked: boolean }>(sql`
    select strain_name as name, picked > wanted as is_picked
    from (
      select position, strain_name,
        stock_quantity(coalesce((${JSON.stringify(quantities)}::jsonb ->> item.id::text)::integer, 0), unit) as wanted,
        coalesce((select -sum(quantity) from stock_moves where order_id = ${orderId} and order_item = item.id
          and reason = 'picked'), 0) as picked,
        coalesce((select sum(quantity) from shipment_lines where order_item = item.id), 0) as packed
      from order_items as item where item.order_id = ${orderId}
    ) as held
    where picked > wanted or packed > wanted order by position limit 1`)
  const [held] = rows
  if (!held) return undefined
  return held.is_picked
    ? `More of ${held.name} has been picked for this order. Put it back first.`
    : `More of ${held.name} is in a parcel of this order. Remove the parcel first.`
}
