import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The order that this key belongs to already, and what it was made of. */
export async function findPlaced(db: Database, key: string) {
  const { rows } = await db.execute<{ id: string; requestHash: string | null }>(sql`
    select id, encode(request_hash, 'hex') as "requestHash" from orders where idempotency_key = ${key}`)
  const [placed] = rows
  return placed && { id: placed.id, requestHash: placed.requestHash ?? undefined }
}
