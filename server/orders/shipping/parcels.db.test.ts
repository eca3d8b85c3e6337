import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ParcelForm } from '#domain/orders/shipping/parcel-forms.ts'
import { shop } from '#shop.config'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { orderRow } from '#tests/orders/order-input.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'
import { storeOrders } from '../checkout/store-orders.ts'
import { changeStatus } from '../work/change-status.ts'
import { deleteOrder } from '../work/delete-order.ts'
import { eraseCustomer } from '../work/erase-customer.ts'
import { changeParcel, packParcel } from './change-parcels.ts'
import { pickStock } from './pick-stock.ts'
import { readPackable, readParcels } from './read-parcels.ts'

const database = useTestDatabase()
const actor = { userId: randomUUID(), name: 'Test' }
const news = { shop, link: 'https://shop.example/order' }

async function rowsOf(sql: string, ...values: unknown[]) {
  return (await database.db.pool.query(sql, values)).rows
}

beforeEach(async () => {
  await rowsOf('DELETE FROM reservations')
  await rowsOf('UPDATE products SET is_counted = false')
  await rowsOf(`UPDATE batches SET state = 'blocked'`)
})

/** 100 g of OG Kush, 50 g of White Widow, 50 g of Amnesia Haze; confirmed. */
async function place(status: 'pending' | 'processing' = 'processing') {
  const [stored] = await storeOrders(database.db, [orderRow()])
  const id = stored?.id
  if (!id) throw new Error('Not placed')
  if (status === 'processing')
    await changeStatus(database.db, { orderId: id, status, revision: 1, actor }, shop)
  return id
}

async function pack(orderId: string, share = 1) {
  const lines = (await readPackable(database.db, orderId)).map(({ item, batch, left }) => ({
    ...{ item, batch: batch?.number ?? null, quantity: left * share },
  }))
  return packParcel(database.db, { orderId, lines, actor })
}

type Asked = Exclude<ParcelForm, { intent: 'pack-parcel' }>['intent']

async function change(orderId: string, number: number, intent: Asked, more: object = {}) {
  const parcel = (await readParcels(database.db, orderId)).find((known) => known.number === number)
  const tracking = { carrier: 'DPD', trackingNumber: '01 55', trackingUrl: '' }
  const form = {
    intent,
    number,
    revision: parcel?.revision ?? 0,
    ...tracking,
    ...more,
  } as Asked extends never ? never : Exclude<ParcelForm, { intent: 'pack-parcel' }>
  return changeParcel(database.db, { ...form, orderId, actor, news })
}

async function stateOf(id: string) {
  const [order] = await rowsOf('SELECT shipment_state, revision FROM orders WHERE id = $1', id)
  return order?.shipment_state
}

const refusedBy = (constraint: string) => expect.objectContaining({ constraint })

describe('parcels', () => {
  test('go out one after the other, and the order follows: part, shipped, delivered', async () => {
    const id = await place()
    expect(await pack(id, 0.5)).toEqual({ ok: true })
    expect(await stateOf(id)).toBe('none')
    expect(await change(id, 1, 'deliver-parcel')).toMatchObject({ why: 'It has not been shipped yet.' })
    expect(await change(id, 1, 'ship-parcel', { tell: 'yes' })).toEqual({ ok: true })
    expect(await stateOf(id)).toBe('part')
    expect(await pack(id)).toEqual({ ok: true })
    expect(await readPackable(database.db, id)).toEqual([])
    await change(id, 2, 'ship-parcel')
    expect(await stateOf(id)).toBe('shipped')
    await change(id, 1, 'deliver-parcel')
    expect(await stateOf(id)).toBe('shipped')
    await change(id, 2, 'deliver-parcel')
    expect(await stateOf(id)).toBe('delivered')
    expect(await change(id, 2, 'remove-parcel')).toEqual({ ok: true })
    expect(await stateOf(id)).toBe('part')
    const events = await rowsOf('SELECT event, detail FROM order_events WHERE order_id = $1 ORDER BY id', id)
    expect(events.slice(2)).toEqual([
      { event: 'shipped', detail: { number: 1, carrier: 'DPD' } },
      { event: 'shipped', detail: { number: 2, carrier: 'DPD' } },
      { event: 'delivered', detail: expect.objectContaining({ number: 1 }) },
      { event: 'delivered', detail: expect.objectContaining({ number: 2 }) },
      { event: 'shipment-removed', detail: expect.objectContaining({ number: 2 }) },
    ])
    const mails = await rowsOf(`SELECT message FROM mails WHERE order_id = $1 AND purpose = 'message'`, id)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.message).toMatchObject({ subject: expect.stringContaining('is on its way') })
    expect(mails[0]?.message.text).toContain('https://tracking.dpd.de/status/en_US/parcel/0155')
    const audit = await rowsOf(
      `SELECT action FROM audit_log WHERE subject = $1 AND action LIKE 'parcel-%' ORDER BY id`,
      id,
    )
    expect(audit.map(({ action }) => action).slice(0, 2)).toEqual(['parcel-packed', 'parcel-shipped'])
  })

  test('of a counted line hold what was picked, and keep it from going back', async () => {
    await stockBatch(database.db, { productId: 'og-kush', code: 'PC-1', quantity: 500 })
    const id = await place()
    expect((await readPackable(database.db, id)).map(({ name }) => name)).toEqual([
      'White Widow',
      'Amnesia Haze',
    ])
    const [item] = await rowsOf(
      `SELECT id FROM order_items WHERE order_id = $1 AND product_id = 'og-kush'`,
      id,
    )
    const grams = (quantity: number) => [{ item: item?.id, batch: 'PC-1', quantity: quantity * 1000 }]
    await pickStock(database.db, { orderId: id, intent: 'pick', picks: grams(60), actor })
    expect((await readPackable(database.db, id))[0]).toMatchObject({ left: 60_000, batch: { code: 'PC-1' } })
    expect(await pack(id)).toEqual({ ok: true })
    expect(
      await pickStock(database.db, { orderId: id, intent: 'put-back', picks: grams(1), actor }),
    ).toMatchObject({ why: '60 g of batch PC-1 are in a parcel. Remove the parcel first.' })
    await change(id, 1, 'ship-parcel')
    expect(await stateOf(id)).toBe('part')
    await pickStock(database.db, { orderId: id, intent: 'pick', picks: grams(40), actor })
    await pack(id)
    await change(id, 2, 'ship-parcel')
    expect(await stateOf(id)).toBe('shipped')
  })

  test('of two clerks who pack the same, or change the same parcel, one is told', async () => {
    const id = await place()
    const lines = (await readPackable(database.db, id)).map(({ item, left }) => ({
      ...{ item, batch: null, quantity: left },
    }))
    const packAll = () => packParcel(database.db, { orderId: id, lines, actor })
    const packed = await Promise.all([packAll(), packAll()])
    expect(packed.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    const shipped = await Promise.all([
      change(id, 1, 'ship-parcel', { revision: 1 }),
      change(id, 1, 'remove-parcel', { revision: 1 }),
    ])
    expect(shipped.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(shipped.find(({ ok }) => !ok)).toMatchObject({ isConflict: true })
  })

  test('are not packed for an order that nobody confirmed, nor beyond what is left', async () => {
    const id = await place('pending')
    expect(await pack(id)).toMatchObject({ why: 'The order is Pending. Confirm it first.' })
    const confirmed = await place()
    expect(await pack(confirmed, 2)).toMatchObject({
      why: 'You entered 200 g. Only 100 g of OG Kush can be packed.',
    })
  })

  test('never hold more than the database allows, whoever writes', async () => {
    await stockBatch(database.db, { productId: 'og-kush', code: 'PC-2', quantity: 500 })
    const id = await place()
    const other = await place()
    const items = await rowsOf('SELECT id FROM order_items WHERE order_id = $1 ORDER BY position', id)
    const [counted, free] = items.map((row) => String(row.id))
    const [parcel] = await rowsOf(
      `INSERT INTO shipments (order_id, number, created_by_name) VALUES ($1, 1, 'Test') RETURNING id`,
      id,
    )
    const write = (item: string | undefined, quantity: number, batch: string | null = null) =>
      rowsOf(
        `INSERT INTO shipment_lines (shipment, order_item, batch, quantity)
         VALUES ($1, $2, (SELECT number FROM batches WHERE code = $3), $4)`,
        parcel?.id,
        item,
        batch,
        quantity,
      )
    await expect(write(free, 50_001)).rejects.toEqual(refusedBy('shipment_lines_within_order'))
    await expect(write(counted, 1)).rejects.toEqual(refusedBy('shipment_lines_within_picked'))
    await expect(write(counted, 1, 'PC-2')).rejects.toEqual(refusedBy('shipment_lines_within_picked'))
    const [foreign] = await rowsOf('SELECT id FROM order_items WHERE order_id = $1', other)
    await expect(write(String(foreign?.id), 1)).rejects.toEqual(refusedBy('shipment_lines_of_one_order'))
    await write(free, 50_000)
    await expect(
      rowsOf(`UPDATE shipment_lines SET quantity = 50001 WHERE order_item = $1`, free),
    ).rejects.toEqual(refusedBy('shipment_lines_within_order'))
    await expect(
      rowsOf('UPDATE order_items SET quantity = 49, line_price = 490 WHERE id = $1', free),
    ).rejects.toEqual(refusedBy('shipment_lines_within_order'))
    await rowsOf(
      `INSERT INTO stock_moves (batch, quantity, reason, order_id, order_item, actor_name)
       SELECT number, -5000, 'picked', $1, $2, 'Test' FROM batches WHERE code = 'PC-2'`,
      id,
      counted,
    )
    await write(counted, 5000, 'PC-2')
    await expect(
      rowsOf(
        `INSERT INTO stock_moves (batch, quantity, reason, order_id, order_item, actor_name)
         SELECT number, 1, 'picked', $1, $2, 'Test' FROM batches WHERE code = 'PC-2'`,
        id,
        counted,
      ),
    ).rejects.toEqual(refusedBy('shipment_lines_within_picked'))
  })

  test('go with their order, and lose what leads to the customer when that is erased', async () => {
    const id = await place()
    await pack(id)
    await change(id, 1, 'ship-parcel')
    const [order] = await rowsOf('SELECT revision FROM orders WHERE id = $1', id)
    const erased = { orderId: id, revision: order?.revision, withOthers: false, actor }
    expect(await eraseCustomer(database.db, erased)).toEqual({ ok: true })
    expect((await readParcels(database.db, id))[0]).toMatchObject({
      ...{ carrier: 'DPD', trackingNumber: '', trackingUrl: '' },
    })
    const [now] = await rowsOf('SELECT revision FROM orders WHERE id = $1', id)
    expect(await deleteOrder(database.db, { orderId: id, revision: now?.revision, actor })).toEqual({
      ok: true,
    })
    expect(await readParcels(database.db, id)).toEqual([])
  })
})
