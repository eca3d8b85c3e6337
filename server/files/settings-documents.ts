import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/**
 * Every document that settings name, in any version that was published and in what somebody has not published yet. A setting
 * has the hash and the name of its file, as domain/shop/setting-document.ts writes them.
 */
export const SETTINGS_DOCUMENTS = sql`(
  select left(value #>> '{}', 64) as file, substr(value #>> '{}', 66) as name, at
  from (
    select document as settings, published_at as at from settings_versions
    union all select changes, changed_at from settings_drafts
  ) named, jsonb_path_query(settings, '$.** ? (@ like_regex "^[0-9a-f]{64} ")') value
)`

type Found = { type: 'image/webp' | 'application/pdf'; bytes: Buffer; name: string }

/** A file by its hash, under the name that it was given last. Whatever else the shop keeps is not found here. */
export async function findSettingsDocument(db: Executor, hash: string): Promise<Found | undefined> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return undefined
  const { rows } = await db.execute<Found>(sql`
    select type, bytes, name from files join ${SETTINGS_DOCUMENTS} named on file = hash
    where hash = ${hash} order by at desc limit 1`)
  return rows[0]
}
