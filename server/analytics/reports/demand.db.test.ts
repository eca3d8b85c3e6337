import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { prepareVisits } from '#server/analytics/prepare-visits.ts'
import { storeVisits } from '#server/analytics/store-visits.ts'
import { newVisitId } from '#server/analytics/visit-id.ts'
import { createDemandOracle, type ReportedData, type Told } from '#tests/analytics/demand-oracle.ts'
import { readDemandRows } from '#tests/analytics/demand-rows.ts'
import { insertOrder, strainOrder } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'

const MADRID = 'Europe/Madrid'
const NEW_YORK = 'America/New_York'
const TRAITS = { source: 1, device: 1, browser: 2, country: 3 }

const database = useTestDatabase()
const query = async (sql: string, values: unknown[] = []) => (await database.db.pool.query(sql, values)).rows
let page = 0

beforeAll(async () => {
  page = (await query(`SELECT page_id_of('/', NULL) AS id`))[0].id
  for (const month of ['2026-10-01', '2026-11-01']) await query('SELECT ensure_visit_partition($1)', [month])
})

beforeEach(async () => {
  await empty()
  await prepareVisits(database.db, MADRID)
})

const unit = (name: string, quantity: number) => ({ name, quantity, price: 1 })

const empty = () =>
  query(`TRUNCATE visit_page_views, visits, visit_names, conversion_events, orders, daily_totals, daily_pages, daily_sources,
    daily_traits, daily_cube CASCADE`)

// Few visits and kinds, so that what happens to one meets what happened to it before.
const kind = fc.constantFrom('cannabis', 'vape')
const product = fc.record(
  {
    name: fc.constantFrom('OG Kush', 'White Widow', 'Pen', 'Crumble'),
    quantity: fc.nat(5000),
    price: fc.constantFrom(45.98, 119.98),
  },
  { requiredKeys: ['name', 'quantity'] },
)
const attempt = fc.record(
  {
    type: kind,
    totalPrice: fc.integer({ min: 0, max: 5_000_000 }).map((cents) => cents / 100),
    totalQuantity: fc.nat(5000),
    customer: fc.record({ country: fc.constantFrom('', 'Germany', 'France') }),
    products: fc.uniqueArray(product, { maxLength: 3, selector: ({ name }) => name }),
  },
  { requiredKeys: ['type'] },
)
const refusal = fc.record({
  type: kind,
  rule: fc.constantFrom('invalid', 'below-minimum', 'not-served'),
  field: fc.constantFrom('email', 'lines', 'country'),
})
const told = fc.oneof(
  fc.record({ type: fc.constant('order_attempted' as const), data: attempt }),
  fc.record({ type: fc.constant('order_refused' as const), data: refusal }),
)

type Step = {
  what:
    | 'report'
    | 'import'
    | 'anonymous'
    | 'order'
    | 'delete order'
    | 'find out'
    | 'delete'
    | 'correct'
    | 'leave'
    | 'remove'
  who: number
  which: number
  gapMs: number
  told: Omit<Told, 'at'>
}
const step = fc.record<Step>({
  what: fc.oneof(
    { weight: 8, arbitrary: fc.constant('report' as const) },
    { weight: 4, arbitrary: fc.constantFrom('order', 'delete order', 'find out') },
    { weight: 3, arbitrary: fc.constantFrom('import', 'anonymous', 'delete', 'correct') },
    { weight: 1, arbitrary: fc.constantFrom('leave', 'remove') },
  ),
  who: fc.nat(1),
  which: fc.nat(5),
  gapMs: fc.oneof(fc.integer({ min: 1, max: 1500 }), fc.integer({ min: 1, max: 20_000_000 })),
  told,
})

/** Plays the steps for the database and for the oracle. */
async function play(steps: Step[], began: Date) {
  const oracle = createDemandOracle()
  const sessions = new Map<number, string>()
  let at = began
  const store = (row: Parameters<typeof storeVisits>[1][number]) => storeVisits(database.db, [row], at)

  async function sessionOf(who: number) {
    const known = sessions.get(who)
    if (known) {
      // As if it had been heard of all the time: what is told of a visit that is over is another's.
      await query('UPDATE visits SET last_active_at = $2 WHERE visit_id = $1', [known, at])
      return known
    }
    const session = newVisitId(at.getTime())
    await store({ kind: 'view', session, fresh: true, page, ...TRAITS })
    // What is written by hand says which session it means.
    sessions.set(who, session)
    oracle.begin(session)
    return session
  }
  /** The place of one of the events of a visit among its rows, and in the oracle. */
  function choose(session: string, which: number) {
    const events = oracle.visit(session)?.told ?? []
    const place = which % Math.max(1, events.length)
    const ids = `SELECT id FROM conversion_events WHERE session = $1 ORDER BY id OFFSET ${place} LIMIT 1`
    return { events, place, ids }
  }

  for (const { what, who, which, gapMs, told } of steps) {
    at = new Date(at.getTime() + gapMs)
    const session = await sessionOf(who)
    const visit = oracle.visit(session)
    const { events, place, ids } = choose(session, which)
    if (!visit) continue
    if (what === 'anonymous') {
      oracle.tellAnonymously({ at, ...told })
      await store({ kind: 'report', event_type: told.type, event_data: told.data })
    } else if (what === 'report') {
      if (!visit.isBot) events.push({ at, ...told })
      await store({ kind: 'event', session, fresh: false, event_type: told.type, event_data: told.data })
    } else if (what === 'import') {
      events.push({ at, ...told })
      await query(
        'INSERT INTO conversion_events (session_id, event_type, event_data, created_at) VALUES ($1, $2, $3, $4)',
        [session, told.type, JSON.stringify(told.data), at],
      )
    } else if (what === 'order') {
      const order_id = await insertOrder(database.db.pool, strainOrder, [{}])
      if (!visit.isBot) visit.hasOrdered = true
      await store({ kind: 'order', session, fresh: false, order_id })
    } else if (what === 'delete order') {
      await query('DELETE FROM orders WHERE id IN (SELECT order_id FROM order_visits WHERE session = $1)', [
        session,
      ])
    } else if (what === 'find out') {
      visit.isBot = !visit.isBot
      await query(`UPDATE visits SET bot = $2 WHERE visit_id = $1`, [session, visit.isBot ? 'speed' : null])
    } else if (what === 'delete') {
      await query(`DELETE FROM conversion_events WHERE id IN (${ids})`, [session])
      events.splice(place, 1)
    } else if (what === 'correct') {
      if (events[place]) events[place] = { ...events[place], ...told }
      await query(`UPDATE conversion_events SET event_type = $2, event_data = $3 WHERE id IN (${ids})`, [
        session,
        told.type,
        JSON.stringify(told.data),
      ])
    } else {
      if (what === 'leave') await store({ kind: 'leave', session, fresh: false })
      // A program is not shown there, and stays.
      else await query('DELETE FROM visitor_sessions WHERE session_id = $1', [session])
      if (what === 'leave' || !visit.isBot) {
        oracle.forget(session)
        sessions.delete(who)
      }
    }
  }
  return oracle
}

describe('lost demand and refusals', () => {
  test('equal an independent reckoning of whatever happens, and what is made anew from the rows', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.noBias(fc.array(step, { minLength: 12, maxLength: 30, size: 'max' })),
        async (steps) => {
          await empty()
          const oracle = await play(steps, new Date('2026-10-24T20:30:00Z'))
          expect(await readDemandRows(database.db)).toEqual(oracle.rows(MADRID))
          const lost = await query('SELECT * FROM abandoned_attempts ORDER BY session, kind')
          await query('SELECT rebuild_demand()')
          expect(await readDemandRows(database.db)).toEqual(oracle.rows(MADRID))
          expect(await query('SELECT * FROM abandoned_attempts ORDER BY session, kind')).toEqual(lost)
          await prepareVisits(database.db, NEW_YORK)
          expect(await readDemandRows(database.db)).toEqual(oracle.rows(NEW_YORK))
          await prepareVisits(database.db, MADRID)
          expect(await readDemandRows(database.db)).toEqual(oracle.rows(MADRID))
        },
      ),
      { numRuns: 12 },
    )
  })
})

describe('an attempt', () => {
  const began = new Date('2026-10-25T10:00:00Z')
  const data: ReportedData = {
    type: 'cannabis',
    totalQuantity: 300,
    totalPrice: 2850,
    customer: { country: 'Germany' },
    products: [
      { name: 'OG Kush', quantity: 100 },
      { name: 'Haze', quantity: 200 },
    ],
  }
  const later = (seconds: number) => new Date(began.getTime() + seconds * 1000)

  async function begin() {
    const session = newVisitId(began.getTime())
    await storeVisits(database.db, [{ kind: 'view', session, fresh: true, page, ...TRAITS }], began)
    return session
  }
  const tell = (session: string, event_type: string, event_data: unknown, at: Date) =>
    storeVisits(database.db, [{ kind: 'event', session, fresh: false, event_type, event_data }], at)

  test('of a kind that the database never heard of counts as its row says', async () => {
    const edible = { ...data, type: 'edible', unit: 'unit' }
    await tell(await begin(), 'order_attempted', edible, later(1))
    const rows = await readDemandRows(database.db)
    expect(rows['product 2026-10-25 Haze']).toEqual([1, 0, 200, 190000])
    expect(rows['country 2026-10-25 Germany']).toEqual([1, 0, 300, 285000])
    const [shape] = await query(
      `SELECT reported_kind('{"type": "edible"}') AS kind, reported_kind('{"type": "Any Thing"}') AS strange`,
    )
    expect(shape).toEqual({ kind: 'edible', strange: 'unknown' })
  })

  test.each([
    ['/edible/gummies', true],
    ['/product/og-kush', true],
    ['/edibles', false],
    ['/', false],
    ['/admin/dashboard', false],
  ])('whose visit saw %s has seen a product: %s', async (path, isProduct) => {
    await query('SELECT page_id_of($1, NULL)', [path])
    const [stored] = await query('SELECT is_product FROM visit_pages WHERE path = $1', [path])
    expect(stored).toEqual({ is_product: isProduct })
  })

  test('that is repeated three times was wanted once, and its last refusal is why it was lost', async () => {
    const session = await begin()
    for (const [at, rule] of ['invalid', 'below-minimum', 'not-served'].entries()) {
      await tell(session, 'order_attempted', data, later(at * 60))
      await tell(session, 'order_refused', { type: 'cannabis', rule, field: 'country' }, later(at * 60 + 1))
    }
    expect(await readDemandRows(database.db)).toEqual({
      'month product 2026-10-01 OG Kush': [1, 100, 0, 95000],
      'month product 2026-10-01 Haze': [1, 200, 0, 190000],
      'month country 2026-10-01 Germany': [1, 300, 0, 285000],
      'month reason 2026-10-01 not-served': [1, 300, 0, 285000],
      'product 2026-10-25 OG Kush': [1, 100, 0, 95000],
      'product 2026-10-25 Haze': [1, 200, 0, 190000],
      'country 2026-10-25 Germany': [1, 300, 0, 285000],
      'reason 2026-10-25 not-served': [1, 300, 0, 285000],
      'stops 2026-10-25 cannabis invalid country': [1, 0],
      'month stops 2026-10-01 cannabis invalid country': [1, 0],
      'stops 2026-10-25 cannabis below-minimum country': [1, 0],
      'month stops 2026-10-01 cannabis below-minimum country': [1, 0],
      'stops 2026-10-25 cannabis not-served country': [1, 0],
      'month stops 2026-10-01 cannabis not-served country': [1, 0],
    })
  })

  test('is refused also by what overtook it on the way, and not by what came long before', async () => {
    const session = await begin()
    await tell(session, 'order_refused', { type: 'cannabis', rule: 'invalid', field: 'email' }, later(1))
    await tell(session, 'order_attempted', data, later(1.9))
    expect(await query('SELECT reason FROM abandoned_attempts')).toEqual([{ reason: 'invalid' }])
    await tell(session, 'order_attempted', data, later(2.1))
    expect(await query('SELECT reason FROM abandoned_attempts')).toEqual([{ reason: 'gave-up' }])
  })

  test('that became an order is not lost, whatever becomes of the order', async () => {
    const session = await begin()
    await tell(session, 'order_attempted', data, later(1))
    const order_id = await insertOrder(database.db.pool, strainOrder, [{}])
    await storeVisits(database.db, [{ kind: 'order', session, fresh: false, order_id }], later(2))
    expect(await readDemandRows(database.db)).toEqual({})
    await query(`UPDATE orders SET status = 'cancelled'`)
    await query('DELETE FROM orders')
    await tell(session, 'order_attempted', data, later(3))
    await query('SELECT rebuild_demand()')
    expect(await readDemandRows(database.db)).toEqual({})
  })

  test('of a visit whose order was tied to it by hand is not lost either, and the visit is a buyer', async () => {
    const session = await begin()
    await tell(session, 'order_attempted', data, later(1))
    const order = await insertOrder(database.db.pool, strainOrder, [{}])
    await query('INSERT INTO order_visits VALUES ($1, $2, 1, $3, 3, 1, 2)', [order, session, page])
    expect(await readDemandRows(database.db)).toEqual({})
    expect(await query('SELECT buyers FROM daily_totals')).toEqual([{ buyers: 1 }])
    await query('DELETE FROM orders')
    await query('SELECT rebuild_demand()')
    expect(await readDemandRows(database.db)).toEqual({})
  })

  test('of a visit that is found out to be a program is not lost', async () => {
    const session = await begin()
    await tell(session, 'order_attempted', data, later(1))
    await tell(session, 'order_refused', { type: 'cannabis', rule: 'invalid', field: 'email' }, later(2))
    for (let count = 1; count <= 21; count += 1)
      await storeVisits(database.db, [{ kind: 'view', session, fresh: false, page }], later(10 + count / 3))
    expect(await query('SELECT bot FROM visits')).toEqual([{ bot: 'speed' }])
    expect(await readDemandRows(database.db)).toEqual({})
  })

  test.each([
    ['nothing', null],
    ['a text', '"text"'],
    ['a number', '7'],
    ['a list', '[{"products": 1}]'],
    ['no products', '{"type": "vape"}'],
    ['products that are none', '{"type": "vape", "products": [1, "x", null, [], {}]}'],
    ['products as an object', '{"type": "vape", "products": {"a": {"quantity": 1}}}'],
    ['names that are objects', '{"type": "vape", "products": [{"name": {"a": 1}, "quantity": {"b": 2}}]}'],
    [
      'numbers as words',
      '{"type": "vape", "totalPrice": "many", "products": [{"name": "A", "quantity": "1e3"}]}',
    ],
    [
      'numbers without end',
      '{"type": "vape", "totalPrice": 1e300, "products": [{"name": "A", "quantity": 1e400}]}',
    ],
    ['numbers below zero', '{"type": "vape", "totalPrice": -5, "products": [{"name": "A", "quantity": -1}]}'],
    [
      'the largest of all numbers',
      JSON.stringify({
        type: 'vape',
        products: Array(200).fill({ name: 'A', quantity: 1e9, price: 1e9 }),
      }),
    ],
    ['a customer that is a text', '{"type": 1, "customer": "Germany", "products": [{"strains": [1]}]}'],
    ['a name that is too long', JSON.stringify({ products: [{ name: 'x'.repeat(60_000), quantity: 1 }] })],
    ['a rule that is an object', '{"type": "vape", "rule": {"a": 1}, "field": ["b"]}'],
  ])('of the earlier product that says %s is taken, as any event', async (_what, event_data) => {
    await query(
      `INSERT INTO visitor_sessions (session_id, landing_page, device_type, browser, started_at)
       VALUES ('old', '/', 'desktop', 'Edge', $1)`,
      [began],
    )
    for (const session of ['old', null])
      for (const type of ['order_attempted', 'order_refused', 'anything'])
        await query(
          'INSERT INTO conversion_events (session_id, event_type, event_data, created_at) VALUES ($1, $2, $3, $4)',
          [session, type, event_data, began],
        )
    expect(await query('SELECT FROM conversion_events')).toHaveLength(6)
    expect(await query('SELECT FROM abandoned_attempts')).toHaveLength(1)
    await query('DELETE FROM conversion_events')
    expect(await readDemandRows(database.db)).toEqual({})
  })

  test('is read as the earlier product wrote it: numbers as texts, grams by strain', async () => {
    await query(
      `INSERT INTO conversion_events (event_type, event_data, created_at) VALUES ('order_attempted', $1, $2)`,
      [
        JSON.stringify({
          type: 'concentrate',
          totalPrice: ' 100.01 ',
          products: [
            { name: 'A', quantity: '10' },
            { name: 'B', strains: { x: 3, y: '2', z: null } },
            { name: 'A', quantity: 5 },
          ],
        }),
        began,
      ],
    )
    expect(await readDemandRows(database.db)).toEqual({
      'anonymous 2026-10-25 concentrate': [1, 0, 20, 10001],
      'month anonymous 2026-10-01 concentrate': [1, 0, 20, 10001],
    })
    const [row] = await query('SELECT event_data FROM conversion_events')
    expect(
      await query('SELECT product, quantity::int, cents::int FROM wanted_products($1) ORDER BY product', [
        JSON.stringify(row.event_data),
      ]),
    ).toEqual([
      { product: 'A', quantity: 15, cents: 7500 },
      { product: 'B', quantity: 5, cents: 2501 },
    ])
  })

  test.each([
    ['a million units', { totalQuantity: 1_000_000 }, 1_000_000, 0],
    ['one more', { totalQuantity: 1_000_001 }, 0, 0],
    ['a million of two products', { products: [unit('A', 1), unit('B', 999_999)] }, 1_000_000, 100_000_000],
    ['one more of two products', { totalPrice: 5, products: [unit('A', 1), unit('B', 1_000_000)] }, 0, 0],
    ['200 million euro', { totalPrice: 200_000_000, totalQuantity: 1 }, 1, 20_000_000_000],
    ['a cent more', { totalPrice: 200_000_000.01, totalQuantity: 1 }, 0, 0],
    ['products for more', { products: [{ name: 'A', quantity: 2, price: 100_000_001 }] }, 0, 0],
  ])('at %s is believed, or counts without its figures', async (_what, told, units, cents) => {
    await tell(await begin(), 'order_attempted', { type: 'vape', ...told }, later(1))
    expect(await query('SELECT units::float8, cents::float8 FROM abandoned_attempts')).toEqual([
      { units, cents },
    ])
  })

  test('is forgotten with its table', async () => {
    const session = await begin()
    await tell(session, 'order_attempted', data, later(1))
    await query('TRUNCATE conversion_events')
    expect(await readDemandRows(database.db)).toEqual({})
    expect(await query('SELECT FROM abandoned_attempts')).toEqual([])
  })
})
