import type { Country } from '#domain/access/country.ts'
import type { Database } from '#server/db/database.ts'
import type { KnownPage } from './known-pages.ts'
import type { VisitSource } from './visit-source.ts'

const MOST_REMEMBERED = 5000
/** Of one day. A shop has hundreds at most; more come from somebody who makes them up. */
const MOST_NEW_SOURCES = 1000
const DAY_MS = 86_400_000

/**
 * The numbers that pages, sources and countries have in the database. They never change, so they are asked for once a
 * day: what is never asked for is forgotten (forget_unused_names).
 */
export function createVisitDictionary(db: Database, mostNewSources = MOST_NEW_SOURCES) {
  const remembered = new Map<string, Promise<number>>()
  let day = 0

  function look(key: string, sql: string, values: (string | number | null)[]): Promise<number> {
    const today = Math.floor(Date.now() / DAY_MS)
    if (today !== day || remembered.size >= MOST_REMEMBERED) remembered.clear()
    day = today
    const known = remembered.get(key)
    if (known) return known
    const asked = ask(sql, values)
    remembered.set(key, asked)
    asked.catch(() => remembered.delete(key))
    return asked
  }

  async function ask(sql: string, values: (string | number | null)[]) {
    const { rows } = await db.$client.query<{ id: number }>(sql, values)
    return rows[0]?.id ?? 0
  }

  return {
    pageId: ({ path, title }: KnownPage) =>
      look(`page ${path}`, 'SELECT page_id_of($1, $2) AS id', [path, title]),
    sourceId: ({ referrer, utmSource, utmMedium, utmCampaign }: VisitSource) =>
      look(
        JSON.stringify([referrer, utmSource, utmMedium, utmCampaign]),
        'SELECT source_id_of($1, $2, $3, $4, $5) AS id',
        [referrer, utmSource, utmMedium, utmCampaign, mostNewSources],
      ),
    /** Zero where it is unknown. */
    countryId: async (country: Country | undefined) =>
      country
        ? look(`country ${country.code}`, 'SELECT country_id_of($1, $2) AS id', [country.name, country.code])
        : 0,
  }
}
