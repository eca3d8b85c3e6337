import { fillInSettings } from '#domain/shop/fill-in-settings.ts'
import { compareSettings, type SettingChange } from '#domain/shop/setting-changes.ts'
import { type SettingValues, valuesOf } from '#domain/shop/setting-values.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { readDefaultSettings } from './default-settings.ts'

/** The settings that a shop begins with, which count until some are published. */
const DEFAULTS_VERSION = 0

/** `by` is a name; the account may be gone. */
export type PublishedVersion = { version: number; by: string; userId: string | null; at: Date }
export type SettingsVersion = { version: number; values: SettingValues; published?: PublishedVersion }

type VersionRow = PublishedVersion & { document: unknown }

/** What counts now. */
export async function readCurrentSettings(db: Executor): Promise<SettingsVersion> {
  const [latest] = await readVersions(db, sql`true`, 1)
  return latest ?? readDefaultVersion(db)
}

export async function readSettingsVersion(
  db: Executor,
  version: number,
): Promise<SettingsVersion | undefined> {
  if (version === DEFAULTS_VERSION) return readDefaultVersion(db)
  const [found] = await readVersions(db, sql`version = ${version}`, 1)
  return found
}

/** The newest first. */
export async function readVersions(
  db: Executor,
  condition: ReturnType<typeof sql>,
  limit: number,
): Promise<Required<SettingsVersion>[]> {
  const { rows } = await db.execute<VersionRow>(sql`
    select version, document, published_by_name as by, published_by as "userId", published_at as at
    from settings_versions where ${condition} order by version desc limit ${limit}`)
  const defaults = await readDefaultSettings(db)
  return rows.map(({ document, ...published }) => ({
    version: published.version,
    values: valuesOf(fillInSettings(document, defaults)),
    published,
  }))
}

/** As if it had been published before all others. */
async function readDefaultVersion(db: Executor): Promise<SettingsVersion> {
  return { version: DEFAULTS_VERSION, values: valuesOf(await readDefaultSettings(db)) }
}

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
  const first = await readDefaultVersion(db)
  return {
    versions: shown.map(({ values, published }, at) => {
      const earlier = found[at + 1] ?? first
      return { ...published, changes: compareSettings(earlier.values, values) }
    }),
    older: found.length > PAGE_SIZE ? shown.at(-1)?.version : undefined,
  }
}
