import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import {
  applyChanges,
  changeRoom,
  findSettingProblems,
  type SettingChange,
} from '#domain/shop/setting-changes.ts'
import { readDocument } from '#domain/shop/setting-document.ts'
import { findSetting } from '#domain/shop/setting-rooms.ts'
import type { SettingValues } from '#domain/shop/setting-values.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { readCurrentSettings, readSettingsVersion } from './read-settings.ts'

export type SettingsDraft = { baseVersion: number; revision: number; changes: SettingChange[] }

const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
  z.record(z.string(), z.number()),
])
const stored = z.array(z.object({ path: z.string(), from: value, to: value }))

type DraftRow = { baseVersion: number; revision: number; changes: unknown }

/** What this person has changed and not published yet. A setting that this version does not know is left out. */
export async function readDraft(db: Executor, userId: string): Promise<SettingsDraft> {
  const { rows } = await db.execute<DraftRow>(sql`
    select base_version as "baseVersion", revision, changes from settings_drafts where user_id = ${userId}`)
  const [row] = rows
  if (!row) return { baseVersion: 0, revision: 0, changes: [] }
  const changes = (stored.safeParse(row.changes).data ?? []).filter(({ path }) => findSetting(path))
  return { ...row, changes }
}

type TypedRoom = {
  userId: string
  /** The version of the settings that the form showed. */
  version: number
  typed: SettingValues
}

/** Problems by path, beside all that is published and all that this person has changed; how many changes they now have. */
export type SavedRoom = { problems: Record<string, string>; changes: number }

/** Keeps what is typed in a room, if nothing is wrong with it. Undefined where no form showed such a version. */
export function saveRoom(
  db: Database,
  { userId, version, typed }: TypedRoom,
): Promise<SavedRoom | undefined> {
  return db.transaction(async (tx) => {
    await lockDraft(tx, userId)
    const began = await readSettingsVersion(tx, version)
    if (!began) return undefined
    const [current, draft] = [await readCurrentSettings(tx), await readDraft(tx, userId)]
    const changes = changeRoom(draft.changes, began.values, typed)
    const found = findSettingProblems(applyChanges(current.values, changes))
    // Those of other rooms are told there, and where all changes are reviewed.
    const problems = {
      ...(await findMissingDocuments(tx, typed)),
      ...Object.fromEntries(Object.entries(found).filter(([path]) => path in typed)),
    }
    if (Object.keys(problems).length > 0) return { problems, changes: draft.changes.length }
    await storeDraft(tx, userId, draft, changes, version)
    return { problems, changes: changes.length }
  })
}

/** Takes back one change, or all of them. */
export function dropChanges(db: Database, userId: string, path?: string): Promise<void> {
  return db.transaction(async (tx) => {
    await lockDraft(tx, userId)
    const draft = await readDraft(tx, userId)
    const left = path === undefined ? [] : draft.changes.filter((change) => change.path !== path)
    await storeDraft(tx, userId, draft, left, draft.baseVersion)
  })
}

/** Two windows of one person do not undo each other. */
async function lockDraft(tx: Transaction, userId: string) {
  await tx.execute(sql`select from users where id = ${userId} for no key update`)
}

async function storeDraft(
  tx: Transaction,
  userId: string,
  known: SettingsDraft,
  changes: SettingChange[],
  version: number,
) {
  if (isDeepStrictEqual(known.changes, changes)) return
  if (changes.length === 0) {
    await tx.execute(sql`delete from settings_drafts where user_id = ${userId}`)
    return
  }
  await tx.execute(sql`
    insert into settings_drafts as known (user_id, base_version, changes)
    values (${userId}, ${version}, ${JSON.stringify(changes)}::jsonb)
    on conflict (user_id) do update set
      base_version = least(known.base_version, excluded.base_version), revision = known.revision + 1,
      changes = excluded.changes, changed_at = now()`)
}

/** The settings that name a file which the shop does not have, each with what to do. */
async function findMissingDocuments(db: Executor, values: SettingValues): Promise<Record<string, string>> {
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
