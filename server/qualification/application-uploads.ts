import { sql } from 'drizzle-orm'
import { APPLICATION_FILES } from '#domain/qualification/application-limits.ts'
import { type DocumentType, writeDocument } from '#domain/shop/setting-document.ts'
import type { Executor, Transaction } from '#server/db/database.ts'

/** All that strangers have uploaded and not sent yet takes no more room than this. */
const MOST_UNSENT_BYTES = 200 * 1024 * 1024
/** One draft may hold some that somebody chose and took out again. */
const MOST_OF_DRAFT = APPLICATION_FILES.atMost * 2

/** Whether another file of a stranger is taken in. */
export async function hasRoomForUpload(db: Executor, draft: string): Promise<boolean> {
  const { rows } = await db.execute<{ hasRoom: boolean }>(sql`
    select coalesce(sum(size), 0) < ${MOST_UNSENT_BYTES}
      and count(*) filter (where draft = ${draft}::uuid) < ${MOST_OF_DRAFT} as "hasRoom"
    from application_uploads join files on hash = file`)
  return rows[0]?.hasRoom === true
}

/** Ties a file to the application that is being filled in. */
export async function keepUpload(
  tx: Transaction,
  { draft, name, file, type }: { draft: string; name: string; file: string; type: DocumentType },
): Promise<void> {
  // As documents are named everywhere: the hash, a space, and a name that leads nowhere.
  const named = writeDocument(file, name, type).slice(65)
  await tx.execute(sql`
    insert into application_uploads (draft, file, name) values (${draft}::uuid, ${file}, ${named})
    on conflict (draft, file) do nothing`)
}

/** The files of a draft, for the application that they are sent with; undefined where one is gone. */
export async function takeUploads(
  tx: Transaction,
  draft: string,
  files: readonly string[],
): Promise<string[] | undefined> {
  const { rows } = await tx.execute<{ document: string }>(sql`
    delete from application_uploads where draft = ${draft}::uuid and file = any (${sql.param(files)}::text[])
    returning file || ' ' || name as document`)
  return rows.length === new Set(files).size ? rows.map(({ document }) => document) : undefined
}
