import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PLAIN_STATISTICS } from '#domain/analytics/statistics-query.ts'
import { prepareVisits } from '#server/analytics/prepare-visits.ts'
import { insertOrder, strainOrder } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { type DayRange, rangesOf } from './day-range.ts'
import { type RevenueGrouping, readRevenue } from './read-revenue.ts'

const TIME_ZONE = 'Europe/Madrid'
const NOW = new Date('2026-10-27T10:00:00Z')
const QUESTION = { filter: { traits: [], pages: undefined }, timeZone: TIME_ZONE }
const { range, both } = rangesOf('365d', TIME_ZONE, NOW)
/** Today and not long ago; the ends of days, of months and of the period, and the days on which the clocks change. */
const MOMENTS = [
  '2026-10-27T09:00:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T01:30:00Z',
  '2026-10-24T21:59:59Z',
  '2026-10-24T22:00:00Z',
  '2026-09-30T21:59:59Z',
  '2026-09-30T22:00:00Z',
  '2026-09-15T12:00:00Z',
  '2026-03-29T00:59:00Z',
  '2026-03-28T23:00:00Z',
  '2025-12-31T23:30:00Z',
  '2025-10-27T22:59:00Z',
  '2025-10-27T23:00:00Z',
  '2024-11-20T12:00:00Z',
]
const FORMAT = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE })
const dayOf = (at: string) => FORMAT.format(new Date(at))
const DAYS = new Set(MOMENTS.map(dayOf))
const COUNTRIES = ['Germany', 'France']

const database = useTestDatabase()
const query = async (sql: string, values: unknown[] = []) => (await database.db.pool.query(sql, values)).rows
const ids = { sources: [] as number[], pages: [] as { id: number; path: string }[] }

beforeAll(async () => {
  await prepareVisits(database.db, TIME_ZONE)
  for (const site of ['a', 'b'])
    ids.sources.push(
      (await query('SELECT source_id_of($1, NULL, NULL, NULL) AS id', [`https://${site}.example/`]))[0].id,
    )
  // One path under two titles.
  for (const [path, title] of [
    ['/', 'Home'],
    ['/', 'Another title'],
    ['/vapes', null],
  ])
    ids.pages.push({
      id: (await query('SELECT page_id_of($1, $2) AS id', [path, title]))[0].id,
      path: path ?? '',
    })
})

beforeEach(() => query('TRUNCATE orders CASCADE'))

/** What the test knows of an order. */
type Known = {
  id: string
  at: string
  cents: number
  country: string
  sold: boolean
  visit?: Visit | undefined
}
type Visit = { source: number; page: { id: number; path: string } }

async function place(at: string, cents: number, country = 'Germany'): Promise<Known> {
  const order = { ...strainOrder, created_at: at, total_price: (cents / 100).toFixed(2), country }
  return { id: await insertOrder(database.db.pool, order, [{}]), at, cents, country, sold: true }
}

async function tie(order: Known, visit: Visit) {
  await query(
    `INSERT INTO order_visits (order_id, session, source, landing_page, country, device, browser)
     VALUES ($1, 1, $2, $3, 0, 1, 1)
     ON CONFLICT (order_id) DO UPDATE SET source = excluded.source, landing_page = excluded.landing_page`,
    [order.id, visit.source, visit.page.id],
  )
  order.visit = visit
}

async function setStatus(order: Known, sold: boolean) {
  await query('UPDATE orders SET status = $2 WHERE id = $1', [order.id, sold ? 'completed' : 'cancelled'])
  order.sold = sold
}

type Line = [name: string, orders: number, cents: number]

/** A second opinion: counts order by order, and knows no SQL. */
function count(
  orders: Known[],
  days: { from: string; to: string },
  nameOf: (order: Known) => string,
): Line[] {
  const within = orders.filter(({ at, sold }) => {
    const day = dayOf(at)
    return sold && day >= days.from && day <= days.to
  })
  return [...Map.groupBy(within, nameOf)]
    .map(([name, list]): Line => [name, list.length, list.reduce((all, { cents }) => all + cents, 0)])
    .toSorted()
}

const NAMES: Record<RevenueGrouping, (order: Known) => string> = {
  source: ({ visit }) => String(visit?.source ?? null),
  landing: ({ visit }) => String(visit?.page.path ?? null),
  country: ({ country }) => country,
}

async function readLines(by: RevenueGrouping, days: DayRange, timeZone = TIME_ZONE): Promise<Line[]> {
  const asked = { ...PLAIN_STATISTICS, table: 'revenue', by, sort: 'revenue' } as const
  const table = await readRevenue(database.db.pool, { ...QUESTION, timeZone }, days, asked)
  if (table.name !== 'revenue') throw new Error(table.name)
  return table.rows.map((row): Line => [String(row.key), row.orders, row.revenueCents])
}

/** The days on which something was sold, each asked for alone. */
async function readDays(timeZone = TIME_ZONE): Promise<Line[]> {
  const days: Line[] = []
  for (const day of DAYS) {
    const lines = await readLines('country', { from: day, to: day }, timeZone)
    const orders = lines.reduce((all, [, count]) => all + count, 0)
    const cents = lines.reduce((all, [, , one]) => all + one, 0)
    if (orders > 0) days.push([day, orders, cents])
  }
  return days
}

async function expectReportsOf(orders: Known[]) {
  expect((await readDays()).toSorted()).toEqual(count(orders, both, ({ at }) => dayOf(at)))
  for (const by of ['source', 'landing', 'country'] as const)
    expect((await readLines(by, range)).toSorted()).toEqual(count(orders, range, NAMES[by]))
}

const step = fc.record({
  what: fc.constantFrom(
    ...(['place', 'place', 'place', 'tie', 'tie', 'untie', 'cancel', 'take up', 'work on', 'erase'] as const),
    ...(['price', 'readdress', 'move', 'delete', 'look'] as const),
  ),
  which: fc.nat(20),
  moment: fc.constantFrom(...MOMENTS),
  cents: fc.nat(1_000_000),
  choice: fc.nat(5),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

async function play({ what, which, moment, cents, choice }: Step, orders: Known[]) {
  const country = COUNTRIES[choice % 2] ?? ''
  if (what === 'place') orders.push(await place(moment, cents, country))
  if (what === 'look') await expectReportsOf(orders)
  const order = orders[which % orders.length]
  if (!order) return
  if (what === 'tie')
    await tie(order, {
      source: ids.sources[choice % 2] ?? 0,
      page: ids.pages[choice % 3] ?? { id: 0, path: '' },
    })
  if (what === 'untie') {
    await query('DELETE FROM order_visits WHERE order_id = $1', [order.id])
    order.visit = undefined
  }
  if (what === 'cancel' || what === 'take up') await setStatus(order, what === 'take up')
  if (what === 'work on') {
    await query(`UPDATE orders SET status = 'processing' WHERE id = $1 AND status <> 'cancelled'`, [order.id])
  }
  if (what === 'erase')
    await query(`UPDATE orders SET full_name = 'Erased', email = 'erased@example.com' WHERE id = $1`, [
      order.id,
    ])
  if (what === 'price') {
    await query('UPDATE orders SET total_price = $2 WHERE id = $1', [order.id, (cents / 100).toFixed(2)])
    order.cents = cents
  }
  if (what === 'readdress') {
    await query('UPDATE orders SET country = $2 WHERE id = $1', [order.id, country])
    order.country = country
  }
  if (what === 'move') {
    await query('UPDATE orders SET created_at = $2 WHERE id = $1', [order.id, moment])
    order.at = moment
  }
  if (what === 'delete') {
    await query('DELETE FROM orders WHERE id = $1', [order.id])
    orders.splice(orders.indexOf(order), 1)
  }
}

describe('what was sold', () => {
  test('equals an independent count whatever happens to orders and their visits', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 50 }), async (steps) => {
        await query('TRUNCATE orders CASCADE')
        const orders: Known[] = []
        for (const one of steps) await play(one, orders)
        await expectReportsOf(orders)
      }),
      { numRuns: 25 },
    )
  }, 60_000)

  test('follows the clocks of another place', async () => {
    const order = await place('2026-09-30T21:59:59Z', 500)
    expect(await readDays('Asia/Tokyo')).toEqual([['2026-10-01', 1, 500]])
    await expectReportsOf([order])
  })
})
