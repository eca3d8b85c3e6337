import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { OrderStatus } from '#domain/orders/work/order-status.ts'
import { storeOrders } from '#server/orders/checkout/store-orders.ts'
import { changeStatus } from '#server/orders/work/change-status.ts'
import { deleteOrder } from '#server/orders/work/delete-order.ts'
import { shop } from '#shop.config'
import { violatedRule } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { orderRow } from '#tests/orders/order-input.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'

const database = useTestDatabase()
const actor = { userId: randomUUID(), name: 'Test' }

async function rowsOf(sql: string, ...values: unknown[]) {
  return (await database.db.pool.query(sql, values)).rows
}

/** 100 g of OG Kush, and what is not counted. */
async function place() {
  const [stored] = await storeOrders(database.db, [orderRow()])
  if (!stored?.id) throw new Error('Not placed')
  return stored.id
}

async function setStatus(orderId: string, status: OrderStatus) {
  const [{ revision }] = await rowsOf('SELECT revision FROM orders WHERE id = $1', orderId)
  return changeStatus(database.db, { orderId, status, revision, actor }, shop)
}

async function remove(orderId: string) {
  const [{ revision }] = await rowsOf('SELECT revision FROM orders WHERE id = $1', orderId)
  return deleteOrder(database.db, { orderId, revision, actor })
}

async function pick(orderId: string, batch: number, quantity = 100_000) {
  await rowsOf(
    `INSERT INTO stock_moves (batch, quantity, reason, order_id, actor_name) VALUES ($1, $2, 'picked', $3, 'Test')`,
    batch,
    -quantity,
    orderId,
  )
  await rowsOf('DELETE FROM reservations WHERE order_id = $1', orderId)
}

beforeEach(async () => {
  await rowsOf('DELETE FROM reservations')
  await rowsOf('UPDATE products SET is_counted = false')
  await rowsOf(`UPDATE batches SET state = 'blocked'`)
})

test('an order that leaves ‘cancelled’ gets its stock again, or the reason why not', async () => {
  await stockBatch(database.db, { productId: 'og-kush', code: 'ST-1', quantity: 150 })
  const first = await place()
  await setStatus(first, 'cancelled')
  const second = await place()
  expect(await setStatus(first, 'pending')).toEqual({
    ok: false,
    reason: 'stopped',
    why: 'Not enough stock: OG Kush needs 100 g, only 50 g available.',
  })
  expect(await rowsOf('SELECT status FROM orders WHERE id = $1', first)).toEqual([{ status: 'cancelled' }])
  await setStatus(second, 'cancelled')
  expect(await setStatus(first, 'processing')).toMatchObject({ ok: true })
})

test('what is not picked is not completed; what is picked is neither cancelled nor deleted', async () => {
  const batch = await stockBatch(database.db, { productId: 'og-kush', code: 'ST-2', quantity: 150 })
  const order = await place()
  expect(await setStatus(order, 'completed')).toMatchObject({ why: expect.stringContaining('picked yet') })
  await pick(order, batch)
  const putBack = { ok: false, why: 'Goods have been picked for this order. Put them back first.' }
  expect(await setStatus(order, 'cancelled')).toMatchObject(putBack)
  expect(await remove(order)).toMatchObject(putBack)
  expect(await violatedRule(rowsOf('DELETE FROM orders WHERE id = $1', order))).toBe('orders_in_stock')
  expect(await setStatus(order, 'completed')).toMatchObject({ ok: true })
  expect(await remove(order)).toMatchObject({ ok: false, why: expect.stringContaining('recall') })
})
