import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Condition } from '#domain/recall/order-return.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { pickOrder } from '#tests/recall/picked-order.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'
import { decideReturn, readPickedBatches, readReturns, recordReturn } from './record-return.ts'

const database = useTestDatabase()
const ADA = { userId: randomUUID(), name: 'Ada' }
const DECIDE = { witness: '', actor: ADA }

async function rowsOf(sql: string, ...values: unknown[]) {
  return (await database.db.pool.query(sql, values)).rows
}

let count = 0
let batch = 0
let orderId = ''
beforeEach(async () => {
  await rowsOf(`UPDATE batches SET state = 'blocked' WHERE state = 'released'`)
  count += 1
  batch = await stockBatch(database.db, { productId: 'og-kush', code: `T-${count}`, quantity: 500 })
  orderId = await pickOrder(database.db, { batch, grams: 100 })
})

async function giveBack(quantity: number, condition: Condition = 'unopened') {
  const goods = { batch, quantity, condition }
  return recordReturn(database.db, {
    orderId,
    receivedOn: '2026-11-17',
    complaint: 'Smells',
    goods,
    actor: ADA,
  })
}

async function newest() {
  const [one] = await readReturns(database.db, orderId, await readPickedBatches(database.db, orderId))
  return one ?? expect.unreachable('Nothing came back')
}

const moves = () =>
  rowsOf(
    `SELECT quantity::integer, reason, witness_name AS witness FROM stock_moves WHERE batch = $1 AND reason IN ('returned', 'destroyed') ORDER BY id`,
    batch,
  )

describe('goods that came back', () => {
  test('are no more than the order got, and wait apart until somebody decides', async () => {
    expect(await giveBack(100_001)).toEqual({ ok: false, reason: 'too-much' })
    expect(await giveBack(60_000)).toEqual({ ok: true })
    expect(await giveBack(40_001)).toEqual({ ok: false, reason: 'too-much' })
    expect(await moves()).toEqual([])
  })

  test('go back to stock where they are unopened and the batch is sold', async () => {
    await giveBack(60_000)
    const { id } = await newest()
    expect(await decideReturn(database.db, { ...DECIDE, id, orderId, decision: 'restocked' })).toEqual({
      ok: true,
    })
    expect(await moves()).toEqual([{ quantity: 60_000, reason: 'returned', witness: null }])
    expect(await decideReturn(database.db, { ...DECIDE, id, orderId, decision: 'restocked' })).toEqual({
      ok: false,
      reason: 'decided',
    })
    expect(
      await rowsOf(
        `SELECT detail ->> 'decision' AS decision FROM order_events WHERE order_id = $1 AND event = 'returned' ORDER BY id`,
        orderId,
      ),
    ).toEqual([{ decision: null }, { decision: 'restocked' }])
  })

  test.each([
    ['they were opened', 'opened', 'true'],
    ['the batch is blocked', 'unopened', `state = 'blocked'`],
    ['the batch is over its date', 'unopened', `best_before = '2020-01-01'`],
  ] as const)(
    'are not sold again where %s: they are destroyed, with two names',
    async (_, condition, change) => {
      if (change !== 'true') await rowsOf(`UPDATE batches SET ${change} WHERE number = $1`, batch)
      await giveBack(60_000, condition)
      const { id } = await newest()
      const decide = (decision: 'restocked' | 'destroyed', witness: string) =>
        decideReturn(database.db, { ...DECIDE, id, orderId, decision, witness })
      expect(await decide('restocked', '')).toEqual({ ok: false, reason: 'not-allowed' })
      expect(await decide('destroyed', '')).toEqual({ ok: false, reason: 'no-witness' })
      expect(await decide('destroyed', 'ADA')).toEqual({ ok: false, reason: 'same-name' })
      expect(await decide('destroyed', 'Ben')).toEqual({ ok: true })
      expect(await moves()).toEqual([
        { quantity: 60_000, reason: 'returned', witness: null },
        { quantity: -60_000, reason: 'destroyed', witness: 'Ben' },
      ])
      expect(await rowsOf('SELECT on_hand FROM batches WHERE number = $1', batch)).toEqual([
        { on_hand: '400000' },
      ])
    },
  )
})

test('a complaint alone is recorded and answered, and moves nothing', async () => {
  const complaint = {
    orderId,
    receivedOn: '2026-11-17',
    complaint: 'It came late',
    goods: undefined,
    actor: ADA,
  }
  expect(await recordReturn(database.db, complaint)).toEqual({ ok: true })
  const { id } = await newest()
  expect(
    await decideReturn(database.db, { ...DECIDE, id, orderId, decision: 'destroyed', witness: 'Ben' }),
  ).toEqual({
    ok: false,
    reason: 'not-allowed',
  })
  expect(await decideReturn(database.db, { ...DECIDE, id, orderId, decision: 'answered' })).toEqual({
    ok: true,
  })
  expect(await moves()).toEqual([])
  await rowsOf('UPDATE orders SET erased_at = now() WHERE id = $1', orderId)
  expect((await newest()).complaint).toBeNull()
})
