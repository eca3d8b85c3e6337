import type { OrderContent } from '#domain/orders/work/order-content.ts'
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
  // Where nothing rose, nothing more is asked of the stock; orders that somebody has to look at first hold nothing.
  const { rows } = await tx.execute<{ short: unknown }>(sql`
    select hold_stock(id, reserved_until_in(status), false) as short
    from orders where id = ${orderId} and is_looked_at(orders) and exists (
      select from order_items as item
      where order_id = ${orderId} and quantity > coalesce((${quantities}::jsonb ->> item.id::text)::integer, 0))`)
  const short = rows[0]?.short
  return short ? describeStockStop(stockStopSchema.parse({ reason: 'short', short })) : undefined
}
