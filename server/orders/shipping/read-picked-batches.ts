import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The codes of the batches that the lines of an order were picked of, by the order's item. Each has a public page. */
export async function readPickedBatches(db: Executor, orderId: string): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ item: string; codes: string[] }>(sql`
    select item, array_agg(code order by code) as codes from (
      select order_item as item, code from stock_moves join batches on batches.number = batch
      where order_id = ${orderId} and reason = 'picked' and order_item is not null and first_released_at is not null
      group by order_item, code having sum(stock_moves.quantity) < 0
    ) as picked group by item`)
  return new Map(rows.map(({ item, codes }) => [item, codes]))
}
