import type pg from 'pg'
import { expect, test } from 'vitest'
import { insertOrder, strainOrder, violatedRule } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'

const database = useTestDatabase()

async function inTransaction(work: (client: pg.PoolClient) => Promise<unknown>) {
  const client = await database.db.$client.connect()
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
  return insertOrder(database.db.$client, strainOrder, Array(items).fill({}))
}

async function untilBlocked(pid: number) {
  for (;;) {
    const { rows } = await database.db.$client.query('SELECT cardinality(pg_blocking_pids($1)) AS blockers', [
      pid,
    ])
    if (rows[0].blockers > 0) return
  }
}

async function countItems(orderId: string) {
  const { rows } = await database.db.$client.query(
    'SELECT count(*)::int AS items FROM order_items WHERE order_id = $1',
    [orderId],
  )
  return rows[0].items
}

test('an order without items cannot be committed', async () => {
  expect(await violatedRule(newOrder(0))).toBe('orders_have_items')
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

test('the last item of an order cannot be deleted, the last but one can', async () => {
  const id = await newOrder(2)
  const deleteOne = () =>
    database.db.$client.query(
      'DELETE FROM order_items WHERE id = (SELECT id FROM order_items WHERE order_id = $1 LIMIT 1)',
      [id],
    )
  await deleteOne()
  expect(await violatedRule(deleteOne())).toBe('orders_have_items')
  expect(await countItems(id)).toBe(1)
})

test('the only item of an order cannot move to another order', async () => {
  const [from, to] = [await newOrder(1), await newOrder(1)]
  const move = database.db.$client.query('UPDATE order_items SET order_id = $2 WHERE order_id = $1', [
    from,
    to,
  ])
  expect(await violatedRule(move)).toBe('orders_have_items')
})

test('two transactions that each delete one of two items do not both succeed', async () => {
  const id = await newOrder(2)
  const { rows } = await database.db.$client.query('SELECT id FROM order_items WHERE order_id = $1', [id])
  const [one, other] = [await database.db.$client.connect(), await database.db.$client.connect()]
  await one.query('BEGIN')
  await one.query('DELETE FROM order_items WHERE id = $1', [rows[0].id])
  await other.query('BEGIN')
  await other.query('DELETE FROM order_items WHERE id = $1', [rows[1].id])
  await one.query('SET CONSTRAINTS ALL IMMEDIATE')
  // Each still sees the item that the other has deleted and not committed: this check has to wait for that.
  const pid = (await other.query('SELECT pg_backend_pid() AS pid')).rows[0].pid
  const secondCheck = violatedRule(other.query('SET CONSTRAINTS ALL IMMEDIATE'))
  await Promise.race([secondCheck, untilBlocked(pid)])
  await one.query('COMMIT')
  expect(await secondCheck).toBe('orders_have_items')
  await other.query('ROLLBACK')
  one.release()
  other.release()
  expect(await countItems(id)).toBe(1)
})

test('deleting an order deletes its items', async () => {
  const id = await newOrder(3)
  await database.db.$client.query('DELETE FROM orders WHERE id = $1', [id])
  expect(await countItems(id)).toBe(0)
})

test('an item of no order is refused', async () => {
  const orphan = database.db.$client.query(
    `INSERT INTO order_items (order_id, strain_name, strain_type, thc_content, quantity)
     VALUES (gen_random_uuid(), 'OG Kush', 'Hybrid', '20%', 150)`,
  )
  expect(await violatedRule(orphan)).toBe('order_items_order_id_fkey')
})
