import { beforeEach, describe, expect, it } from 'vitest'
import { PLAIN_EXPORT } from '#domain/orders/list/export-form.ts'
import { setVisitTimeZone } from '#server/analytics/prepare-visits.ts'
import { shop } from '#shop.config'
import { insertOrder, strainOrder } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { exportExpiring } from '../list/export-orders.ts'
import { readTotals } from '../list/read-totals.ts'
import { changeStatus } from './change-status.ts'
import { countExpiringOrders, readExpiryLimit, retireOrders } from './retire-orders.ts'

const database = useTestDatabase()
const YEARS = 7
/** Noon in Madrid: seven years before it is 16 November 2019. */
const NOW = new Date('2026-11-16T11:00:00Z')

beforeEach(async () => {
  await query('DELETE FROM orders')
  await query(
    `UPDATE retention_state SET orders_years = ${YEARS}, orders_announced_on = '2026-01-01', orders_deleted_on = NULL`,
  )
  await setVisitTimeZone(database.db, 'Europe/Madrid')
})

async function query(sql: string, values: unknown[] = []) {
  return (await database.db.pool.query(sql, values)).rows
}

function placeOn(moment: string, status = 'completed', differences = {}) {
  return insertOrder(database.db.pool, { ...strainOrder, created_at: moment, status, ...differences }, [
    {},
    {},
  ])
}

const retire = (now = NOW, years = YEARS) => retireOrders(database.db, { years, now })

async function leftOrders(): Promise<string[]> {
  return (await query('SELECT id FROM orders')).map(({ id }) => id)
}

const auditLines = () =>
  query(
    `SELECT actor, actor_name, subject, detail FROM audit_log WHERE action = 'orders-expired' ORDER BY id`,
  )

describe('orders whose time is over', () => {
  it('are deleted with all that belongs to them, to the day on the clocks of the shop, and no others', async () => {
    const old = await placeOn('2019-11-15T22:59:59Z')
    const cancelled = await placeOn('2019-11-15T22:59:59Z', 'cancelled')
    const young = await placeOn('2019-11-15T23:00:00Z')
    for (const id of [old, young]) {
      await query(`INSERT INTO mails (order_id, purpose, state) VALUES ($1, 'buyer-confirmation', 'sent')`, [
        id,
      ])
      await query(
        `INSERT INTO order_events (order_id, event, happened_at) VALUES ($1, 'placed', '2019-11-15')`,
        [id],
      )
      await query('INSERT INTO order_visits VALUES ($1, 1, 1, 1, 0, 1, 1)', [id])
    }
    const before = (await auditLines()).length
    expect(await retire()).toBe(2)
    expect(await leftOrders()).toEqual([young])
    for (const table of ['order_items', 'mails', 'order_events', 'order_visits'])
      expect(await query(`SELECT DISTINCT order_id AS id FROM ${table}`)).toEqual([{ id: young }])
    expect(await readTotals(database.db.pool)).toMatchObject({ orders: 1, byStatus: { completed: 1 } })

    const lines = (await auditLines()).slice(before)
    const line = { actor: null, actor_name: 'The shop', subject: 'orders' }
    const detail = { orders: 1, from: '2019-11-15', to: '2019-11-15', years: 7 }
    expect(lines).toEqual([
      { ...line, detail: { ...detail, status: 'completed' } },
      { ...line, detail: { ...detail, status: 'cancelled' } },
    ])
    for (const word of ['Ada', 'example.com', old, cancelled])
      expect(JSON.stringify(lines)).not.toContain(word)
  })

  it('stay while they are open, and staff are told how many there are', async () => {
    const open = [await placeOn('2010-01-01', 'pending'), await placeOn('2010-01-01', 'processing')]
    expect(await retire()).toBe(0)
    expect((await leftOrders()).toSorted()).toEqual(open.toSorted())
    expect(await countExpiringOrders(database.db, YEARS, NOW)).toMatchObject({ over: 0, open: 2 })
  })

  it('stay for another month after somebody has closed them', async () => {
    const orderId = await placeOn('2010-01-01', 'pending')
    const actor = { userId: crypto.randomUUID(), name: 'Ada' }
    await changeStatus(database.db, { orderId, status: 'cancelled', revision: 1, actor }, shop)
    const now = new Date()
    const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
    expect(await countExpiringOrders(database.db, YEARS, now)).toMatchObject({ over: 1 })
    expect(await retire(inDays(29))).toBe(0)
    expect(await retire(inDays(31))).toBe(1)
  })

  it('are deleted once a day, by one process', async () => {
    await placeOn('2010-01-01')
    const done = await Promise.all(Array.from({ length: 4 }, () => retire()))
    expect(done.toSorted()).toEqual([0, 0, 0, 1])
    await placeOn('2010-01-01')
    expect(await retire()).toBe(0)
    expect(await retire(new Date('2026-11-16T23:00:00Z'))).toBe(1)
  })

  it('go some at a time, and a stop in between loses nothing', async () => {
    await query(`
      WITH placed AS (INSERT INTO orders (full_name, phone_number, email, full_address, country, total_quantity, total_price,
        status, created_at) SELECT 'Ada', '1', 'ada@example.com', 'Street', 'Germany', 150, 1500, 'completed',
        '2010-01-01'::timestamptz + nth * interval '1 minute' FROM generate_series(1, 1100) AS nth RETURNING id)
      INSERT INTO order_items (order_id, strain_name, strain_type, thc_content, quantity)
      SELECT id, 'OG Kush', 'Hybrid', '20%', 150 FROM placed`)
    let batches = 0
    const goesOn = () => batches++ === 0
    expect(await retireOrders(database.db, { years: YEARS, now: NOW, goesOn })).toBe(500)
    expect(await leftOrders()).toHaveLength(600)
    expect(await retire()).toBe(600)
    expect(await readTotals(database.db.pool)).toMatchObject({ orders: 0 })
  })
})

describe('the announcement', () => {
  it('comes thirty days before the first deletion, with an export of exactly these orders', async () => {
    const soon = [await placeOn('2019-11-16T12:00:00Z'), await placeOn('2019-12-15T22:00:00Z', 'cancelled')]
    await placeOn('2019-12-15T23:30:00Z')
    await placeOn('2019-11-16T12:00:00Z', 'pending')
    expect(await countExpiringOrders(database.db, YEARS, NOW)).toMatchObject({
      over: 2,
      open: 0,
      firstDay: '2026-11-17',
    })
    const pieces: string[] = []
    const limitAt = await readExpiryLimit(database.db, YEARS, NOW)
    for await (const piece of exportExpiring(database.db, limitAt, PLAIN_EXPORT)) pieces.push(piece)
    const lines = pieces.join('').trim().split('\r\n').slice(1)
    expect(lines.map((line) => line.slice(0, 36))).toEqual(soon)
  })

  it('is made before anything goes: when the shop first hears of it, and when the time becomes shorter', async () => {
    await placeOn('2010-01-01')
    await query('UPDATE retention_state SET orders_years = NULL, orders_announced_on = NULL')
    expect(await retire()).toBe(0)
    expect(await countExpiringOrders(database.db, YEARS, NOW)).toMatchObject({
      over: 1,
      firstDay: '2026-12-16',
    })
    expect(await retire(new Date('2026-12-15T12:00:00Z'))).toBe(0)
    // Longer is nothing to announce; shorter is.
    expect(await retire(new Date('2026-12-15T12:00:00Z'), 10)).toBe(0)
    expect(await retire(new Date('2026-12-16T12:00:00Z'), 8)).toBe(0)
    expect(await retire(new Date('2027-01-14T12:00:00Z'), 8)).toBe(0)
    expect(await retire(new Date('2027-01-15T12:00:00Z'), 8)).toBe(1)
  })
})
