import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

type Found = { type: 'image/webp' | 'application/pdf'; bytes: Buffer; name: string }

/** A file that a right or an application names. Whatever else the shop keeps is not found here. */
export async function findEvidence(db: Executor, hash: string): Promise<Found | undefined> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return undefined
  const { rows } = await db.execute<Found>(sql`
    select type, bytes, substr(document, 66) as name from files join (
      select unnest(evidence) as document from entitlements union all select unnest(evidence) from applications
    ) as named on left(document, 64) = hash
    where hash = ${hash} limit 1`)
  return rows[0]
}
