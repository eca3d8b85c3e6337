import { compareSettings, type SettingChange } from '#domain/shop/setting-changes.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { defaultSettings, type PublishedVersion, readVersions } from './read-settings.ts'

const PAGE_SIZE = 20

/** What was published, the newest first, and what each version changed. `before`: only versions older than this. */
export async function listVersions(
  db: Executor,
  before: number | undefined,
): Promise<{ versions: (PublishedVersion & { changes: SettingChange[] })[]; older: number | undefined }> {
  const condition = before === undefined ? sql`true` : sql`version < ${before}`
  // One more than is shown: the last one is compared with it.
  const found = await readVersions(db, condition, PAGE_SIZE + 1)
  const shown = found.slice(0, PAGE_SIZE)
  return {
    versions: shown.map(({ values, published }, at) => {
      const earlier = found[at + 1] ?? defaultSettings()
      return { ...published, changes: compareSettings(earlier.values, values) }
    }),
    older: found.length > PAGE_SIZE ? shown.at(-1)?.version : undefined,
  }
}
