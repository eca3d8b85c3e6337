import type { PublicBatch } from '#domain/stock/batch.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** However somebody types the code; one that was never released is as if it were not there. */
const ofCode = (code: string) => sql`lower(code) = lower(${code}) and first_released_at is not null`

/** Changed since it was released, nobody vouches for what it says until it is released again. */
const isVouched = sql`batches.state <> 'quarantined'`

/** What everybody may know about a batch: no amounts, no supplier, nobody who bought. */
export async function findPublicBatch(db: Executor, code: string): Promise<PublicBatch | undefined> {
  const { rows } = await db.execute<PublicBatch>(sql`
    select code, products.name || coalesce(' - ' || nullif(variant, ''), '') as product, kind, products.id as "productId",
      case when ${isVouched} then produced_on end::text as "producedOn", case when ${isVouched} then best_before end::text as "bestBefore",
      coalesce(best_before < shop_day(now()), false) as "isOverdue", case when ${isVouched} then measured else '[]' end as measured, certificate is not null and ${isVouched} as "hasCertificate",
      batches.state, case batches.state when 'recalled' then state_reason end as reason,
      case batches.state when 'recalled' then state_since end as "recalledAt"
    from batches join stock_items on stock_items.id = stock_item join products on products.number = product
    where ${ofCode(code)}`)
  return rows[0]
}

export async function findCertificate(db: Executor, code: string) {
  const { rows } = await db.execute<{ type: string; bytes: Buffer; name: string }>(sql`
    select type, bytes, certificate_name as name from batches join files on hash = certificate
    where ${ofCode(code)} and ${isVouched} and certificate_name is not null`)
  return rows[0]
}
