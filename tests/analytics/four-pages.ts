import { beforeAll, beforeEach } from 'vitest'
import { useTestDatabase } from '#tests/database/test-database.ts'

export const TIME_ZONE = 'Europe/Madrid'
export const TRAITS = { source: 1, device: 1, browser: 2, country: 3 }
const TABLES =
  'visit_page_views, visits, conversion_events, daily_totals, daily_pages, daily_sources, daily_traits, daily_cube, daily_anonymous, daily_bots'

/** A database for the tests of a file with four pages, the last two of them products; without visits before each. */
export function openFourPages() {
  // biome-ignore lint/correctness/useHookAtTopLevel: this is a hook of tests, not of React
  const database = useTestDatabase()
  const query = async (sql: string, values: unknown[] = []) =>
    (await database.db.pool.query(sql, values)).rows
  const pages: number[] = []
  const empty = () => query(`TRUNCATE ${TABLES}`)

  beforeAll(async () => {
    await query('UPDATE visit_settings SET time_zone = $1', [TIME_ZONE])
    for (const path of ['/', '/vapes', '/product/og-kush', '/vape/slow-melt'])
      pages.push((await query('SELECT page_id_of($1, NULL) AS id', [path]))[0].id)
    for (const month of ['2026-03-01', '2026-10-01', '2026-11-01'])
      await query('SELECT ensure_visit_partition($1)', [month])
  })
  beforeEach(empty)

  return { database, query, pages, empty }
}
