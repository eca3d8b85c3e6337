import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { defaultPrices } from '#server/catalogue/import/load-defaults.ts'
import { startDiligence } from '#server/diligence-loop.ts'
import { eraseCustomer } from '#server/orders/work/erase-customer.ts'
import { readTimeline } from '#server/orders/work/order-timeline.ts'
import { shop } from '#shop.config'
import { openClient } from '#tests/database/open-client.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addOrder } from '#tests/office/office-orders.ts'
import { judgeNewOrders } from './judge-orders.ts'
import { countByRule, countOpen, decide, findIrregular, listIrregular } from './read-irregular.ts'

const database = useTestDatabase()
const query = (sql: string, values: unknown[] = []) => database.db.pool.query(sql, values)
const SHOP = { shop, prices: defaultPrices() }
let ada: { userId: string; name: string }

beforeEach(async () => {
  await query('DELETE FROM orders')
  await query('DELETE FROM companies')
  await query(`UPDATE irregular_orders_state SET looked_until = now() - interval '10 years'`)
  const { rows } = await query(
    `INSERT INTO users (name, email) VALUES ('Ada', 'ada@shop.example') ON CONFLICT (email) DO UPDATE SET name = 'Ada' RETURNING id`,
  )
  ada = { userId: rows[0].id, name: 'Ada' }
})

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const place = (daysAgo: number, order = {}) =>
  addOrder(database.db.pool, { created_at: ago(daysAgo), ...order })
const judge = () => judgeNewOrders(database.db, SHOP)
const marksOf = async (id: string) => (await findIrregular(database.db, id))?.marks
const steady = async (order = {}) => {
  for (const daysAgo of [90, 60, 30]) await place(daysAgo, order)
}
const MUCH = { total_quantity: 1500, total_price: '12000.00' }

describe('new orders', () => {
  it('are marked by what their customer ordered before, however the address is spelled', async () => {
    await steady()
    const large = await place(1, {
      ...MUCH,
      email: 'ADA@example.com',
      full_address: '1 garden street BERLIN',
    })
    expect(await judge()).toEqual({ looked: 4, marked: 1, isMore: false })
    expect(await marksOf(large)).toEqual([
      { rule: 'muchMore', detail: { usualCents: 150_000, cents: 1_200_000, orders: 3 } },
    ])
    expect(await judge()).toEqual({ looked: 0, marked: 0, isMore: false })
  })

  it('belong to their company, whoever of its people ordered, and its addresses are known', async () => {
    const { rows } = await query(
      `INSERT INTO companies (name, country, created_by_name) VALUES ('Groen', 'France', 'Ada') RETURNING number`,
    )
    const company = rows[0].number
    for (const daysAgo of [90, 60, 30]) await place(daysAgo, { company, email: `${daysAgo}@example.com` })
    await query(
      `INSERT INTO company_addresses (company, use, address, country) VALUES ($1, 'delivery', 'Rue 4, Lyon', 'France')`,
      [company],
    )
    const toBranch = await place(2, {
      company,
      country: 'France',
      full_address: 'rue 4 LYON',
      total_price: '2500.00',
    })
    const elsewhere = await place(1, { company, email: 'new@example.com', country: 'Italy' })
    await judge()
    expect(await marksOf(toBranch)).toBeUndefined()
    expect(await marksOf(elsewhere)).toEqual([
      { rule: 'newCountry', detail: { country: 'Italy', orders: 4 } },
    ])
  })

  it('are compared with others to the same address', async () => {
    const there = { full_address: 'Quay 7, Hamburg' }
    await place(200, { ...there, email: 'long.ago@example.com' })
    await place(20, { ...there, email: 'one@example.com' })
    await place(10, { ...there, email: 'two@example.com', status: 'cancelled' })
    const second = await place(9, { ...there, email: 'three@example.com' })
    const third = await place(8, { full_address: 'QUAY 7\nHamburg', email: 'four@example.com' })
    await judge()
    expect(await marksOf(second)).toBeUndefined()
    expect(await marksOf(third)).toEqual([{ rule: 'sharedAddress', detail: { buyers: 3, days: 180 } }])
  })

  it('just below the largest of their kind are counted, of one customer or to one address', async () => {
    const below = { total_quantity: 4900, total_price: '39200.00' }
    await place(5, { ...below, full_address: 'Somewhere else 5, Bonn' })
    await place(4, { ...below, email: 'brother@example.com' })
    const third = await place(3, below)
    await judge()
    expect(await marksOf(third)).toEqual([
      { rule: 'belowLimit', detail: { orders: 3, days: 7, measure: 'grams', limit: 5000 } },
    ])
  })

  it('wait while an order that began before them is still being stored', async () => {
    const slow = await openClient({ connectionString: database.url })
    await slow.query('BEGIN')
    await slow.query('SELECT now()')
    const id = await addOrder(database.db.pool)
    expect(await judge()).toMatchObject({ looked: 0 })
    await addOrder(slow)
    await slow.query('COMMIT')
    await slow.end()
    expect(await judge()).toMatchObject({ looked: 2 })
    expect(id).not.toBe('')
  })

  it('are looked at by the shop itself, within seconds', async () => {
    await steady()
    const large = await place(1, MUCH)
    const loop = startDiligence({
      db: database.db,
      snapshots: { current: () => SHOP as never },
      log: QUIET,
    })
    await vi.waitFor(async () => expect(await marksOf(large)).toHaveLength(1), { timeout: 30_000 })
    await loop.stop()
  })
})

async function markOne() {
  await steady()
  const id = await place(1, MUCH)
  await judge()
  return id
}
const form = (order: string, changes = {}) =>
  ({ order, decision: 'irregular', seen: '', note: 'Called Ada Green.', ...changes }) as const

test('a person decides, and the decision is kept with who, when and why', async () => {
  const order = await markOne()
  expect((await listIrregular(database.db, 'open')).map(({ id }) => id)).toEqual([order])
  expect(await countOpen(database.db)).toBe(1)
  expect(await decide(database.db, form(order), ada)).toEqual({ ok: true })
  expect(await findIrregular(database.db, order)).toMatchObject({
    ...{ decision: 'irregular', decidedBy: 'Ada', note: 'Called Ada Green.', decidedAt: expect.any(Date) },
  })
  expect(await listIrregular(database.db, 'open')).toEqual([])
  expect((await listIrregular(database.db, 'irregular')).map(({ id }) => id)).toEqual([order])
  expect(await countByRule(database.db)).toEqual([
    { rule: 'muchMore', marked: 1, open: 0, fine: 0, irregular: 1 },
  ])
  const [entry] = await readTimeline(database.db, order)
  expect(entry).toMatchObject({ who: { name: 'Ada' }, happening: { event: 'judged', decision: 'irregular' } })
  const { rows } = await query(`SELECT action, detail FROM audit_log WHERE subject = $1`, [order])
  expect(rows).toEqual([{ action: 'order-judged', detail: { decision: 'irregular' } }])
})

test('nobody overwrites a decision that they have not seen', async () => {
  const order = await markOne()
  await decide(database.db, form(order), ada)
  expect(await decide(database.db, form(order, { decision: 'fine' }), ada)).toEqual({
    ...{ ok: false, reason: 'conflict' },
  })
  expect(await decide(database.db, form(order, { decision: 'fine', seen: 'irregular' }), ada)).toEqual({
    ok: true,
  })
  expect(await decide(database.db, form(randomUUID()), ada)).toEqual({ ok: false, reason: 'gone' })
})

test('erasing a customer leaves figures and the decision, and nothing that says who or where', async () => {
  const orderId = await markOne()
  await decide(database.db, form(orderId), ada)
  const { rows: before } = await query('SELECT revision FROM orders WHERE id = $1', [orderId])
  await eraseCustomer(database.db, { orderId, revision: before[0].revision, withOthers: true, actor: ada })
  expect(await findIrregular(database.db, orderId)).toMatchObject({ decision: 'irregular', note: null })
  expect((await query('SELECT FROM order_destinations')).rowCount).toBe(0)
  await decide(database.db, form(orderId, { seen: 'irregular' }), ada)
  expect((await findIrregular(database.db, orderId))?.note).toBe(null)
  await place(0.5, MUCH)
  expect(await judge()).toMatchObject({ looked: 1, marked: 0 })
})
