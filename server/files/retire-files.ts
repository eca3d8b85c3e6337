import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { SETTINGS_DOCUMENTS } from './settings-documents.ts'

/** What names a file. Whatever else comes to own files is added here. */
const IS_NAMED = sql`(
  exists (select from product_versions where facts -> 'pictures' @> jsonb_build_array(jsonb_build_object('file', hash)))
  or exists (select from products where draft is not null and draft -> 'pictures' @> jsonb_build_array(jsonb_build_object('file', hash)))
  or hash in (select file from ${SETTINGS_DOCUMENTS} of_settings)
  or exists (select from company_files where file = hash)
  or exists (select from batches where certificate = hash)
  or exists (select from invoices where pdf = hash)
  or exists (select from invoice_reminders where pdf = hash)
  or hash in (select picture ->> 'file' from catalogue_imports, jsonb_array_elements(pictures) as picture)
  or hash in (
    select attachment ->> 'file' from mails, jsonb_array_elements(message -> 'attachments') as attachment
    where message ? 'attachments'
  )
  or hash in (select left(document, 64) from (
    select unnest(evidence) as document from entitlements union all select unnest(evidence) from applications
  ) as of_customers)
)`

/**
 * Deletes files a day after nothing names them any more: long enough to undo what was removed. Says how many. With them goes
 * what was made of pictures in cuts that no page shows.
 */
export async function retireFiles(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`delete from orphaned_files using files where hash = file and ${IS_NAMED}`)
    await tx.execute(sql`
      insert into orphaned_files (file, since)
      select hash, ${now.toISOString()}::timestamptz from files where not ${IS_NAMED}
      on conflict do nothing`)
    const { rowCount } = await tx.execute(sql`
      delete from files using orphaned_files
      where file = hash and since <= ${now.toISOString()}::timestamptz - interval '1 day'`)
    await tx.execute(sql`
      delete from picture_renditions where made_at <= ${now.toISOString()}::timestamptz - interval '1 day'
        and source ~ '^/pictures/[0-9a-f]{24}-[0-9]{1,3}-[0-9]{1,3}$' and not exists (
          select from (
            select jsonb_build_array(jsonb_build_object('file', hash,
              'x', split_part(source, '-', 2)::integer, 'y', split_part(source, '-', 3)::integer)) as named
            from files where address = right(split_part(source, '-', 1), 24)
          ) cut
          where exists (select from product_versions where facts -> 'pictures' @> cut.named)
            or exists (select from products where draft is not null and draft -> 'pictures' @> cut.named)
        )`)
    return rowCount ?? 0
  })
}
