import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Condition } from '#domain/recall/order-return.ts'
import { insertStaff } from '#server/accounts/staff/save-staff.ts'
import { issueInvoice } from '#server/invoices/issue-invoice.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addInvoiceableOrder } from '#tests/invoices/order-to-invoice.ts'
import { SELLING_SHOP } from '#tests/invoices/selling-shop.ts'
import { pickOrder } from '#tests/recall/picked-order.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'
import { creditReturn, proposeCredits } from './credit-return.ts'
import { decideReturn, readReturnableGoods, readReturns, recordReturn } from './record-return.ts'

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
  const goods = { key: `batch-${batch}`, quantity, condition }
  return recordReturn(database.db, {
    orderId,
    receivedOn: '2026-11-17',
    complaint: 'Smells',
    goods,
    actor: ADA,
  })
}

async function newest() {
  const [one] = await readReturns(database.db, orderId)
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

describe('goods of which no stock is tracked', () => {
  let loose = ''
  beforeEach(async () => {
    loose = await addInvoiceableOrder(database.db.pool)
  })
  const returnable = async () => {
    const all = await readReturnableGoods(database.db, loose)
    return all.map(({ product, unit, out }) => ({ product, unit, out }))
  }
  const give = async (quantity: number, condition: Condition = 'unopened') => {
    const [first] = await readReturnableGoods(database.db, loose)
    return recordReturn(database.db, {
      ...{ orderId: loose, receivedOn: '2026-11-17', complaint: '', actor: ADA },
      goods: { key: first?.key ?? '', quantity, condition },
    })
  }
  const first = async () =>
    (await readReturns(database.db, loose))[0] ?? expect.unreachable('Nothing came back')

  test('come back by their line, no more than was ordered, and move no stock', async () => {
    expect(await returnable()).toEqual([
      { product: 'Haze', unit: 'milligram', out: 75_000 },
      { product: 'Haze', unit: 'milligram', out: 75_000 },
    ])
    expect(await give(75_001)).toEqual({ ok: false, reason: 'too-much' })
    expect(await give(50_000)).toEqual({ ok: true })
    expect(await give(25_001)).toEqual({ ok: false, reason: 'too-much' })
    const { id, goods } = await first()
    expect(goods).toMatchObject({ product: 'Haze', batch: null, isSellable: true })
    const decide = (decision: 'restocked' | 'destroyed' | 'answered', witness = '') =>
      decideReturn(database.db, { ...DECIDE, id, orderId: loose, decision, witness })
    expect(await decide('answered')).toEqual({ ok: false, reason: 'not-allowed' })
    expect(await decide('destroyed')).toEqual({ ok: false, reason: 'no-witness' })
    expect(await decide('destroyed', 'Ben')).toEqual({ ok: true })
    expect(await rowsOf('SELECT FROM stock_moves WHERE order_id = $1', loose)).toEqual([])
    expect(
      await rowsOf(`SELECT detail FROM audit_log WHERE subject = $1 AND action = 'return-decided'`, loose),
    ).toEqual([{ detail: { decision: 'destroyed', product: 'Haze', quantity: 50_000, witness: 'Ben' } }])
    // It is not with the customer any more.
    expect((await returnable()).map(({ out }) => out).sort()).toEqual([25_000, 75_000])
  })

  test('are none before the order is confirmed', async () => {
    await rowsOf(`UPDATE orders SET status = 'pending' WHERE id = $1`, loose)
    expect(await returnable()).toEqual([])
  })

  test('are credited as they came back: proposed, linked, and once', async () => {
    await insertStaff(database.db, { email: `${count}@shop.example`, name: 'Ada', passwordHash: 'x' })
    const [{ userId, revision }] = await rowsOf(
      'SELECT users.id AS "userId", revision FROM users, orders WHERE users.email = $1 AND orders.id = $2',
      `${count}@shop.example`,
      loose,
    )
    const actor = { userId, name: 'Ada' }
    await give(15_000)
    const { id } = await first()
    const proposed = async () => {
      const returns = await readReturns(database.db, loose)
      return (await proposeCredits(database.db, loose, returns)).get(id)
    }
    expect(await proposed()).toEqual({ ok: false, why: 'not-invoiced' })
    expect(
      await issueInvoice(database.db, { orderId: loose, revision, shop: SELLING_SHOP, actor }),
    ).toMatchObject({
      ok: true,
    })
    const proposal = await proposed()
    if (!proposal?.ok) return expect.unreachable('Nothing is proposed')
    expect(proposal).toMatchObject({ credited: '15 g of Haze', netCents: 14_245 })
    const credit = (netCents = proposal.netCents) =>
      creditReturn(database.db, {
        ...{ id, orderId: loose, invoice: proposal.invoice, netCents, shop: SELLING_SHOP, actor },
        reason: 'Return of 15 g of Haze',
      })
    expect(await credit(1)).toMatchObject({ outcome: 'conflict' })
    // Three at once: one of them issues it.
    const outcomes = (await Promise.all([credit(), credit(), credit()])).map(({ outcome }) => outcome)
    expect(outcomes.sort()).toEqual(['conflict', 'conflict', 'done'])
    expect(
      await rowsOf(
        `SELECT net, content -> 'notes' AS notes FROM invoices WHERE order_id = $1 AND kind = 'credit-note'`,
        loose,
      ),
    ).toEqual([{ net: '142.45', notes: ['Return of 15 g of Haze'] }])
    expect((await first()).creditNote).toMatchObject({ number: expect.stringMatching(/\d/) })
    expect(await proposed()).toBeUndefined()
  })
})
