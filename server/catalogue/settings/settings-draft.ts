import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { FieldErrors } from '#domain/form-answer.ts'
import { problemsOf } from '#domain/shop/setting.ts'
import { changeRoom, type SettingChange } from '#domain/shop/setting-changes.ts'
import { findSetting } from '#domain/shop/setting-rooms.ts'
import type { SettingValues } from '#domain/shop/setting-values.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { checkChanges } from './draft-problems.ts'
import { readCurrentSettings, readSettingsVersion } from './read-settings.ts'

export type SettingsDraft = { baseVersion: number; revision: number; changes: SettingChange[] }

const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
  z.record(z.string(), z.union([z.number(), z.string()])),
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

/** What is wrong in the room, by field, beside all that is published and all that this person has changed; how many changes they now have. */
export type SavedRoom = { problems: FieldErrors; changes: number }

/** Keeps what is typed in a room, what is wrong as well. Undefined where no form showed such a version. */
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
    await storeDraft(tx, userId, draft, { changes, version })
    const { problems } = await checkChanges(tx, current.values, changes)
    // Those of other rooms are told there, and where all changes are reviewed.
    const settings = Object.keys(typed).map((path) => ({ path }))
    return { problems: problemsOf(settings, problems), changes: changes.length }
  })
}

/** Leaves what could not be published with the rest. */
export function keepHeld(tx: Transaction, userId: string, draft: SettingsDraft, held: SettingChange[]) {
  return storeDraft(tx, userId, draft, { changes: held, version: draft.baseVersion })
}

/** Takes back one change, or all of them. */
export function dropChanges(db: Database, userId: string, path?: string): Promise<void> {
  return db.transaction(async (tx) => {
    await lockDraft(tx, userId)
    const draft = await readDraft(tx, userId)
    const left = path === undefined ? [] : draft.changes.filter((change) => change.path !== path)
    await storeDraft(tx, userId, draft, { changes: left, version: draft.baseVersion })
  })
}

/** Two windows of one person do not undo each other, and nothing is typed while it is published. */
export async function lockDraft(tx: Transaction, userId: string) {
  await tx.execute(sql`select from users where id = ${userId} for no key update`)
}

async function storeDraft(
  tx: Transaction,
  userId: string,
  known: SettingsDraft,
  { changes, version }: { changes: SettingChange[]; version: number },
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
