import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PLAIN_STATISTICS, type StatisticsQuery, TABLES } from '#domain/analytics/statistics-query.ts'
import type { StatisticsTable } from '#domain/analytics/statistics-tables.ts'
import { encodeCursor } from '#server/db/cursor.ts'
import { compare } from '#tests/analytics/report-oracle.ts'
import { PATIENCE_MS } from '#tests/database/patience.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { insertRow } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { readStatistics } from './read-statistics.ts'
import { readTable } from './read-table.ts'

const NOW = new Date('2026-11-15T10:00:00Z')
const SESSIONS = 61

const database = useTestDatabase()
const sql = async (text: string, values: unknown[] = []) => (await database.db.pool.query(text, values)).rows

/** Sixty-one visits from forty-five sources, in the hours before now; every third source has one visitor more. */
beforeAll(async () => {
  await sql(`UPDATE visit_settings SET time_zone = 'UTC'`)
  const sessions = Array.from({ length: SESSIONS }, (_, at) => ({
    session_id: `session ${at}`,
    referrer: `https://site-${String(at % 45).padStart(2, '0')}.example/`,
    landing_page: `/product/${at % 30}`,
    device_type: 'desktop',
    browser: 'Firefox',
    started_at: new Date(NOW.getTime() - at * 600_000).toISOString(),
  }))
  for (const session of sessions) await insertRow(database.db.pool, 'visitor_sessions', session)
  for (const [at, { session_id, landing_page, started_at }] of sessions.entries())
    await insertRow(database.db.pool, 'page_views', {
      session_id,
      page_path: landing_page,
      page_title: at < 30 ? 'New title' : 'Old title',
      viewed_at: started_at,
      time_on_page_seconds: at,
    })
})

const circumstances = { timeZone: 'UTC', now: NOW, log: QUIET, timeoutMs: PATIENCE_MS }

async function readOne(query: Partial<StatisticsQuery>): Promise<StatisticsTable> {
  const report = await readTable(database.db, { ...PLAIN_STATISTICS, ...query }, circumstances)
  if (!report.ok) throw new Error(report.reason)
  return report.data
}
const idsOf = ({ rows }: StatisticsTable) => rows.map((row) => ('id' in row ? String(row.id) : ''))

describe('sessions', () => {
  test.each([true, false])(
    'are read page by page, to the end and back (descending: %s)',
    async (descending) => {
      const pages = [await readOne({ descending })]
      for (let page = pages[0]; page?.after; pages.push(page))
        page = await readOne({ descending, after: page.after })
      expect(pages.map(({ rows }) => rows.length)).toEqual([25, 25, 11])
      const numbers = pages.flatMap(idsOf)
      expect(new Set(numbers).size).toBe(SESSIONS)
      const newestFirst = numbers.toSorted((a, b) => Number(BigInt(b) - BigInt(a)))
      expect(numbers).toEqual(descending ? newestFirst : newestFirst.toReversed())
      expect(pages.map(({ count, pageSize }) => [count, pageSize])).toEqual(Array(3).fill([SESSIONS, 25]))

      expect(pages[0]?.before).toBeNull()
      const second = await readOne({ descending, before: pages[2]?.before ?? '' })
      expect(idsOf(second)).toEqual(numbers.slice(25, 50))
      const first = await readOne({ descending, before: second.before ?? '' })
      expect(idsOf(first)).toEqual(numbers.slice(0, 25))
      expect(first.before).toBeNull()
    },
  )

  test('beyond the end are those of the last page', async () => {
    const page = await readOne({ after: encodeCursor(['1']) })
    expect(page.rows).toHaveLength(25)
    expect(page.after).toBeNull()
    expect(idsOf(await readOne({ before: page.before ?? '' }))).toHaveLength(25)
  })

  test.each([
    'x',
    '////',
    encodeCursor([]),
    encodeCursor(['x']),
    encodeCursor(['1', '2']),
    encodeCursor(['9223372036854775808']),
    encodeCursor(["1'; DROP TABLE visits; --"]),
    encodeCursor([`${'9'.repeat(400)}`]),
    Buffer.from('{"length":1}').toString('base64url'),
  ])('after a place that is none (%s) are those of the first page', async (after) => {
    const plain = idsOf(await readOne({}))
    expect(idsOf(await readOne({ after }))).toEqual(plain)
    expect(idsOf(await readOne({ before: after }))).toEqual(plain)
  })

  test('say where they came from and what they were', async () => {
    const { rows } = await readOne({})
    expect(rows[0]).toMatchObject({
      landingPage: '/product/0',
      source: { referrer: 'https://site-00.example/', utmSource: null },
      country: null,
      network: null,
      device: 'desktop',
      browser: 'Firefox',
      startedAt: NOW,
    })
  })
})

describe('a table that is made whole', () => {
  test.each(
    (['sources', 'pages', 'entries', 'exits'] as const).flatMap((table) =>
      TABLES[table].flatMap((sort) => [true, false].map((descending) => ({ table, sort, descending }))),
    ),
  )('has every row on one page and no other: $table by $sort, descending $descending', async (query) => {
    const first = await readOne(query)
    const rows = [...first.rows]
    for (let page = 2; rows.length < first.count; page += 1)
      rows.push(...(await readOne({ ...query, page })).rows)
    const keys = rows.map((row) => ('referrer' in row ? row.referrer : 'path' in row ? row.path : ''))
    expect(new Set(keys).size).toBe(first.count)
    expect(first.count).toBe(query.table === 'sources' ? 45 : 30)
    expect(first.pageSize).toBe(query.table === 'pages' ? 10 : 20)
    const values = rows.map((row) => sortedBy(row, query.sort))
    const direction = query.descending ? -1 : 1
    const expected = values.map((value, at) => ({ value, key: keys[at] ?? '' }))
    expect(expected).toEqual(
      expected.toSorted((a, b) => direction * order(a.value, b.value) || compare(a.key, b.key)),
    )
  })

  test('shows its last page to whoever asks for one beyond', async () => {
    const query = { ...PLAIN_STATISTICS, table: 'sources', sort: 'visitors' } as const
    const last = await readOne({ ...query, page: 3 })
    expect(last.rows).toHaveLength(5)
    expect(await readOne({ ...query, page: 1_000_000 })).toEqual(last)
    const statistics = await readStatistics(database.db, { ...query, page: 1_000_000 }, circumstances)
    expect(statistics.query.page).toBe(3)
  })

  test('has one row for a path, with the newest title', async () => {
    const { rows } = await readOne({ table: 'pages', sort: 'path', descending: false })
    expect(rows[0]).toMatchObject({ path: '/product/0', title: 'Old title', views: 3, visitors: 3 })
    const titles = await sql(
      `SELECT title FROM visit_pages WHERE path = '/product/0' ORDER BY id DESC LIMIT 1`,
    )
    expect(titles).toEqual([{ title: 'Old title' }])
  })
})

function sortedBy(row: StatisticsTable['rows'][number], sort: string) {
  const names: Record<string, string> = { seconds: 'averageSeconds', entries: 'count', exits: 'count' }
  return new Map<string, unknown>(Object.entries(row)).get(names[sort] ?? sort)
}

function order(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return compare(String(a), String(b))
}

describe('attempts', () => {
  const HOSTILE: unknown[] = [
    null,
    'text',
    7,
    [],
    { type: 'vape', totalQuantity: '20', totalPrice: '900', customer: 'x', products: [{ name: '<b>A</b>' }] },
    { customer: { country: '=1+1', businessName: '<script>' }, products: [[[]], { strains: 7 }] },
    { products: { length: 3 } },
  ]

  beforeEach(() => sql('DELETE FROM conversion_events'))

  test('of an earlier product are listed whatever they hold', async () => {
    for (const event_data of HOSTILE)
      await insertRow(database.db.pool, 'conversion_events', {
        id: HOSTILE.indexOf(event_data) + 1,
        event_type: 'order_attempted',
        event_data,
        created_at: NOW.toISOString(),
      })
    const { rows, count } = await readOne({ table: 'attempts', sort: 'time' })
    expect(count).toBe(HOSTILE.length)
    expect(rows.map((row) => 'becameOrder' in row && row.becameOrder)).toEqual(Array(7).fill(null))
    expect(rows.map((row) => 'type' in row && row.type)).toEqual([null, null, 'vape', null, null, null, null])
    expect(rows[1]).toMatchObject({ country: '=1+1', businessName: '<script>', products: [] })
    expect(rows[2]).toMatchObject({ totalQuantity: 20, totalPrice: 90_000, products: [{ name: '<b>A</b>' }] })
  })

  test('of one moment are told apart by their number, over pages', async () => {
    for (let id = 1; id <= 30; id += 1)
      await insertRow(database.db.pool, 'conversion_events', {
        id,
        session_id: id % 2 ? 'session 3' : null,
        event_type: 'order_attempted',
        event_data: {},
        created_at: NOW.toISOString(),
      })
    const first = await readOne({ table: 'attempts', sort: 'time' })
    const second = await readOne({ table: 'attempts', sort: 'time', after: first.after ?? '' })
    expect([...idsOf(first), ...idsOf(second)]).toEqual(
      Array.from({ length: 30 }, (_, at) => String(30 - at)),
    )
    expect(second.after).toBeNull()
    expect(idsOf(await readOne({ table: 'attempts', sort: 'time', before: second.before ?? '' }))).toEqual(
      idsOf(first),
    )
    const { rows } = first
    expect(rows.map((row) => 'becameOrder' in row && row.becameOrder).slice(0, 2)).toEqual([null, false])
  })
})

describe('a report that cannot be read', () => {
  test('is given up after a while, and the others are there', async () => {
    const holder = await database.db.pool.connect()
    await holder.query('BEGIN')
    await holder.query('LOCK TABLE daily_bots IN ACCESS EXCLUSIVE MODE')
    const statistics = await readStatistics(database.db, PLAIN_STATISTICS, {
      ...circumstances,
      timeoutMs: 200,
    })
    await holder.query('ROLLBACK')
    holder.release()
    expect(statistics.coverage).toEqual({ ok: false, reason: 'too-long' })
    expect(statistics.summary).toMatchObject({ ok: true, data: { current: { visitors: SESSIONS } } })
  })

  test('says so, is logged, and is no zero', async () => {
    const logged: string[] = []
    const log = {
      ...QUIET,
      error: (event: string, fields = {}) => void logged.push(JSON.stringify({ event, fields })),
    }
    await sql('ALTER TABLE daily_bots RENAME TO bots_elsewhere')
    const statistics = await readStatistics(database.db, PLAIN_STATISTICS, { ...circumstances, log })
    await sql('ALTER TABLE bots_elsewhere RENAME TO daily_bots')
    expect(statistics.coverage).toEqual({ ok: false, reason: 'failed' })
    expect(statistics.table).toMatchObject({ ok: true })
    expect(logged.join()).toContain('"report":"coverage"')
  })
})

test('a filter is said in words', async () => {
  const source = Number((await sql(`SELECT id FROM visit_sources ORDER BY id LIMIT 1`))[0].id)
  const filter = { source, country: '', device: 'mobile', landing: '/vapes' } as const
  const { filterLabels } = await readStatistics(database.db, { ...PLAIN_STATISTICS, filter }, circumstances)
  expect(filterLabels).toEqual({
    source: 'https://site-00.example/',
    country: 'Unknown',
    device: 'mobile',
    landing: '/vapes',
  })
  const unknown = await readStatistics(
    database.db,
    { ...PLAIN_STATISTICS, filter: { source: 2 ** 31 - 1 } },
    circumstances,
  )
  expect(unknown.filterLabels).toEqual({ source: 'Unknown' })
})
