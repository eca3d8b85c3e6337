import { readDocument } from '#domain/shop/setting-document.ts'
import { findSetting } from '#domain/shop/setting-rooms.ts'
import type { SettingValues } from '#domain/shop/setting-values.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The settings that name a file which the shop does not have, each with what to do. */
export async function findMissingDocuments(
  db: Executor,
  values: SettingValues,
): Promise<Record<string, string>> {
  const named = Object.entries(values).flatMap(([path, value]) => {
    const isDocument = findSetting(path)?.control.kind === 'document' && typeof value === 'string'
    const document = isDocument ? readDocument(value) : undefined
    return document ? [{ path, file: document.file }] : []
  })
  if (named.length === 0) return {}
  const { rows } = await db.execute<{ hash: string }>(sql`
    select hash from files where hash = any (${named.map(({ file }) => file)}::text[])`)
  const stored = new Set(rows.map(({ hash }) => hash))
  const missing = named.filter(({ file }) => !stored.has(file))
  return Object.fromEntries(missing.map(({ path }) => [path, 'This file is missing. Upload it again']))
}
