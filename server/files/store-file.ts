import { createHash } from 'node:crypto'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Nothing that a browser runs. A migration has the same list. */
type FileType = 'image/webp' | 'application/pdf'

type NewFile = { type: FileType; bytes: Uint8Array; by: { userId: string | null; name: string } }

/** Keeps a file under the hash of its content, which is the answer. One that is there already stays as it is. */
export async function storeFile(db: Executor, { type, bytes, by }: NewFile): Promise<{ hash: string }> {
  const hash = hashOf(bytes)
  await db.execute(sql`
    insert into files (hash, type, size, bytes, stored_by, stored_by_name)
    values (${hash}, ${type}, ${bytes.length}, ${Buffer.from(bytes)}, ${by.userId}, ${by.name})
    on conflict (hash) do nothing`)
  // Whoever uploads it again may have found it where nothing named it any more: its day begins anew.
  await db.execute(sql`delete from orphaned_files where file = ${hash}`)
  return { hash }
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
