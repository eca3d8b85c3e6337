import { beforeAll, describe, expect, test } from 'vitest'
import {
  PLAIN_STATISTICS,
  type StatisticsFilter,
  type StatisticsQuery,
} from '#domain/analytics/statistics-query.ts'
import { prepareVisits } from '#server/analytics/prepare-visits.ts'
import { storeVisits } from '#server/analytics/store-visits.ts'
import { newVisitId } from '#server/analytics/visit-id.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { numberFilter } from './numbered-filter.ts'
import { readAbandoned, readAnonymousDemand } from './read-abandoned.ts'
import { readStops } from './read-stops.ts'

const TIME_ZONE = 'Europe/Madrid'
const RANGE = { from: '2026-10-25', to: '2026-10-26' }
const LOST = { ...PLAIN_STATISTICS, table: 'lost', by: 'product', sort: 'value' } as const

const database = useTestDatabase()
const query = async (sql: string, values: unknown[] = []) => (await database.db.pool.query(sql, values)).rows
const ids = { home: 0, kush: 0, search: 0, letter: 0, germany: 0 }

async function visit(at: string, traits: { source: number; page: number; device: number; country?: number }) {
  const session = newVisitId(new Date(at).getTime())
  await storeVisits(
    database.db,
    [{ kind: 'view', session, fresh: true, browser: 2, country: 0, ...traits }],
    new Date(at),
  )
  return session
}
const tell = (session: string | undefined, at: string, type: string, data: object) =>
  storeVisits(
    database.db,
    [
      session
        ? { kind: 'event', session, fresh: false, event_type: type, event_data: data }
        : { kind: 'report', event_type: type, event_data: data },
    ],
    new Date(at),
  )
const input = (country: string, euros: number, products: Record<string, number>) => ({
  type: 'cannabis',
  totalPrice: euros,
  customer: { country },
  products: Object.entries(products).map(([name, quantity]) => ({ name, quantity })),
})

beforeAll(async () => {
  await prepareVisits(database.db, TIME_ZONE)
  await query(`SELECT ensure_visit_partition('2026-10-01')`)
  const id = async (sql: string) => (await query(`SELECT ${sql} AS id`))[0].id
  ids.home = await id(`page_id_of('/', 'Home')`)
  ids.kush = await id(`page_id_of('/product/og-kush', NULL)`)
  ids.search = await id(`source_id_of('https://search.example/', NULL, NULL, NULL)`)
  ids.letter = await id(`source_id_of('direct', 'letter', NULL, NULL)`)
  ids.germany = await id(`country_id_of('Germany', 'DE')`)

  // The evening before, at home: it is the 25th by the shop's clocks.
  const first = await visit('2026-10-24T22:00:00Z', {
    source: ids.search,
    page: ids.home,
    device: 1,
    country: ids.germany,
  })
  await tell(
    first,
    '2026-10-24T22:05:00Z',
    'order_attempted',
    input('Spain', 3000, { 'OG Kush': 100, Haze: 200 }),
  )
  await tell(first, '2026-10-24T22:05:01Z', 'order_refused', {
    type: 'cannabis',
    rule: 'not-served',
    field: 'country',
  })
  const second = await visit('2026-10-25T10:00:00Z', { source: ids.letter, page: ids.kush, device: 2 })
  await tell(second, '2026-10-25T10:01:00Z', 'order_attempted', input('', 1500, { Haze: 150 }))
  for (const field of ['email', 'phone', 'email'])
    await tell(second, '2026-10-25T10:02:00Z', 'order_refused', { type: 'vape', rule: 'invalid', field })
  await tell(second, '2026-10-25T10:03:00Z', 'order_attempted', {
    type: 'vape',
    customer: { country: 'Germany' },
    products: [{ name: 'Pen', quantity: 10, price: 45.98 }],
  })
  const outside = await visit('2026-10-26T23:00:00Z', { source: ids.search, page: ids.home, device: 1 })
  await tell(outside, '2026-10-26T23:00:01Z', 'order_attempted', input('Spain', 9999, { Haze: 999 }))
  await tell(undefined, '2026-10-26T10:00:00Z', 'order_attempted', input('Italy', 1600, { Haze: 160 }))
  await tell(undefined, '2026-10-26T10:00:01Z', 'order_refused', {
    type: 'cannabis',
    rule: 'not-served',
    field: 'country',
  })
})

const lost = async (query: StatisticsQuery, range = RANGE) => {
  const reader = database.db.pool
  const question = { filter: await numberFilter(reader, query.filter), timeZone: TIME_ZONE }
  const table = await readAbandoned(reader, question, range, query)
  if (table.name !== 'lost') throw new Error(table.name)
  return table
}
const stops = async (filter: StatisticsFilter, range = RANGE) => {
  const reader = database.db.pool
  return readStops(reader, { filter: await numberFilter(reader, filter), timeZone: TIME_ZONE }, range)
}
const anonymous = (range = RANGE) => readAnonymousDemand(database.db.pool, range)

const read = async (asked: Partial<typeof LOST> | object) =>
  (await lost({ ...LOST, ...asked })).rows.map((row) => Object.values(row))

describe('lost demand', () => {
  const products = [
    ['Haze', 2, 350, 0, 350000],
    ['OG Kush', 1, 100, 0, 100000],
    ['Pen', 1, 0, 10, 45980],
  ]

  test('is shown by product, the dearest first', async () => {
    expect(await lost(LOST)).toMatchObject({
      name: 'lost',
      count: 3,
      pageSize: 20,
      after: null,
      before: null,
    })
    expect(await read({})).toEqual(products)
  })

  test('is shown by country and by reason; each attempt counts there once', async () => {
    expect(await read({ by: 'country' })).toEqual([
      ['Spain', 1, 300, 0, 300000],
      ['Unknown', 1, 150, 0, 150000],
      ['Germany', 1, 0, 10, 45980],
    ])
    expect(await read({ by: 'reason' })).toEqual([
      ['not-served', 1, 300, 0, 300000],
      ['gave-up', 2, 150, 10, 195980],
    ])
  })

  test.each([
    ['name', false, ['Haze', 'OG Kush', 'Pen']],
    ['name', true, ['Pen', 'OG Kush', 'Haze']],
    ['attempts', true, ['Haze', 'OG Kush', 'Pen']],
    ['attempts', false, ['OG Kush', 'Pen', 'Haze']],
    ['grams', false, ['Pen', 'OG Kush', 'Haze']],
    ['units', true, ['Pen', 'Haze', 'OG Kush']],
    ['value', false, ['Pen', 'OG Kush', 'Haze']],
  ])('is sorted by %s (falling: %s), and by name where that is equal', async (sort, descending, names) =>
    expect((await read({ sort, descending })).map(([name]) => name)).toEqual(names),
  )

  test.each<[string, StatisticsFilter, number]>([
    ['a source', { source: -1 }, 0],
    ['a landing page', { landing: '/' }, 2],
    ['a page that was seen', { page: '/product/og-kush' }, 2],
    ['a country', { country: 'Germany' }, 2],
    ['a country that nobody knows', { country: 'Atlantis' }, 0],
    ['no known country', { country: '' }, 2],
    ['a device', { device: 'mobile' }, 2],
    ['a browser', { browser: 'Chrome' }, 3],
    ['several of them', { browser: 'Chrome', landing: '/', device: 'desktop' }, 2],
    ['what is true of no visit', { landing: '/', device: 'mobile' }, 0],
  ])('of the visits with %s is what these wanted', async (_what, filter, count) =>
    expect((await lost({ ...LOST, filter })).count).toBe(count),
  )

  test('with a filter that leaves out nobody is the same as without', async () => {
    const filter = { browser: 'Chrome' } as const
    expect(await read({ filter })).toEqual(products)
    for (const by of ['country', 'reason']) expect(await read({ by, filter })).toEqual(await read({ by }))
  })

  test.each([
    ['2026-09-20', '2026-11-10'],
    ['2026-10-01', '2026-10-31'],
    ['2026-10-01', '2026-10-25'],
    ['2026-10-25', '2026-11-30'],
  ])('from %s to %s, months among them, is the sum of its days', async (from, to) => {
    const all = { ...LOST, filter: { browser: 'Chrome' } } as const
    const summed = await lost(LOST, { from, to })
    expect(summed.rows).not.toEqual([])
    expect({ ...summed, anonymous: null }).toEqual(await lost(all, { from, to }))
    expect((await anonymous({ from, to })).attempts).toBe(to < '2026-10-26' ? 0 : 1)
  })

  test('of those who are anonymous stands apart, and can be any part of their orders', async () => {
    expect(await anonymous()).toEqual({
      attempts: 1,
      grams: 160,
      units: 0,
      valueCents: 160000,
    })
    expect(await anonymous({ from: '2020-01-01', to: '2020-01-02' })).toEqual({
      attempts: 0,
      grams: 0,
      units: 0,
      valueCents: 0,
    })
  })
})

describe('the rules that stopped people', () => {
  test('come with the field that broke them most often, those of people who are anonymous among them', async () =>
    expect(await stops({})).toEqual([
      { step: 'attempt', rule: 'invalid', field: 'email', count: 3 },
      { step: 'attempt', rule: 'not-served', field: 'country', count: 2 },
    ]))

  test('before an attempt stand apart, and are no reason of a lost one', async () => {
    const day = { from: '2026-10-07', to: '2026-10-07' }
    const session = await visit('2026-10-07T10:00:00Z', { source: ids.search, page: ids.home, device: 1 })
    await tell(session, '2026-10-07T10:01:00Z', 'order_attempted', input('Spain', 900, { Haze: 100 }))
    const closed = { type: 'cannabis', step: 'dialog', rule: 'below-minimum', field: 'lines' }
    await tell(session, '2026-10-07T10:02:00Z', 'order_refused', closed)
    await tell(undefined, '2026-10-07T10:02:00Z', 'order_refused', closed)
    const expected = { step: 'dialog', rule: 'below-minimum', field: 'lines' }
    expect(await stops({}, day)).toEqual([{ ...expected, count: 2 }])
    expect(await stops({ source: ids.search }, day)).toEqual([{ ...expected, count: 1 }])
    expect((await lost({ ...LOST, by: 'reason' }, day)).rows.map(({ name }) => name)).toEqual(['gave-up'])
  })

  test('with a filter are those of measured visits', async () => {
    expect(await stops({ browser: 'Chrome' })).toEqual([
      { step: 'attempt', rule: 'invalid', field: 'email', count: 3 },
      { step: 'attempt', rule: 'not-served', field: 'country', count: 1 },
    ])
    expect(await stops({ source: ids.search })).toEqual([
      { step: 'attempt', rule: 'not-served', field: 'country', count: 1 },
    ])
  })
})

test('more than twenty products go on the next page, those that are equal in the order of their names', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 45 }, (_, at) => [`P${String(at).padStart(2, '0')}`, 10]),
  )
  const session = await visit('2026-10-05T10:00:00Z', { source: 1, page: ids.home, device: 1 })
  await tell(session, '2026-10-05T10:01:00Z', 'order_attempted', input('Germany', 4500, many))
  const day = { from: '2026-10-05', to: '2026-10-05' }
  const names: string[] = []
  for (const page of [1, 2, 3]) {
    const { rows, count } = await lost({ ...LOST, page }, day)
    expect(count).toBe(45)
    names.push(...rows.map(({ name }) => name))
  }
  expect(names).toEqual(Object.keys(many))
  // Beyond the last page there is the last page.
  expect(await lost({ ...LOST, page: 4 }, day)).toEqual(await lost({ ...LOST, page: 3 }, day))
})
