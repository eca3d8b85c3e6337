import { conflict, type Outcome, refusedWhole } from '#domain/form-answer.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { findSettingProblems } from '#domain/shop/find-setting-problems.ts'
import { applyChanges, compareSettings } from '#domain/shop/setting-changes.ts'
import { documentOf, type SettingValues } from '#domain/shop/setting-values.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { publishing } from '../publishing/publishing.ts'
import { checkChanges } from './draft-problems.ts'
import {
  type PublishedVersion,
  readCurrentSettings,
  readSettingsVersion,
  type SettingsVersion,
} from './read-settings.ts'
import { keepHeld, lockDraft, readDraft } from './settings-draft.ts'

type SettingsPublication =
  | { published: true; version: number }
  /** Somebody else was first: what was reviewed is not what would be changed. */
  | { published: false; reason: 'newer-version'; newer: PublishedVersion | undefined }
  | { published: false; reason: 'draft-changed' | 'problems' | 'nothing-to-publish' }

type Reviewed = {
  actor: Actor
  /** The version that counted when it was reviewed. */
  version: number
}

/**
 * Publishes what this person has changed, and has just reviewed. Rooms in which something is wrong are left out, as the review said: what was
 * typed there stays in the draft.
 */
export function publishDraft(
  db: Database,
  { actor, version, revision }: Reviewed & { revision: number },
): Promise<SettingsPublication> {
  return publishing(db, async (tx) => {
    const current = await readCurrentSettings(tx)
    if (current.version !== version) return refuseOlder(current)
    await lockDraft(tx, actor.userId)
    const draft = await readDraft(tx, actor.userId)
    if (draft.revision !== revision) return { published: false, reason: 'draft-changed' }
    const { ready, held } = await checkChanges(tx, current.values, draft.changes)
    if (ready.length === 0 && held.length > 0) return { published: false, reason: 'problems' }
    const outcome = await publish(tx, current, applyChanges(current.values, ready), actor)
    if (outcome.published) await keepHeld(tx, actor.userId, draft, held)
    return outcome
  })
}

/** Publishes what was published once before. */
export function publishAgain(
  db: Database,
  { actor, version, again }: Reviewed & { again: number },
): Promise<SettingsPublication> {
  return publishing(db, async (tx) => {
    const current = await readCurrentSettings(tx)
    if (current.version !== version) return refuseOlder(current)
    const earlier = await readSettingsVersion(tx, again)
    if (!earlier) return { published: false, reason: 'nothing-to-publish' }
    return publish(tx, current, earlier.values, actor, { again })
  })
}

function refuseOlder({ published }: SettingsVersion): SettingsPublication {
  return { published: false, reason: 'newer-version', newer: published }
}

async function publish(
  tx: Transaction,
  current: SettingsVersion,
  values: SettingValues,
  actor: Actor,
  more: { again?: number } = {},
): Promise<SettingsPublication> {
  if (compareSettings(current.values, values).length === 0)
    return { published: false, reason: 'nothing-to-publish' }
  const problems = findSettingProblems(values, current.values)
  if (Object.keys(problems).length > 0) return { published: false, reason: 'problems' }
  const { rows } = await tx.execute<{ version: number }>(sql`
    insert into settings_versions (document, published_by, published_by_name)
    values (${JSON.stringify(documentOf(values))}::jsonb, ${actor.userId}, ${actor.name}) returning version`)
  const version = rows[0]?.version ?? 0
  // The values stand in the versions.
  const detail = { version, before: current.version, ...more }
  await recordAudit(tx, { actor, action: 'settings-published', subject: `Settings ${version}`, detail })
  return { published: true, version }
}

type Refusal = Extract<SettingsPublication, { published: false }>

/** Why nothing was published, for whoever pressed the button. Nothing that they typed is lost. */
export function answerRefusal(refusal: Refusal, timeZone: string): Outcome {
  switch (refusal.reason) {
    case 'newer-version': {
      const { newer } = refusal
      const who = newer
        ? `${newer.by} published version ${newer.version} on ${formatMoment(newer.at, timeZone)}`
        : 'Somebody published another version'
      return conflict(
        `${who}, after you opened this page. None of your changes are lost: check them, then publish.`,
      )
    }
    case 'draft-changed':
      return conflict('You changed something in another window. Check the changes, then publish.')
    case 'problems':
      return refusedWhole(
        'Nothing was published: fix what is marked below first. Everything you typed is kept.',
      )
    case 'nothing-to-publish':
      return refusedWhole('There is nothing to publish: these settings already apply.')
  }
}
