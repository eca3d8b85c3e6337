import { beforeAll, expect, test } from 'vitest'
import { PLAIN_STATISTICS, type StatisticsQuery } from '#domain/analytics/statistics-query.ts'
import { createZonedTime } from '#domain/analytics/zoned-time.ts'
import { PLAIN_EXPORT } from '#domain/orders/list/export-form.ts'
import { prepareVisits } from '#server/analytics/prepare-visits.ts'
import { PATIENCE_MS } from '#tests/database/patience.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { generateVisits } from '../../../bench/generate-visits.ts'
import { exportTable, nameExport } from './export-table.ts'

const TIME_ZONE = 'Europe/Madrid'
const database = useTestDatabase()
const now = new Date()
const writeTime = createZonedTime(TIME_ZONE)

/** Some two and a half thousand visits: more than are read at once. */
beforeAll(async () => {
  await prepareVisits(database.db, TIME_ZONE)
  const client = await database.db.pool.connect()
  await generateVisits(client, 10_000, 11).finally(() => client.release(true))
})

function exportOf(query: Partial<StatisticsQuery>) {
  const asked = { ...PLAIN_STATISTICS, period: '365d', ...query } as const
  return exportTable(database.db, asked, PLAIN_EXPORT, {
    timeZone: TIME_ZONE,
    now,
    log: QUIET,
    timeoutMs: PATIENCE_MS,
  })
}

async function readLines(query: Partial<StatisticsQuery>) {
  const pieces: string[] = []
  for await (const piece of exportOf(query)) pieces.push(piece)
  return { pieces: pieces.length, lines: pieces.join('').split('\r\n').slice(1, -1) }
}

test.each([true, false])(
  'holds every visit once, piece by piece (the newest first: %s)',
  async (descending) => {
    const { pieces, lines } = await readLines({ descending })
    const { rows } = await database.db.pool.query('SELECT started_at FROM visits ORDER BY visit_id')
    expect(rows).toHaveLength(2500)
    expect(pieces).toBe(4)
    const started = rows.map(({ started_at }) => writeTime(started_at))
    expect(lines.map((line) => line.split(',', 1)[0])).toEqual(descending ? started.toReversed() : started)
  },
)

test('holds every attempt, and every row of what is grouped, wherever the screen was', async () => {
  const place = { page: 7, after: 'x', before: 'y' }
  const { rows } = await database.db.pool.query(
    `SELECT (SELECT count(*) FROM conversion_events WHERE event_type = 'order_attempted')::int AS attempts,
      (SELECT count(DISTINCT source) FROM daily_sources)::int AS sources`,
  )
  const { attempts, sources } = rows[0]
  expect((await readLines({ table: 'attempts', sort: 'time', ...place })).lines).toHaveLength(attempts)
  expect((await readLines({ table: 'sources', sort: 'visitors', ...place })).lines).toHaveLength(sources)
  expect(sources).toBeGreaterThan(20)
})

test('is cut off where it cannot be read on', async () => {
  const pieces = exportOf({})
  expect((await pieces.next()).value).toMatch(/^Started,Landing Page,/)
  expect((await pieces.next()).done).toBe(false)
  await database.db.pool.query('ALTER TABLE visit_sources RENAME TO sources_elsewhere')
  await expect(pieces.next()).rejects.toThrow('could not be read')
  await database.db.pool.query('ALTER TABLE sources_elsewhere RENAME TO visit_sources')
})

test.each([
  // Shortly after midnight in the shop, and before it elsewhere.
  ['today', '2026-11-14T23:30:00Z', 'visitors-sessions-2026-11-15-to-2026-11-15'],
  ['30d', '2026-11-15T12:00:00Z', 'visitors-sessions-2026-10-17-to-2026-11-15'],
] as const)('is named by its table and by the days of the shop that it is of (%s)', (period, at, name) => {
  const where = { timeZone: TIME_ZONE, now: new Date(at) }
  expect(nameExport({ table: 'sessions', period }, where)).toBe(name)
})
