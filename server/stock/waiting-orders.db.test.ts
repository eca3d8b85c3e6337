import { beforeEach, expect, test } from 'vitest'
import { PLAIN_LIST } from '#domain/orders/list/order-list-query.ts'
import { storeOrders } from '#server/orders/checkout/store-orders.ts'
import { listOrders } from '#server/orders/list/list-orders.ts'
import { PATIENCE_MS } from '#tests/database/patience.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { orderRow } from '#tests/orders/order-input.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'
import { countShortOrders, readShortOrder, tendReservations } from './waiting-orders.ts'

const database = useTestDatabase()

async function rowsOf(sql: string, ...values: unknown[]) {
  return (await database.db.pool.query(sql, values)).rows
}

beforeEach(async () => {
  await rowsOf('DELETE FROM orders')
  await rowsOf('UPDATE products SET is_counted = false')
  await rowsOf(`UPDATE batches SET state = 'blocked'`)
})

/** 100 g of OG Kush each. */
async function place(count: number, reviewReasons: 'no-ticket'[] = []) {
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const [stored] = await storeOrders(database.db, [{ ...orderRow(), review_reasons: reviewReasons }])
    if (stored?.id) ids.push(stored.id)
  }
  return ids
}

/** Of which somebody has to look, and which hold nothing any more: those of before such orders did. */
async function placeUnheld(count: number) {
  await rowsOf('UPDATE products SET is_counted = false')
  const ids = await place(count, ['no-ticket'])
  await rowsOf(`UPDATE products SET is_counted = true WHERE id = 'og-kush'`)
  return ids
}

const listShort = async () =>
  (
    await listOrders(
      database.db,
      { ...PLAIN_LIST, status: 'short', descending: false },
      { timeoutMs: PATIENCE_MS },
    )
  ).orders.map(({ id }) => id)

test('where a batch is blocked, those are short that came last; the list has them', async () => {
  await stockBatch(database.db, { productId: 'og-kush', code: 'WT-1', quantity: 200 })
  const batch = await stockBatch(database.db, { productId: 'og-kush', code: 'WT-2', quantity: 100 })
  const [first, second, third] = await place(3)
  expect(await listShort()).toEqual([])
  await rowsOf(`UPDATE batches SET state = 'blocked' WHERE number = $1`, batch)
  expect(await listShort()).toEqual([third])
  await rowsOf(`UPDATE batches SET state = 'blocked'`)
  expect(await listShort()).toEqual([first, second, third])
  expect([await countShortOrders(database.db), await readShortOrder(database.db, third ?? '')]).toEqual([
    3,
    true,
  ])
})

test('those that stand in line are served in turn as soon as there is something for them', async () => {
  await stockBatch(database.db, { productId: 'og-kush', code: 'WT-3', quantity: 100 })
  const [first, second, third] = await placeUnheld(3)
  for (const id of [first, second, third])
    await rowsOf('UPDATE orders SET reviewed_at = now() WHERE id = $1', id)
  expect(await listShort()).toEqual([second, third])
  expect(await tendReservations(database.db)).toBe(0)
  await rowsOf(`UPDATE orders SET status = 'cancelled' WHERE id = $1`, first)
  expect(await tendReservations(database.db)).toBe(1)
  expect(await listShort()).toEqual([third])
  await stockBatch(database.db, { productId: 'og-kush', code: 'WT-4', quantity: 100 })
  const served = await Promise.all([tendReservations(database.db), tendReservations(database.db)])
  expect(served.reduce((sum, one) => sum + one)).toBe(1)
  expect(await rowsOf(`SELECT order_id FROM order_events WHERE event = 'reserved' ORDER BY id`)).toEqual([
    { order_id: second },
    { order_id: third },
  ])
  expect(await rowsOf('SELECT reserved::int FROM stock_items WHERE reserved > 0')).toEqual([
    { reserved: 200_000 },
  ])
})

test('what nobody confirmed in time comes back by itself, and goes to who waits', async () => {
  await stockBatch(database.db, { productId: 'og-kush', code: 'WT-5', quantity: 100 })
  const [late] = await place(1)
  const [waiting] = await placeUnheld(1)
  await rowsOf('UPDATE orders SET reviewed_at = now() WHERE id = $1', waiting)
  await rowsOf(`UPDATE reservations SET held_until = now() - interval '1 second' WHERE order_id = $1`, late)
  expect(await tendReservations(database.db)).toBe(1)
  expect(await rowsOf('SELECT order_id, is_waiting FROM reservations')).toEqual([
    { order_id: waiting, is_waiting: false },
  ])
  expect(await rowsOf(`SELECT event FROM order_events WHERE order_id = $1 ORDER BY id`, late)).toEqual([
    { event: 'placed' },
    { event: 'reservation-ended' },
  ])
})

test('a crowd that orders, cancels, deletes and tends at once waits for nobody in a ring', async () => {
  await stockBatch(database.db, { productId: 'og-kush', code: 'WT-6', quantity: 1000 })
  await stockBatch(database.db, { productId: 'white-widow', code: 'WT-7', quantity: 1000 })
  const ids = await place(8)
  await rowsOf(`UPDATE reservations SET held_until = now() - interval '1 second'`)
  await Promise.all([
    ...ids.map((id, at) =>
      at % 2 === 0
        ? rowsOf('DELETE FROM orders WHERE id = $1', id)
        : rowsOf(`UPDATE orders SET status = 'cancelled' WHERE id = $1`, id),
    ),
    ...Array.from({ length: 4 }, () => place(2)),
    ...Array.from({ length: 4 }, () => tendReservations(database.db)),
  ])
  const [sums] = await rowsOf(
    `SELECT (SELECT sum(reserved)::int FROM stock_items) AS kept, (SELECT sum(quantity)::int FROM reservations) AS held`,
  )
  expect(sums?.kept).toBe(sums?.held)
})
