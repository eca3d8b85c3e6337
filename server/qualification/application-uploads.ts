import { type DocumentType, writeDocument } from '#domain/shop/setting-document.ts'
import type { Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

type Upload = { draft: string; network: string; name: string; file: string; type: DocumentType }

/** Ties a file to the application that is being filled in. */
export async function keepUpload(
  tx: Transaction,
  { draft, network, name, file, type }: Upload,
): Promise<void> {
  // As documents are named everywhere: the hash, a space, and a name that leads nowhere.
  const named = writeDocument(file, name, type).slice(65)
  await tx.execute(sql`
    insert into application_uploads (draft, file, name, network)
    values (${draft}::uuid, ${file}, ${named}, ${network})
    on conflict (draft, file) do nothing`)
}

type Taken = { documents: string[]; bytes: number; bytesByNetwork: Map<string | null, number> }

/** The files of a draft, for the application that they are sent with; undefined where one is gone. */
export async function takeUploads(
  tx: Transaction,
  draft: string,
  files: readonly string[],
): Promise<Taken | undefined> {
  const { rows } = await tx.execute<{ document: string; network: string | null; size: number }>(sql`
    delete from application_uploads using files
    where draft = ${draft}::uuid and file = any (${files}::text[]) and hash = file
    returning file || ' ' || name as document, network, size::float8`)
  if (rows.length !== new Set(files).size) return undefined
  const bytesByNetwork = new Map<string | null, number>()
  for (const { network, size } of rows) bytesByNetwork.set(network, (bytesByNetwork.get(network) ?? 0) + size)
  const bytes = rows.reduce((sum, { size }) => sum + size, 0)
  return { documents: rows.map(({ document }) => document), bytes, bytesByNetwork }
}
