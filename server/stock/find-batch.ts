import type { Batch, StockMove } from '#domain/stock/batch.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** A batch by the number in its address. */
export async function findBatch(db: Executor, number: number): Promise<Batch | undefined> {
  const { rows } = await db.execute<Batch>(sql`
    select batches.number::float8, code, stock_item::float8 as item, products.number::float8 as "productNumber", products.kind,
      products.id as "productId", products.name as product, variant, unit, is_counted as "isCounted", site, supplier,
      supplier_code as "supplierCode", produced_on::text as "producedOn", received_on::text as "receivedOn",
      best_before::text as "bestBefore", place, measured, certificate, certificate_name as "certificateName",
      batches.state, state_since as "stateSince", state_by_name as "stateBy", state_reason as "stateReason",
      released_at as "releasedAt", released_by_name as "releasedBy", on_hand::float8 as "onHand",
      is_sold(batches) as "isSold", coalesce(best_before < shop_day(now()), false) as "isOverdue",
      batches.revision, batches.created_at as "createdAt", batches.created_by_name as "createdBy"
    from batches join stock_items on stock_items.id = stock_item join products on products.number = product
    where batches.number = ${number}`)
  return rows[0]
}

/** A page shows so many; the register has all of them. */
const MOVES_SHOWN = 200

/** The ledger of a batch, the newest line first. */
export async function readMoves(
  db: Executor,
  batch: number,
): Promise<{ moves: StockMove[]; isWhole: boolean }> {
  const { rows } = await db.execute<StockMove>(sql`
    select id::float8, moved_at as "movedAt", quantity::float8, reason, order_id as "orderId", order_number(order_id) as "orderNumber", actor_name as actor,
      witness_name as witness, note,
      (on_hand - coalesce(sum(quantity) over (order by id desc rows between unbounded preceding and 1 preceding), 0))::float8 as balance
    from stock_moves join batches on batches.number = batch left join stock_move_notes on move = id
    where batch = ${batch} order by id desc limit ${MOVES_SHOWN + 1}`)
  return { moves: rows.slice(0, MOVES_SHOWN), isWhole: rows.length <= MOVES_SHOWN }
}
