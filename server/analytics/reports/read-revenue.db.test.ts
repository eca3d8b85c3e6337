import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  PLAIN_STATISTICS,
  type StatisticsFilter,
  type StatisticsQuery,
} from '#domain/analytics/statistics-query.ts'
import { prepareVisits } from '#server/analytics/prepare-visits.ts'
import { storeVisits } from '#server/analytics/store-visits.ts'
import { newVisitId } from '#server/analytics/visit-id.ts'
import { insertOrder, strainOrder } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { numberFilter } from './numbered-filter.ts'
import { readRevenue } from './read-revenue.ts'

const TIME_ZONE = 'Europe/Madrid'
const RANGE = { from: '2026-10-25', to: '2026-10-26' }
const REVENUE = { ...PLAIN_STATISTICS, table: 'revenue', by: 'source', sort: 'revenue' } as const

const database = useTestDatabase()
const query = async (sql: string, values: unknown[] = []) => (await database.db.pool.query(sql, values)).rows
const ids = { home: 0, titled: 0, kush: 0, search: 0, letter: 0, germany: 0 }

beforeAll(async () => {
  await prepareVisits(database.db, TIME_ZONE)
  await query(`SELECT ensure_visit_partition('2026-10-01')`)
  const id = async (sql: string) => (await query(`SELECT ${sql} AS id`))[0].id
  ids.home = await id(`page_id_of('/', 'Home')`)
  ids.titled = await id(`page_id_of('/', 'Another title')`)
  ids.kush = await id(`page_id_of('/product/og-kush', NULL)`)
  ids.search = await id(`source_id_of('https://search.example/', NULL, NULL, NULL)`)
  ids.letter = await id(`source_id_of('direct', 'letter', NULL, 'autumn')`)
  ids.germany = await id(`country_id_of('Germany', 'DE')`)
})

const orders: string[] = []

/** A visit, and the order that it led to. */
async function buy(
  at: string,
  traits: { source: number; page: number; device: number; country?: number },
  euros: string,
  country = 'Germany',
) {
  const session = newVisitId(new Date(at).getTime())
  await storeVisits(
    database.db,
    [{ kind: 'view', session, fresh: true, browser: 2, country: 0, ...traits }],
    new Date(at),
  )
  const order_id = await order(at, euros, country)
  await storeVisits(database.db, [{ kind: 'order', session, fresh: false, order_id }], new Date(at))
}
async function order(created_at: string, total_price: string, country: string) {
  const id = await insertOrder(database.db.pool, { ...strainOrder, created_at, total_price, country }, [{}])
  orders.push(id)
  return id
}

beforeEach(async () => {
  await query(`TRUNCATE visit_page_views, visits, conversion_events, orders, daily_totals, daily_pages, daily_sources, daily_traits,
    daily_cube CASCADE`)
  orders.length = 0
  // The first minute and the last second of the two days, by the shop's clocks.
  await buy(
    '2026-10-24T22:00:00Z',
    { source: ids.search, page: ids.home, device: 1, country: ids.germany },
    '1000.10',
  )
  await buy('2026-10-25T10:00:00Z', { source: ids.search, page: ids.titled, device: 1 }, '200.20', 'France')
  await buy('2026-10-26T22:59:59Z', { source: ids.letter, page: ids.kush, device: 2 }, '500.05')
  await order('2026-10-25T12:00:00Z', '77.07', 'Germany')
  // The day before and the day after.
  await order('2026-10-24T21:59:59Z', '9999.00', 'Germany')
  await buy('2026-10-26T23:00:00Z', { source: ids.search, page: ids.home, device: 1 }, '8888.00')
})

const revenue = async (query: StatisticsQuery, range = RANGE) => {
  const reader = database.db.pool
  const question = { filter: await numberFilter(reader, query.filter), timeZone: TIME_ZONE }
  const table = await readRevenue(reader, question, range, query)
  if (table.name !== 'revenue') throw new Error(table.name)
  return table
}

const read = async (asked: object = {}) =>
  (await revenue({ ...REVENUE, ...asked })).rows.map((row) => Object.values(row))

const bySource = () => [
  [ids.search, 'https://search.example/', 2, 120030, 2],
  [ids.letter, 'Direct Traffic (letter / autumn)', 1, 50005, 1],
  [null, 'Not measured', 1, 7707, null],
]

describe('revenue', () => {
  test('by source is that of the orders whose visits came from there; the rest is one row', async () => {
    expect(await revenue(REVENUE)).toMatchObject({
      name: 'revenue',
      count: 3,
      pageSize: 20,
      after: null,
      before: null,
    })
    expect(await read()).toEqual(bySource())
  })

  test('by landing page is that of the path, whatever its title was', async () =>
    expect(await read({ by: 'landing' })).toEqual([
      ['/', '/', 2, 120030, 2],
      ['/product/og-kush', '/product/og-kush', 1, 50005, 1],
      [null, 'Not measured', 1, 7707, null],
    ]))

  test('by country is that of all orders that go there', async () =>
    expect(await read({ by: 'country' })).toEqual([
      ['Germany', 'Germany', 3, 157722, null],
      ['France', 'France', 1, 20020, null],
    ]))

  test('has the rounding of totals in it: it is the sum of all lines and of what was rounded', async () => {
    // 349 g at 9.50 are 3,315.50, of which the shop makes 3,316.
    const grams = { total_quantity: 349, total_price: '3316.00', rounding: '0.50', country: 'Italy' }
    const lines = [
      { quantity: 50, line_price: '475.00' },
      { quantity: 299, line_price: '2840.50' },
    ]
    const created_at = '2026-10-25T12:00:00Z'
    await insertOrder(database.db.pool, { ...strainOrder, created_at, ...grams }, lines)
    expect(await read({ by: 'country' })).toContainEqual(['Italy', 'Italy', 1, 331600, null])
    const [sums] = await query(
      `SELECT sum(line_price) AS lines, (SELECT sum(rounding) FROM orders WHERE country = 'Italy') AS rounding
       FROM order_items JOIN orders ON orders.id = order_id WHERE country = 'Italy'`,
    )
    expect(sums).toEqual({ lines: '3315.50', rounding: '0.50' })
  })

  test('follows an order that is cancelled, taken up again, changed and deleted', async () => {
    const [first, second, , unmeasured] = orders
    await query(`UPDATE orders SET status = 'cancelled' WHERE id = ANY ($1)`, [[first, unmeasured]])
    expect(await read()).toEqual([
      [ids.letter, 'Direct Traffic (letter / autumn)', 1, 50005, 1],
      [ids.search, 'https://search.example/', 1, 20020, 2],
    ])
    await query(`UPDATE orders SET status = 'completed' WHERE id = ANY ($1)`, [[first, unmeasured]])
    expect(await read()).toEqual(bySource())
    await query(`UPDATE orders SET total_price = 300.20 WHERE id = $1`, [second])
    expect((await read())[0]).toEqual([ids.search, 'https://search.example/', 2, 130030, 2])
    await query('DELETE FROM orders WHERE id = $1', [first])
    expect((await read({ by: 'country' })).slice(0, 1)).toEqual([['Germany', 'Germany', 2, 57712, null]])
    await query('DELETE FROM orders')
    expect(await revenue(REVENUE)).toMatchObject({ rows: [], count: 0 })
  })

  test('of a visit that was withdrawn is not measured any more', async () => {
    const [{ session }] = await query('SELECT session::text FROM order_visits WHERE order_id = $1', [
      orders[2],
    ])
    await storeVisits(database.db, [{ kind: 'leave', session, fresh: false }])
    expect(await read()).toEqual([bySource()[0], [null, 'Not measured', 2, 57712, null]])
  })

  test.each([
    ['name', false, ['Direct Traffic (letter / autumn)', 'https://search.example/', 'Not measured']],
    ['orders', false, ['Direct Traffic (letter / autumn)', 'Not measured', 'https://search.example/']],
    ['visitors', true, ['https://search.example/', 'Direct Traffic (letter / autumn)', 'Not measured']],
    ['visitors', false, ['Not measured', 'Direct Traffic (letter / autumn)', 'https://search.example/']],
    ['revenue', false, ['Not measured', 'Direct Traffic (letter / autumn)', 'https://search.example/']],
  ])('is sorted by %s (falling: %s)', async (sort, descending, names) =>
    expect((await read({ sort, descending })).map(([, name]) => name)).toEqual(names),
  )

  test.each<[string, StatisticsFilter, number[][]]>([
    ['a landing page', { landing: '/' }, [[2, 120030, 2]]],
    ['a page that was seen', { page: '/' }, [[2, 120030, 2]]],
    ['a country', { country: 'Germany' }, [[1, 100010, 1]]],
    ['no known country', { country: '', device: 'desktop' }, [[1, 20020, 1]]],
    ['a device', { device: 'mobile' }, [[1, 50005, 1]]],
    [
      'a browser',
      { browser: 'Chrome' },
      [
        [2, 120030, 2],
        [1, 50005, 1],
      ],
    ],
    ['a browser that nobody had', { browser: 'Edge' }, []],
  ])('of the visits with %s leaves out all that was not measured', async (_what, filter, rows) => {
    expect((await read({ filter })).map((row) => row.slice(2))).toEqual(rows)
    expect((await read({ by: 'landing', filter })).map((row) => row.slice(2))).toEqual(rows)
  })

  test('of a source goes to its countries', async () =>
    expect(await read({ by: 'country', filter: { source: ids.search } })).toEqual([
      ['Germany', 'Germany', 1, 100010, null],
      ['France', 'France', 1, 20020, null],
    ]))
})
