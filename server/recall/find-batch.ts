import type { RecalledBatch } from '#domain/recall/recall.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** A batch as recalls speak of it; undefined where there is none. */
export async function findBatch(db: Executor, number: number): Promise<RecalledBatch | undefined> {
  const { rows } = await db.execute<RecalledBatch>(sql`
    select batches.number::float8, code, products.name || coalesce(' - ' || nullif(variant, ''), '') as product, unit, site, supplier,
      supplier_code as "supplierCode", produced_on::text as "producedOn", received_on::text as "receivedOn",
      best_before::text as "bestBefore", batches.state, first_released_at is not null as "isEverReleased", on_hand::float8 as "onHand"
    from batches join stock_items on stock_items.id = stock_item join products on products.number = product
    where batches.number = ${number}`)
  return rows[0]
}
