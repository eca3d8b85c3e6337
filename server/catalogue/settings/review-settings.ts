import { isContested, type SettingChange } from '#domain/shop/setting-changes.ts'
import { isSameValue } from '#domain/shop/setting-values.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { checkChanges } from './draft-problems.ts'
import {
  type PublishedVersion,
  readCurrentSettings,
  readSettingsVersion,
  readVersions,
  type SettingsVersion,
} from './read-settings.ts'
import { readDraft } from './settings-draft.ts'

/** More than that since somebody began is told as a number. */
const MOST_TOLD = 50

/** `from` is what is published now. Contested: who published that meanwhile. Held: it stays when the others are published. */
type ReviewedChange = SettingChange & { contested?: PublishedVersion | undefined; isHeld: boolean }

/** What would change if this person published now. */
export async function reviewSettings(db: Executor, userId: string) {
  const current = await readCurrentSettings(db)
  const draft = await readDraft(db, userId)
  const meanwhile = await readVersions(db, sql`version > ${draft.baseVersion}`, MOST_TOLD)
  const base = await readSettingsVersion(db, draft.baseVersion)
  const isPublished = ({ path, to }: SettingChange) => isSameValue(current.values[path], to)
  const checked = await checkChanges(db, current.values, draft.changes)
  const changes: ReviewedChange[] = draft.changes
    .filter((change) => !isPublished(change))
    .map((change) => ({
      path: change.path,
      from: current.values[change.path] ?? null,
      to: change.to,
      isHeld: checked.held.includes(change),
      ...(isContested(change, current.values) && {
        contested: findAuthor(change.path, meanwhile, base) ?? current.published,
      }),
    }))
  return {
    version: current.version,
    revision: draft.revision,
    changes,
    problems: checked.problems,
    // What they published themselves, while the rest waited, is no news to them.
    meanwhile:
      changes.length === 0
        ? []
        : meanwhile.flatMap(({ published }) => (published.userId === userId ? [] : [published])),
  }
}

/** Who published what counts now. */
function findAuthor(
  path: string,
  newestFirst: readonly SettingsVersion[],
  base: SettingsVersion | undefined,
) {
  return newestFirst.find(({ values }, at) => {
    const before = newestFirst[at + 1] ?? base
    return before && !isSameValue(before.values[path], values[path])
  })?.published
}
