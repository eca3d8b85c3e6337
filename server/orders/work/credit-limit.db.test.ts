import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertStaff } from '#server/accounts/staff/save-staff.ts'
import { answerIntent } from '#server/answer-form.ts'
import type { Row } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addOrder } from '#tests/office/office-orders.ts'
import { MAIL_PARTS, WORKING_SHOP } from '#tests/orders/working-shop.ts'
import { formOf } from '#tests/shop/form-of.ts'
import { changeStatus } from './change-status.ts'
import { confirmOrder } from './confirm-order.ts'
import { creditForms, readCredit } from './credit-limit.ts'
import { readTimeline } from './order-timeline.ts'

const database = useTestDatabase()
const rowsOf = async (text: string, ...values: unknown[]) => (await database.db.pool.query(text, values)).rows
let actor: { userId: string; name: string }
let company: string

beforeAll(async () => {
  await insertStaff(database.db, { email: 'ada@shop.example', name: 'Ada', passwordHash: 'x' })
  const [user] = await rowsOf('SELECT id FROM users')
  actor = { userId: user.id, name: 'Ada' }
})

beforeEach(async () => {
  await rowsOf('DELETE FROM orders')
  company = await addCompany(2500)
})

async function addCompany(limit: number | null, mergedInto: string | null = null): Promise<string> {
  const [row] = await rowsOf(
    `INSERT INTO companies (name, country, credit_limit, merged_into, created_by_name) VALUES ('Verde', 'Spain', $1, $2, 'Ada') RETURNING number`,
    limit,
    mergedInto,
  )
  return row.number
}

/** It comes to €1,815.00 with its tax. */
const place = (order: Row = {}) =>
  addOrder(database.db.pool, { business_name: 'Verde', company, company_by: 'staff', ...order })
const revisionOf = async (id: string) =>
  (await rowsOf('SELECT revision FROM orders WHERE id = $1', id))[0].revision
const confirm = async (orderId: string) =>
  confirmOrder(database.db, { orderId, revision: await revisionOf(orderId), note: '', actor }, MAIL_PARTS)
const setStatus = async (orderId: string, status: 'pending' | 'processing' | 'completed' | 'cancelled') =>
  changeStatus(database.db, { orderId, status, revision: await revisionOf(orderId), actor }, WORKING_SHOP)
const allow = async (orderId: string, seen: object = {}) =>
  answerIntent(
    formOf({
      ...{ intent: 'allow-credit', revision: await revisionOf(orderId) },
      ...{ limitCents: 250_000, outstandingCents: 181_500, orderCents: 181_500, ...seen },
    }),
    creditForms(database.db, { orderId, actor, shop: WORKING_SHOP }),
  )

const BEYOND = {
  ok: false,
  reason: 'stopped',
  why: expect.stringContaining('limit €2,500.00, outstanding €1,815.00, this order €1,815.00'),
}

describe('an order beyond the credit limit', () => {
  it('is not confirmed, and it is said what the limit is, what is outstanding and what it comes to', async () => {
    expect(await confirm(await place())).toEqual({ ok: true })
    const second = await place()
    expect(await confirm(second)).toEqual(BEYOND)
    const [order] = await rowsOf('SELECT status, payable FROM orders WHERE id = $1', second)
    expect(order).toEqual({ status: 'pending', payable: null })
    expect(await rowsOf('SELECT FROM mails WHERE order_id = $1', second)).toEqual([])
  })

  it.each(['processing', 'completed'] as const)('is not made %s by the selector either', async (status) => {
    await setStatus(await place(), 'processing')
    const second = await place()
    expect(await setStatus(second, status)).toMatchObject({
      ...BEYOND,
      // The selector works out no tax of what it confirms.
      why: expect.stringContaining('outstanding €1,500.00, this order €1,815.00'),
    })
    expect((await rowsOf('SELECT status FROM orders WHERE id = $1', second))[0].status).toBe('pending')
  })

  it('is not brought back from cancelled, and goes on where it was confirmed before', async () => {
    const [first, second] = [await place(), await place()]
    await confirm(first)
    await setStatus(second, 'cancelled')
    expect(await setStatus(second, 'processing')).toMatchObject({ ok: false, reason: 'stopped' })
    expect(await setStatus(first, 'completed')).toMatchObject({ ok: true })
  })

  it('is one of two that are confirmed at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await rowsOf('DELETE FROM orders')
      const both = [await place(), await place()]
      const done = await Promise.all(both.map(confirm))
      expect(done.filter(({ ok }) => ok)).toHaveLength(1)
      expect(done.filter(({ ok }) => !ok)).toEqual([BEYOND])
    }
  })

  it('is one of two of which the other is confirmed by the selector', async () => {
    const [first, second] = [await place(), await place()]
    const done = await Promise.all([confirm(first), setStatus(second, 'processing')])
    expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('what is outstanding', () => {
  it.each<[string, Row, number]>([
    ['an order that is paid', { paid: 1500 }, 0],
    ['what is left of one that was paid in part', { paid: 500 }, 100_000],
    ['what was not credited', { credited: 600 }, 90_000],
    ['nothing of one that was cancelled', { status: 'cancelled' }, 0],
    ['nothing of one that waits to be confirmed', { status: 'pending', confirmed_at: null }, 0],
    ['nothing of one from before there were payments', { status: 'completed', confirmed_at: null }, 0],
    ['an order that has its customer by an e-mail address alone', { company_by: null }, 150_000],
    ['nothing of somebody else', { company: null, company_by: null }, 0],
  ])('counts %s', async (_what, other, outstandingCents) => {
    await place({ status: 'completed', confirmed_at: new Date(), ...other })
    expect(await readCredit(database.db, await place(), WORKING_SHOP)).toEqual({
      ...{ company: Number(company), limitCents: 250_000, allowedCents: null },
      ...{ outstandingCents, orderCents: 181_500 },
    })
  })

  it('counts what those owe that were merged into the customer, by whose limit all are measured', async () => {
    const merged = await addCompany(100, company)
    await place({ status: 'processing', confirmed_at: new Date(), company: merged })
    expect(await readCredit(database.db, await place({ company: merged }), WORKING_SHOP)).toMatchObject({
      ...{ company: Number(company), limitCents: 250_000, outstandingCents: 150_000 },
    })
  })

  it('is not asked for where nobody set a limit, nor of an order that was paid before', async () => {
    const free = await addCompany(null)
    expect(await readCredit(database.db, await place({ company: free }), WORKING_SHOP)).toBeUndefined()
    expect(await confirm(await place())).toEqual({ ok: true })
    expect(await confirm(await place({ paid: 1815 }))).toEqual({ ok: true })
  })
})

describe('a decision to allow more', () => {
  async function placeBeyond() {
    await confirm(await place())
    return place()
  }

  it('is in timeline and audit log with its figures, and lets the order through', async () => {
    const orderId = await placeBeyond()
    expect(await allow(orderId)).toMatchObject({ outcome: 'done' })
    const figures = { limitCents: 250_000, outstandingCents: 181_500, orderCents: 181_500 }
    const [entry] = await readTimeline(database.db, orderId)
    expect(entry?.happening).toEqual({ event: 'credit-allowed', ...figures })
    expect(
      await rowsOf('SELECT action, actor_name, detail FROM audit_log WHERE subject = $1', orderId),
    ).toEqual([{ action: 'credit-limit-exceeded', actor_name: 'Ada', detail: figures }])
    expect(await confirm(orderId)).toEqual({ ok: true })
  })

  it('holds for one confirmation', async () => {
    const orderId = await placeBeyond()
    await allow(orderId)
    expect(await setStatus(orderId, 'processing')).toMatchObject({ ok: true })
    await setStatus(orderId, 'pending')
    expect(await confirm(orderId)).toEqual(BEYOND)
  })

  it('does not cover what is confirmed for the customer after it', async () => {
    const orderId = await placeBeyond()
    const other = await place()
    for (const each of [orderId, other]) expect(await allow(each)).toMatchObject({ outcome: 'done' })
    expect(await confirm(other)).toEqual({ ok: true })
    expect(await confirm(orderId)).toMatchObject({ ok: false, reason: 'stopped' })
  })

  it.each([
    ['outstanding', { outstandingCents: 100 }],
    ['of the order', { orderCents: 100 }],
    ['of the limit', { limitCents: 100 }],
  ])('is not taken at other figures than were seen: %s', async (_what, seen) => {
    expect(await allow(await placeBeyond(), seen)).toMatchObject({ outcome: 'conflict' })
  })

  it('is not taken at another revision, nor of an order that needs none', async () => {
    const orderId = await placeBeyond()
    expect(await allow(orderId, { revision: 99 })).toMatchObject({ outcome: 'conflict' })
    await rowsOf('UPDATE companies SET credit_limit = 9000')
    expect(await allow(orderId)).toMatchObject({ outcome: 'refused' })
  })

  it('by many at once is one', async () => {
    const orderId = await placeBeyond()
    const done = await Promise.all(Array.from({ length: 4 }, () => allow(orderId)))
    const outcomes = done.map((one) => (one instanceof Response ? undefined : one?.outcome))
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(await rowsOf(`SELECT FROM order_events WHERE event = 'credit-allowed'`)).toHaveLength(1)
  })
})
