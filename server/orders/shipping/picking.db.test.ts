import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { orderRow } from '#tests/orders/order-input.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'
import { storeOrders } from '../checkout/store-orders.ts'
import { pickStock, readPicking } from './pick-stock.ts'

const database = useTestDatabase()
const actor = { userId: randomUUID(), name: 'Test' }

async function rowsOf(sql: string, ...values: unknown[]) {
  return (await database.db.pool.query(sql, values)).rows
}

beforeEach(async () => {
  await rowsOf('DELETE FROM reservations')
  await rowsOf('UPDATE products SET is_counted = false')
  await rowsOf(`UPDATE batches SET state = 'blocked'`)
})

/** 100 g of OG Kush, and what is not counted. */
async function place() {
  const [stored] = await storeOrders(database.db, [orderRow()])
  if (!stored?.id) throw new Error('Not placed')
  const [line] = await readPicking(database.db, stored.id)
  if (!line) throw new Error('Nothing is counted')
  const act = (intent: 'pick' | 'put-back') => (batch: string, grams: number) =>
    pickStock(database.db, {
      orderId: stored.id ?? '',
      intent,
      picks: [{ item: line.item, batch, quantity: grams * 1000 }],
      actor,
    })
  return { id: stored.id, pick: act('pick'), putBack: act('put-back') }
}

async function stockNow(id: string) {
  const [held] = await rowsOf(
    'SELECT coalesce(sum(quantity), 0)::int AS held FROM reservations WHERE order_id = $1',
    id,
  )
  const [items] = await rowsOf('SELECT sum(reserved)::int AS reserved FROM stock_items')
  const onHand = await rowsOf(`SELECT code, on_hand::int FROM batches WHERE state = 'released' ORDER BY code`)
  return {
    held: held?.held,
    reserved: items?.reserved,
    onHand: onHand.map((row) => `${row.code} ${row.on_hand}`),
  }
}

test('goods leave their batches, first expiring first, and are held no longer; put back, they are', async () => {
  await stockBatch(database.db, { productId: 'og-kush', code: 'PK-1', quantity: 500 })
  const soon = await stockBatch(database.db, { productId: 'og-kush', code: 'PK-2', quantity: 30 })
  await rowsOf('UPDATE batches SET best_before = current_date + 9 WHERE number = $1', soon)
  const order = await place()
  const [line] = await readPicking(database.db, order.id)
  expect(line).toMatchObject({ name: 'OG Kush', needed: 100_000, picked: [] })
  expect(line?.batches.map(({ code }) => code)).toEqual(['PK-2', 'PK-1'])
  expect(await order.pick('pk-2', 30)).toEqual({ ok: true })
  expect(await order.pick('PK-1', 70)).toEqual({ ok: true })
  expect(await stockNow(order.id)).toEqual({ held: 0, reserved: 0, onHand: ['PK-1 430000', 'PK-2 0'] })
  expect(await order.pick('PK-1', 1)).toMatchObject({ ok: false, why: 'OG Kush has already been picked.' })
  expect(await order.putBack('PK-2', 31)).toMatchObject({ ok: false })
  expect(await order.putBack('PK-2', 20)).toEqual({ ok: true })
  expect(await stockNow(order.id)).toEqual({
    held: 20_000,
    reserved: 20_000,
    onHand: ['PK-1 430000', 'PK-2 20000'],
  })
  expect((await readPicking(database.db, order.id))[0]?.picked).toMatchObject([
    { code: 'PK-1', quantity: 70_000 },
    { code: 'PK-2', quantity: 10_000 },
  ])
  const events = await rowsOf(
    'SELECT event, detail FROM order_events WHERE order_id = $1 ORDER BY id',
    order.id,
  )
  expect(events.map(({ event }) => event)).toEqual(['placed', 'picked', 'picked', 'put-back'])
  expect(events[3]?.detail).toEqual({
    picked: [{ batch: 'PK-2', name: 'OG Kush', quantity: 20_000, unit: 'milligram' }],
  })
  expect(
    await rowsOf(
      `SELECT action, detail FROM audit_log WHERE subject = $1 ORDER BY id DESC LIMIT 1`,
      order.id,
    ),
  ).toEqual([{ action: 'order-put-back', detail: { batches: ['PK-2'] } }])
})

test('of two who pick at once, one is told what is left', async () => {
  await stockBatch(database.db, { productId: 'og-kush', code: 'PK-3', quantity: 500 })
  const order = await place()
  const outcomes = await Promise.all([order.pick('PK-3', 100), order.pick('PK-3', 100)])
  expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(await stockNow(order.id)).toMatchObject({ reserved: 0, onHand: ['PK-3 400000'] })
})

test('nobody picks of another product, of a blocked batch, or what others hold', async () => {
  const batch = await stockBatch(database.db, { productId: 'og-kush', code: 'PK-4', quantity: 150 })
  await stockBatch(database.db, { productId: 'lemon-haze', code: 'PK-5', quantity: 150 })
  const first = await place()
  expect(await first.pick('PK-5', 1)).toMatchObject({ why: 'Batch PK-5 cannot be picked for OG Kush.' })
  await rowsOf(`UPDATE batches SET state = 'blocked' WHERE number = $1`, batch)
  expect(await first.pick('PK-4', 1)).toMatchObject({ why: 'Batch PK-4 cannot be picked for OG Kush.' })
  await rowsOf(`UPDATE batches SET state = 'released' WHERE number = $1`, batch)
  await rowsOf('DELETE FROM reservations WHERE order_id = $1', first.id)
  const other = await place()
  expect(await first.pick('PK-4', 50)).toMatchObject({
    why: 'Not enough stock: OG Kush needs 100 g, only 50 g available.',
  })
  await rowsOf('DELETE FROM reservations WHERE order_id = $1', other.id)
  expect(await first.pick('PK-4', 50)).toEqual({ ok: true })
  expect(await stockNow(first.id)).toMatchObject({ held: 50_000, reserved: 50_000 })
})
