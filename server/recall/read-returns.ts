import type { OrderReturn, PickedBatch } from '#domain/recall/order-return.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The batches that goods of an order were picked from, with what is out of each. */
export async function readPickedBatches(db: Executor, orderId: string): Promise<PickedBatch[]> {
  const { rows } = await db.execute<PickedBatch>(sql`
    select batches.number::float8, code, products.name || coalesce(' - ' || nullif(variant, ''), '') as product, unit,
      batches.state = 'released' and (best_before is null or best_before >= shop_day(now())) as "isSellable",
      (moved.out - coalesce((select sum(quantity) from order_returns
        where order_id = ${orderId} and batch = batches.number and decision is null), 0))::float8 as out
    from (
      select batch, -sum(quantity) as out from stock_moves
      where order_id = ${orderId} and reason in ('picked', 'returned') group by batch
    ) as moved join batches on batches.number = moved.batch
      join stock_items on stock_items.id = stock_item join products on products.number = product
    order by code`)
  return rows
}

/** What came back of an order, and what somebody complained about, the newest first. */
export async function readReturns(
  db: Executor,
  orderId: string,
  batches: readonly PickedBatch[],
): Promise<OrderReturn[]> {
  const { rows } = await db.execute<Omit<OrderReturn, 'batch'> & { batch: number | null }>(sql`
    select id::float8, received_on::text as "receivedOn", batch::float8, quantity::float8, condition, complaint,
      recorded_at as "recordedAt", recorded_by_name as "recordedByName", decision, decided_at as "decidedAt",
      decided_by_name as "decidedByName"
    from order_returns where order_id = ${orderId} order by id desc`)
  return rows.map((row) => ({ ...row, batch: batches.find(({ number }) => number === row.batch) }))
}

/** For the page of an order: whether it has anything to give back, and how much waits for a decision. */
export async function countReturns(
  db: Executor,
  orderId: string,
): Promise<{ isPicked: boolean; open: number }> {
  const { rows } = await db.execute<{ isPicked: boolean; open: number }>(sql`
    select exists (select from stock_moves where order_id = ${orderId} and reason = 'picked') as "isPicked",
      (select count(*)::integer from order_returns where order_id = ${orderId} and decision is null) as open`)
  return rows[0] ?? { isPicked: false, open: 0 }
}
