import type { MoveReason } from '#domain/stock/stock-move.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export type StockMove = {
  id: number
  movedAt: Date
  quantity: number
  /** What the batch held after it. */
  balance: number
  reason: MoveReason
  orderId: string | null
  actor: string | null
  witness: string | null
  note: string | null
}

/** A page shows so many; the register has all of them. */
const MOVES_SHOWN = 200

/** The ledger of a batch, the newest line first. */
export async function readMoves(
  db: Executor,
  batch: number,
): Promise<{ moves: StockMove[]; isWhole: boolean }> {
  const { rows } = await db.execute<StockMove>(sql`
    select id::float8, moved_at as "movedAt", quantity::float8, reason, order_id as "orderId", actor_name as actor,
      witness_name as witness, note,
      (on_hand - coalesce(sum(quantity) over (order by id desc rows between unbounded preceding and 1 preceding), 0))::float8 as balance
    from stock_moves join batches on batches.number = batch left join stock_move_notes on move = id
    where batch = ${batch} order by id desc limit ${MOVES_SHOWN + 1}`)
  return { moves: rows.slice(0, MOVES_SHOWN), isWhole: rows.length <= MOVES_SHOWN }
}
