import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDecimalEuros } from '#domain/money.ts'
import { owedCents } from '#domain/payments/payment.ts'
import { storeOrders } from '#server/orders/checkout/store-orders.ts'
import { deleteOrder } from '#server/orders/work/delete-order.ts'
import { eraseCustomer } from '#server/orders/work/erase-customer.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { orderRow } from '#tests/orders/order-input.ts'
import { readOrderMoney, readPayments, recordPayment } from './record-payment.ts'

const database = useTestDatabase()
const actor = { userId: randomUUID(), name: 'Test' }
const refusedBy = (constraint: string) => expect.objectContaining({ constraint })

async function rowsOf(sql: string, ...values: unknown[]) {
  return (await database.db.pool.query(sql, values)).rows
}

async function place() {
  const [stored] = await storeOrders(database.db, [orderRow()])
  if (!stored?.id) throw new Error('Not placed')
  return stored.id
}

async function orderOf(id: string) {
  const [order] = await rowsOf('SELECT revision, payment_state, total_price FROM orders WHERE id = $1', id)
  return {
    revision: Number(order?.revision),
    state: order?.payment_state,
    total: parseDecimalEuros(order?.total_price),
  }
}

async function pay(id: string, cents: number, revision?: number) {
  const seen = revision ?? (await orderOf(id)).revision
  const written = {
    ...{ revision: seen, amount: Math.abs(cents), paidOn: '2026-11-02', way: 'bank-transfer' as const },
    reference: 'Thanks, Ada',
  } as const
  const intent = cents < 0 ? 'record-refund' : 'record-payment'
  return recordPayment(database.db, { intent, ...written, orderId: id, actor })
}

async function reverse(orderId: string, id: number) {
  const { revision } = await orderOf(orderId)
  return recordPayment(database.db, { intent: 'reverse-payment', revision, id, orderId, actor })
}

describe('payments', () => {
  test('move the order from open over part and paid to overpaid, and back by refunds and reversals', async () => {
    const id = await place()
    const { total } = await orderOf(id)
    expect((await orderOf(id)).state).toBe('open')
    await pay(id, total - 1)
    expect((await orderOf(id)).state).toBe('part')
    await pay(id, 1)
    expect((await orderOf(id)).state).toBe('paid')
    await pay(id, 500)
    expect((await orderOf(id)).state).toBe('overpaid')
    expect(await pay(id, -501 - total)).toMatchObject({
      ok: false,
      why: expect.stringContaining('you cannot refund more'),
    })
    await pay(id, -500)
    expect((await orderOf(id)).state).toBe('paid')
    const [first, , third] = await readPayments(database.db, id)
    expect(await reverse(id, third?.id ?? 0)).toEqual({ ok: true })
    expect(await reverse(id, third?.id ?? 0)).toMatchObject({ why: 'It has already been reversed.' })
    expect((await orderOf(id)).state).toBe('part')
    expect(await reverse(id, first?.id ?? 0)).toMatchObject({
      why: 'Some of it was refunded. Reverse the refund first.',
    })
    const events = await rowsOf(
      `SELECT event, detail FROM order_events WHERE order_id = $1 AND event LIKE 'payment-%' ORDER BY id`,
      id,
    )
    expect(events.map(({ event, detail }) => `${event} ${detail.cents}`)).toEqual([
      `payment-recorded ${total - 1}`,
      'payment-recorded 1',
      'payment-recorded 500',
      'payment-recorded -500',
      'payment-reversed 500',
    ])
  })

  test('of two clerks who record the same payment, the second is told', async () => {
    const id = await place()
    const { revision } = await orderOf(id)
    const written = await Promise.all([pay(id, 1000, revision), pay(id, 1000, revision)])
    expect(written.map(({ ok }) => ok).toSorted()).toEqual([false, true])
    expect(written.find(({ ok }) => !ok)).toMatchObject({ isConflict: true })
  })

  test('add up, whatever is recorded, refunded and reversed', async () => {
    const step = fc.record({
      cents: fc.integer({ min: -3000, max: 5000 }).filter(Boolean),
      undo: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const id = await place()
        for (const { cents, undo } of steps) {
          await pay(id, cents)
          const last = (await readPayments(database.db, id)).findLast(
            (one) => !one.isReversal && !one.isReversed,
          )
          if (undo && last) await reverse(id, last.id)
        }
        const money = await readOrderMoney(database.db, id)
        if (!money) throw new Error('Gone')
        const lines = await readPayments(database.db, id)
        const sum = lines.reduce((all, { cents }) => all + cents, 0)
        expect(money.paidCents - money.refundedCents).toBe(sum)
        expect(owedCents(money)).toBe((await orderOf(id)).total - sum)
      }),
      { numRuns: 15 },
    )
  })

  test('stay as they are, whoever writes', async () => {
    const id = await place()
    const other = await place()
    await pay(id, 1000)
    const [payment] = await readPayments(database.db, id)
    const insert = (order: string, amount: string, reverses: number | null) =>
      rowsOf(
        `INSERT INTO payments (order_id, amount, paid_on, way, reverses, recorded_by_name)
         VALUES ($1, $2, '2026-11-02', 'cash', $3, 'Test')`,
        order,
        amount,
        reverses,
      )
    for (const statement of [
      'UPDATE payments SET amount = 1',
      `UPDATE payments SET reference = 'Other'`,
      'DELETE FROM payments',
      'TRUNCATE payments CASCADE',
    ])
      await expect(rowsOf(statement)).rejects.toEqual(refusedBy('payments_stay'))
    await expect(insert(id, '-9.99', payment?.id ?? 0)).rejects.toEqual(
      refusedBy('payments_reversal_is_whole'),
    )
    await expect(insert(other, '-10', payment?.id ?? 0)).rejects.toEqual(
      refusedBy('payments_reversal_is_whole'),
    )
    await expect(insert(id, '-10.01', null)).rejects.toEqual(refusedBy('payments_refund_within_paid'))
    await insert(id, '-10', payment?.id ?? 0)
    await expect(insert(id, '-10', payment?.id ?? 0)).rejects.toThrow('payments_reverses_key')
    expect(await readOrderMoney(database.db, id)).toMatchObject({ paidCents: 0, refundedCents: 0 })
  })

  test('keep their order, and lose their words with the customer', async () => {
    const id = await place()
    await pay(id, 1000)
    const { revision } = await orderOf(id)
    expect(await deleteOrder(database.db, { orderId: id, revision, actor })).toMatchObject({
      why: 'Payments were recorded for this order, so the books must keep it.',
    })
    await eraseCustomer(database.db, { orderId: id, revision, withOthers: false, actor })
    expect(await readPayments(database.db, id)).toMatchObject([{ cents: 1000, reference: '' }])
    await expect(rowsOf('SELECT retire_payments(ARRAY[$1::uuid])', id)).rejects.toEqual(
      refusedBy('payments_stay'),
    )
    await rowsOf(`UPDATE orders SET status = 'cancelled' WHERE id = $1`, id)
    await rowsOf('SELECT retire_payments(ARRAY[$1::uuid])', id)
    expect(await readPayments(database.db, id)).toEqual([])
  })
})
