import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { violatedRule } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { orderRow } from '#tests/orders/order-input.ts'
import { forgetFullBuckets, storeOrders } from './store-orders.ts'

const database = useTestDatabase()

async function count(table: string) {
  const { rows } = await database.db.pool.query(`SELECT count(*)::int AS count FROM ${table}`)
  return rows[0].count
}

test('orders of one batch are answered in the order they were given, however their keys sort', async () => {
  const rows = ['f', '0', '8'].map((digit) => orderRow({ key: digit + randomUUID().slice(1) }))
  const stored = await storeOrders(database.db, rows)
  for (const [at, row] of rows.entries()) {
    const { rows: found } = await database.db.pool.query(
      'SELECT id, order_number AS number FROM orders WHERE idempotency_key = $1',
      [row.key],
    )
    expect(stored[at]).toEqual({
      id: found[0].id,
      number: found[0].number,
      waitSeconds: 0,
      isStale: false,
      short: null,
    })
  }
})

test.each([
  ['no items', { items: [] }, 'orders_have_items'],
  ['another quantity than its items', { total_quantity: 201, total_grams: 201 }, 'orders_quantity_is_sum'],
  ['another price than its items', { total_price: 1999.99 }, 'orders_price_is_sum'],
  ['a rounding that does not add up', { rounding: 0.5 }, 'orders_price_is_sum'],
  ['a quantity that is not its grams', { total_quantity: 149 }, 'orders_total_quantity_is_total'],
  ['no name', { full_name: ' ' }, 'orders_full_name_length'],
  ['a field that no column holds', { no_such_field: 'x' }, 'orders_fields_known'],
])('nothing of a batch is stored when one of its orders has %s', async (_what, change, rule) => {
  const before = [
    await count('orders'),
    await count('order_items'),
    await count('mails'),
    await count('order_limits'),
  ]
  const batch = [orderRow(), { ...orderRow(), ...change }, orderRow()]
  expect(await violatedRule(storeOrders(database.db, batch))).toBe(rule)
  expect([
    await count('orders'),
    await count('order_items'),
    await count('mails'),
    await count('order_limits'),
  ]).toEqual(before)
})

test('ids that are made together lie together, and are no less random for it', async () => {
  const rows = Array.from({ length: 50 }, () => orderRow())
  const ids = (await storeOrders(database.db, rows)).map(({ id }) => id ?? '')
  expect(new Set(ids.map((id) => id.slice(0, 4))).size).toBe(1)
  expect(new Set(ids.map((id) => id.slice(4))).size).toBe(50)
})

test('buckets that are full again are forgotten, the others are not', async () => {
  await storeOrders(database.db, [orderRow()])
  await database.db.pool.query(`UPDATE order_limits SET full_at = now() - interval '1 second'`)
  await storeOrders(database.db, [orderRow()])
  await forgetFullBuckets(database.db)
  expect(await count('order_limits')).toBe(2)
})

test('a bucket that a clock far ahead has filled is forgotten too', async () => {
  await database.db.pool.query('TRUNCATE order_limits')
  await storeOrders(database.db, [orderRow()])
  await database.db.pool.query(`UPDATE order_limits SET full_at = now() + interval '900 days'`)
  await forgetFullBuckets(database.db)
  expect(await count('order_limits')).toBe(0)
})
