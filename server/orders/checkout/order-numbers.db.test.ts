import { describe, expect, test } from 'vitest'
import { PLAIN_LIST } from '#domain/orders/list/order-list-query.ts'
import { readShopSettings } from '#server/catalogue/publishing/load-snapshot.ts'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { snapshotOf } from '#tests/catalogue/shipped-snapshot.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { openOrdering, orderInput } from '#tests/orders/order-input.ts'
import { findByNumber } from '../../payments/read-bank-lines.ts'
import { listOrders } from '../list/list-orders.ts'
import { listPicking } from '../shipping/list-picking.ts'
import { findOrder } from '../work/find-order.ts'

const database = useTestDatabase()

/** A process of a shop with these settings. */
const ordering = (orderNumbers: { given: boolean; prefix?: string; digits?: number; startsAt?: number }) =>
  openOrdering(database.db, snapshotOf(shippedCatalogue, { orderNumbers }))

async function placed(order: ReturnType<typeof openOrdering>, input?: Parameters<typeof order>[0]) {
  const placement = await order(input)
  if (!('number' in placement)) throw new Error(`The order was ${placement.outcome}`)
  return placement
}

describe('orders of a shop with a series', () => {
  test('get the next number, and keep it when they are sent again', async () => {
    const order = ordering({ given: true, prefix: 'A-' })
    const input = orderInput()
    const first = await placed(order, input)
    expect(first.number).toBe('A-00001')
    expect(await order(input)).toEqual({ outcome: 'repeated', id: first.id, number: 'A-00001' })
    const next = await placed(order)
    expect(next.number > first.number).toBe(true)
    expect((await findOrder(database.db, next.id))?.number).toBe(next.number)
  })

  test('that are placed at once, by two processes and in several series, never share one', async () => {
    const processes = [
      ordering({ given: true, prefix: 'B-', digits: 3 }),
      ordering({ given: true, prefix: 'B-', digits: 3 }),
      ordering({ given: true, prefix: 'C-', digits: 3 }),
    ]
    const all = await Promise.all(
      Array.from({ length: 100 }, async (_, at) => {
        const order = processes[at % processes.length]
        if (!order) throw new Error('No process')
        return placed(order)
      }),
    )
    const numbers = all.map(({ number }) => number)
    expect(new Set(numbers).size).toBe(100)
    expect(numbers.every((number) => /^[BC]-\d{3}$/.test(number))).toBe(true)
    const { rows } = await database.db.pool.query(
      `SELECT count(*)::integer AS count FROM orders WHERE series_number LIKE 'B-%' OR series_number LIKE 'C-%'`,
    )
    expect(rows).toEqual([{ count: 100 }])
  })

  test('have digits filled up and never cut, and begin anew with each beginning', async () => {
    const long = ordering({ given: true, prefix: 'D-', digits: 3, startsAt: 99_998 })
    expect((await placed(long)).number).toBe('D-99998')
    const short = ordering({ given: true, prefix: 'E-', digits: 3 })
    expect((await placed(short)).number).toBe('E-001')
  })

  test('go up when the operator wants higher ones, and never back', async () => {
    const at = (startsAt: number) => placed(ordering({ given: true, prefix: 'F-', digits: 4, startsAt }))
    expect((await at(1)).number).toBe('F-0001')
    expect((await at(700)).number).toBe('F-0700')
    const [later, again] = [await at(1), await at(700)]
    expect(later.number > 'F-0700').toBe(true)
    expect(again.number > later.number).toBe(true)
  })

  test('are found by it everywhere, and by their ids', async () => {
    const { id, number } = await placed(ordering({ given: true, prefix: 'G-' }))
    for (const search of [number, number.toLowerCase(), id.slice(0, 8)]) {
      const { orders } = await listOrders(database.db, { ...PLAIN_LIST, search })
      expect(orders.map((order) => order.number)).toContain(number)
    }
    expect(await findByNumber(database.db, ` ${number.toLowerCase()} `)).toBe(id)
    expect(await findByNumber(database.db, id.slice(0, 8))).toBe(id)
    await database.db.pool.query(
      `UPDATE orders SET status = 'processing', confirmed_at = now() WHERE id = $1`,
      [id],
    )
    const { orders } = await listPicking(database.db, { search: number, after: '', before: '' })
    expect(orders).toMatchObject([{ id, number }])
  })
})

test('orders of a shop without a series are called by their ids', async () => {
  const { id, number } = await placed(ordering({ given: false }))
  expect(number).toBe(id.slice(0, 8).toUpperCase())
})

test('a new shop numbers its orders, and one that existed before does not until somebody publishes it', async () => {
  const { pool } = database.db
  const given = async () => (await readShopSettings(database.db)).orderNumbers?.given
  expect(await given()).toBe(true)
  await pool.query('UPDATE publication SET numbers_orders = false')
  expect(await given()).toBe(false)
  await pool.query(
    `INSERT INTO settings_versions (document, published_by_name) VALUES ('{"orderNumbers": {"given": true}}', 'Test')`,
  )
  expect(await given()).toBe(true)
})
