import type pg from 'pg'
import { expect, test } from 'vitest'
import { insertOrder, strainOrder, violatedRule } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { countItemless, ITEMLESS_FORMS, tryItemless } from '#tests/orders/itemless-orders.ts'

const database = useTestDatabase()

async function inTransaction(work: (client: pg.PoolClient) => Promise<unknown>) {
  const client = await database.db.pool.connect()
  try {
    await client.query('BEGIN')
    await work(client)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

function newOrder(items: number) {
  return insertOrder(database.db.pool, strainOrder, Array(items).fill({}))
}

async function untilBlocked(pid: number) {
  for (;;) {
    const { rows } = await database.db.pool.query('SELECT cardinality(pg_blocking_pids($1)) AS blockers', [
      pid,
    ])
    if (rows[0].blockers > 0) return
  }
}

async function countItems(orderId: string) {
  const { rows } = await database.db.pool.query(
    'SELECT count(*)::int AS items FROM order_items WHERE order_id = $1',
    [orderId],
  )
  return rows[0].items
}

test.each(Object.entries(ITEMLESS_FORMS))('the database refuses %s', async (_what, form) => {
  const client = await database.db.pool.connect()
  expect(await tryItemless(client, form)).toBe('orders_have_items')
  expect((await countItemless(client)).itemless).toBe(0)
  client.release()
})

test('an order may come before its items, as long as both are there at commit', async () => {
  await inTransaction(async (client) => {
    const id = await insertOrder(client, strainOrder, [])
    await client.query(
      `INSERT INTO order_items (order_id, strain_name, strain_type, thc_content, quantity)
       VALUES ($1, 'OG Kush', 'Hybrid', '20%', 150)`,
      [id],
    )
  })
})

test('the items of all orders can be emptied at once with the orders', async () => {
  const id = await newOrder(1)
  expect(await violatedRule(database.db.pool.query('TRUNCATE orders CASCADE'))).toBeUndefined()
  expect(await countItems(id)).toBe(0)
})

test.each([
  ['less than its items', { total_quantity: 150 }, [{ quantity: 100 }, { quantity: 51 }]],
  ['more than its items', { total_quantity: 152 }, [{ quantity: 100 }, { quantity: 51 }]],
])('an order that counts %s cannot be committed', async (_what, order, items) => {
  const insert = insertOrder(database.db.pool, { ...strainOrder, ...order }, items)
  expect(await violatedRule(insert)).toBe('orders_quantity_is_sum')
})

test.each([
  ['a cent less', ['500', '999.99']],
  ['a cent more', ['500', '1000.01']],
  ['the price of one item unsaid', ['1500', null]],
])('an order whose items cost %s than it does cannot be committed', async (_what, prices) => {
  const items = prices.map((line_price) => ({ line_price }))
  expect(await violatedRule(insertOrder(database.db.pool, strainOrder, items))).toBe('orders_price_is_sum')
})

test('an order whose items cost what it does is committed, and so is one that says nothing of their prices', async () => {
  const priced = ['500', '1000'].map((line_price) => ({ line_price }))
  expect(await violatedRule(insertOrder(database.db.pool, strainOrder, priced))).toBeUndefined()
  expect(await violatedRule(newOrder(2))).toBeUndefined()
})

test.each([
  ['up', '0.50', '1499.50'],
  ['down', '-0.99', '1500.99'],
])('the price of an order is that of its items and what was rounded %s', async (_way, rounding, price) => {
  const insert = (line_price: string, order: object) =>
    violatedRule(insertOrder(database.db.pool, { ...strainOrder, ...order }, [{ line_price }]))
  expect(await insert(price, { rounding })).toBeUndefined()
  expect(await insert(price, {})).toBe('orders_price_is_sum')
  expect(await insert('1500', { rounding })).toBe('orders_price_is_sum')
})

test('an order that says nothing of the prices of its items has nothing to round', async () => {
  const insert = insertOrder(database.db.pool, { ...strainOrder, rounding: '0.50' }, [{}])
  expect(await violatedRule(insert)).toBe('orders_price_is_sum')
})

test.each([
  [
    'another quantity',
    'UPDATE orders SET total_quantity = 151, total_grams = 151 WHERE id = $1',
    'orders_quantity_is_sum',
  ],
  ['another price', 'UPDATE orders SET total_price = 1 WHERE id = $1', 'orders_price_is_sum'],
  [
    'a discount',
    `UPDATE orders SET discount = 1, discount_reason = 'x' WHERE id = $1`,
    'orders_price_is_sum',
  ],
  [
    'a discount that no item bears',
    `UPDATE orders SET discount = 1, discount_reason = 'x', total_price = total_price - 1 WHERE id = $1`,
    'orders_discount_is_sum',
  ],
  [
    'a share of no discount',
    'UPDATE order_items SET discount_share = 1 WHERE order_id = $1',
    'orders_discount_is_sum',
  ],
  ['another rounding', 'UPDATE orders SET rounding = 0.5 WHERE id = $1', 'orders_price_is_sum'],
  [
    'items of another quantity',
    'UPDATE order_items SET quantity = quantity + 1 WHERE order_id = $1',
    'orders_quantity_is_sum',
  ],
  [
    'items of another price',
    'UPDATE order_items SET line_price = line_price + 1 WHERE order_id = $1',
    'orders_price_is_sum',
  ],
  [
    'one item more',
    `INSERT INTO order_items (order_id, strain_name, strain_type, thc_content, quantity, line_price)
     VALUES ($1, 'OG Kush', 'Hybrid', '20%', 1, 0)`,
    'orders_quantity_is_sum',
  ],
  [
    'one item less',
    'DELETE FROM order_items WHERE id = (SELECT id FROM order_items WHERE order_id = $1 LIMIT 1)',
    'orders_quantity_is_sum',
  ],
])('a stored order cannot get %s', async (_what, change, rule) => {
  const items = ['500', '1000'].map((line_price) => ({ line_price }))
  const id = await insertOrder(database.db.pool, strainOrder, items)
  expect(await violatedRule(database.db.pool.query(change, [id]))).toBe(rule)
})

test('order and items may change together, in steps that do not match', async () => {
  const id = await newOrder(2)
  await inTransaction(async (client) => {
    await client.query(
      'DELETE FROM order_items WHERE id = (SELECT id FROM order_items WHERE order_id = $1 LIMIT 1)',
      [id],
    )
    await client.query('UPDATE orders SET total_quantity = 999, total_grams = 999 WHERE id = $1', [id])
    await client.query('UPDATE order_items SET quantity = 160 WHERE order_id = $1', [id])
    await client.query('UPDATE orders SET total_quantity = 160, total_grams = 160 WHERE id = $1', [id])
  })
  expect(await countItems(id)).toBe(1)
})

test('an order that is gone again at commit needs no items', async () => {
  await inTransaction(async (client) => {
    const id = await insertOrder(client, strainOrder, [])
    await client.query('DELETE FROM orders WHERE id = $1', [id])
  })
})

test('two transactions that each delete one of two items do not both succeed', async () => {
  const id = await newOrder(2)
  const { rows } = await database.db.pool.query('SELECT id FROM order_items WHERE order_id = $1', [id])
  const [one, other] = [await database.db.pool.connect(), await database.db.pool.connect()]
  const halve = async (client: pg.PoolClient, item: string) => {
    await client.query('DELETE FROM order_items WHERE id = $1', [item])
    await client.query('UPDATE orders SET total_quantity = 150, total_grams = 150 WHERE id = $1', [id])
    await client.query('UPDATE order_items SET quantity = 150 WHERE order_id = $1', [id])
  }
  await one.query('BEGIN')
  await halve(one, rows[0].id)
  await other.query('BEGIN')
  // It would see the item that the first has deleted and not committed: so it has to wait for that.
  const pid = (await other.query('SELECT pg_backend_pid() AS pid')).rows[0].pid
  const second = violatedRule(halve(other, rows[1].id).then(() => other.query('COMMIT')))
  await Promise.race([second, untilBlocked(pid)])
  await one.query('COMMIT')
  expect(await second).toBe('orders_have_items')
  await other.query('ROLLBACK')
  one.release()
  other.release()
  expect(await countItems(id)).toBe(1)
})

test('deleting an order deletes its items', async () => {
  const id = await newOrder(3)
  await database.db.pool.query('DELETE FROM orders WHERE id = $1', [id])
  expect(await countItems(id)).toBe(0)
})

test('an item of no order is refused', async () => {
  const orphan = database.db.pool.query(
    `INSERT INTO order_items (order_id, strain_name, strain_type, thc_content, quantity)
     VALUES (gen_random_uuid(), 'OG Kush', 'Hybrid', '20%', 150)`,
  )
  expect(await violatedRule(orphan)).toBe('order_items_order_id_fkey')
})
