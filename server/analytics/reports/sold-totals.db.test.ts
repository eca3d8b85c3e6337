import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PLAIN_STATISTICS } from '#domain/analytics/statistics-query.ts'
import { prepareVisits } from '#server/analytics/prepare-visits.ts'
import { insertOrder, strainOrder } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { rangesOf } from './day-range.ts'
import { readRevenue } from './read-revenue.ts'
import type { RevenueGrouping } from './revenue-groups.ts'
import { readSoldSpans } from './sold-spans.ts'
import { sumMonths } from './sum-months.ts'

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
const COUNTRIES = ['Germany', 'France']

const database = useTestDatabase()
const query = async (sql: string, values: unknown[] = []) =>
  (await database.db.$client.query(sql, values)).rows
const sum = () => sumMonths(database.db, NOW)
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
  return { id: await insertOrder(database.db.$client, order, [{}]), at, cents, country, sold: true }
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

/** A second opinion: counts order by order, and knows no sums and no SQL. */
function count(
  orders: Known[],
  days: { from: string; to: string },
  nameOf: (order: Known) => string,
): Line[] {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE })
  const within = orders.filter(({ at, sold }) => {
    const day = format.format(new Date(at))
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

const readDays = (): Promise<{ day: string; orders: number; cents: number }[]> =>
  query('SELECT day::text, orders::int, cents::float8 FROM sold_days($1, $2)', [both.from, both.to])

async function expectReportsOf(orders: Known[]) {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE })
  const days = await readDays()
  const lines = days
    .filter((day) => day.orders > 0)
    .map(({ day, orders, cents }): Line => [day, orders, cents])
  expect(lines.toSorted()).toEqual(count(orders, both, ({ at }) => format.format(new Date(at))))
  for (const by of ['source', 'landing', 'country'] as const) {
    const asked = { ...PLAIN_STATISTICS, table: 'revenue', by, sort: 'revenue' } as const
    const table = await readRevenue(database.db.$client, QUESTION, range, asked)
    if (table.name !== 'revenue') throw new Error(table.name)
    const rows = table.rows.map((row): Line => [String(row.key), row.orders, row.revenueCents])
    expect(rows.toSorted()).toEqual(count(orders, range, NAMES[by]))
  }
}

const step = fc.record({
  what: fc.constantFrom(
    ...(['place', 'place', 'place', 'tie', 'tie', 'untie', 'cancel', 'take up', 'work on', 'erase'] as const),
    ...(['price', 'readdress', 'move', 'delete', 'sum', 'look'] as const),
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
  if (what === 'sum') await sum()
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

const readSums = () => query('SELECT * FROM sold_totals ORDER BY part, span, start, name')
const isSummed = async (day: string) => {
  const { days } = await readSoldSpans(database.db.$client, { from: day, to: day })
  return days.length === 1
}

describe('what was sold', () => {
  test('equals an independent count whatever happens to orders and their visits, and what is made anew', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 50 }), async (steps) => {
        await query('TRUNCATE orders CASCADE')
        const orders: Known[] = []
        for (const one of steps) await play(one, orders)
        await expectReportsOf(orders)
        await sum()
        await expectReportsOf(orders)
        const sums = await readSums()
        await query(`INSERT INTO changed_sales VALUES ('-infinity')`)
        await sum()
        expect(await readSums()).toEqual(sums)
      }),
      { numRuns: 25 },
    )
  }, 60_000)

  test('is read from the sums of days and months that are over', async () => {
    for (const at of ['2026-10-27T09:00:00Z', '2026-10-20T12:00:00Z', '2026-05-05T12:00:00Z'])
      await place(at, 100)
    await sum()
    await query(`UPDATE sold_totals SET orders = 1000, cents = 1000 WHERE orders > 0 AND span = 'month'`)
    await query(`UPDATE sold_totals SET orders = 30, cents = 30 WHERE orders > 0 AND span = 'day'`)
    const asked = { ...PLAIN_STATISTICS, table: 'revenue', by: 'country', sort: 'revenue' } as const
    const { rows } = await readRevenue(database.db.$client, QUESTION, range, asked)
    expect(rows).toMatchObject([{ orders: 1031, revenueCents: 1130 }])
  })

  test('of the last three days is read from the orders', async () => {
    await sum()
    expect(await Promise.all(['2026-10-24', '2026-10-25', '2026-10-27'].map(isSummed))).toEqual([
      true,
      false,
      false,
    ])
  })

  test('is right when a change ends after its day was summed', async () => {
    const order = await place('2026-09-15T12:00:00Z', 500)
    const staff = await database.db.$client.connect()
    try {
      await staff.query('BEGIN')
      await staff.query(`UPDATE orders SET status = 'cancelled' WHERE id = $1`, [order.id])
      await sum()
      expect(await isSummed('2026-09-15')).toBe(true)
      await expectReportsOf([order])
      await staff.query('COMMIT')
    } finally {
      staff.release()
    }
    expect(await isSummed('2026-09-15')).toBe(false)
    await expectReportsOf([{ ...order, sold: false }])
    await sum()
    expect(await isSummed('2026-09-15')).toBe(true)
    await expectReportsOf([{ ...order, sold: false }])
  })

  test('is right when an order is cancelled while it is given its visit', async () => {
    const order = await place('2026-09-15T12:00:00Z', 500)
    const staff = await database.db.$client.connect()
    try {
      await staff.query('BEGIN')
      await staff.query(`UPDATE orders SET status = 'cancelled' WHERE id = $1`, [order.id])
      await tie(order, { source: ids.sources[0] ?? 0, page: ids.pages[0] ?? { id: 0, path: '' } })
      await sum()
      await expectReportsOf([order])
      await staff.query('COMMIT')
    } finally {
      staff.release()
    }
    await expectReportsOf([{ ...order, sold: false }])
    await sum()
    await expectReportsOf([{ ...order, sold: false }])
  })

  test('is noted neither when an order is placed nor when staff work on an old one', async () => {
    const old = await place('2026-09-15T12:00:00Z', 500)
    await sum()
    const { created_at: _, ...today } = { ...strainOrder, created_at: null }
    const id = await insertOrder(database.db.$client, today, [{}])
    await tie({ id, at: '', cents: 0, country: '', sold: true }, { source: 1, page: { id: 1, path: '/' } })
    await query(`UPDATE orders SET status = 'cancelled' WHERE id = $1`, [id])
    await query('DELETE FROM orders WHERE id = $1', [id])
    await query(`UPDATE orders SET status = 'completed', notes = 'Call first' WHERE id = $1`, [old.id])
    expect(await query('SELECT * FROM changed_sales')).toEqual([])
  })

  test('follows the clocks of another place', async () => {
    const order = await place('2026-09-30T21:59:59Z', 500)
    await sum()
    await query(`UPDATE visit_settings SET time_zone = 'Asia/Tokyo'`)
    const dayOf = async () => (await readDays()).find(({ orders }) => orders > 0)?.day
    expect(await dayOf()).toBe('2026-10-01')
    await sum()
    expect(await dayOf()).toBe('2026-10-01')
    await query('UPDATE visit_settings SET time_zone = $1', [TIME_ZONE])
    await expectReportsOf([order])
  })

  test('goes when it is too old for any period', async () => {
    await place('2024-11-20T12:00:00Z', 500)
    await sum()
    expect(await isSummed('2024-11-20')).toBe(true)
    await sumMonths(database.db, new Date('2026-12-24T10:00:00Z'))
    expect(await query(`SELECT FROM sold_totals WHERE start < '2024-12-01'`)).toEqual([])
  })
})
