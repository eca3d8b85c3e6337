import type { FieldErrors } from '#domain/form-answer.ts'
import { findSettingProblems } from '#domain/shop/find-setting-problems.ts'
import { isFile } from '#domain/shop/setting.ts'
import {
  applyChanges,
  type SettingChange,
  type SortedChanges,
  sortChanges,
} from '#domain/shop/setting-changes.ts'
import { readDocument } from '#domain/shop/setting-document.ts'
import { findSetting } from '#domain/shop/setting-rooms.ts'
import type { SettingValues } from '#domain/shop/setting-values.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** `problems`: by field, of the settings as they would be with all of these changes. */
type CheckedChanges = SortedChanges & { problems: FieldErrors }

/** Which changes may be published beside what is published now, which not, and why. */
export async function checkChanges(
  db: Executor,
  published: SettingValues,
  changes: readonly SettingChange[],
): Promise<CheckedChanges> {
  const problems = {
    ...findSettingProblems(applyChanges(published, changes), published),
    ...(await findMissingDocuments(db, changes)),
  }
  return { problems, ...sortChanges(changes, problems) }
}

/** The settings that name a file which the shop does not have, each with what to do. */
async function findMissingDocuments(db: Executor, changes: readonly SettingChange[]): Promise<FieldErrors> {
  const named = changes.flatMap(({ path, to }) => {
    const setting = findSetting(path)
    const document =
      setting && isFile(setting.control) && typeof to === 'string' ? readDocument(to) : undefined
    return document ? [{ path, file: document.file }] : []
  })
  if (named.length === 0) return {}
  const { rows } = await db.execute<{ hash: string }>(sql`
    select hash from files where hash = any (${named.map(({ file }) => file)}::text[])`)
  const stored = new Set(rows.map(({ hash }) => hash))
  const missing = named.filter(({ file }) => !stored.has(file))
  return Object.fromEntries(missing.map(({ path }) => [path, 'This file is missing. Upload it again']))
}
