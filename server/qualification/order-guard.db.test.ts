import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SIGN_IN_OR_APPLY } from '#domain/qualification/not-qualified.ts'
import { describeOrderStop } from '#domain/qualification/order-stop.ts'
import { assignOrder } from '#server/companies/assign-order.ts'
import { changeStatus } from '#server/orders/work/change-status.ts'
import { readOrderStop } from '#server/orders/work/confirm-order.ts'
import { shop } from '#shop.config'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { snapshotOf } from '#tests/catalogue/shipped-snapshot.ts'
import { violatedRule } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addOrder } from '#tests/office/office-orders.ts'
import { openOrdering } from '#tests/orders/order-input.ts'
import { addCompany, addEntitlement, publishPolicy } from '#tests/qualification/company-rows.ts'
import { WITHOUT_RIGHT } from '#tests/qualification/without-right.ts'

const database = useTestDatabase()
const actor = { userId: '4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70', name: 'Ada' }

async function sql(text: string, ...values: unknown[]) {
  return (await database.db.pool.query(text, values)).rows
}
const orderOf = (company: number | null, changes = {}) =>
  addOrder(database.db.pool, { company, company_by: company === null ? null : 'staff', ...changes })
const confirm = (orderId: string) =>
  changeStatus(database.db, { orderId, status: 'processing', revision: 1, actor }, shop)
const bySql = (orderId: string, status: string) =>
  violatedRule(sql('UPDATE orders SET status = $2 WHERE id = $1', orderId, status))
const day = async (days: number) =>
  (await sql(`SELECT (shop_day(now()) + $1::int)::text AS day`, days))[0].day

describe('a shop as it comes', () => {
  it('confirms the orders of anybody', async () => {
    const stranger = await orderOf(null)
    expect(await confirm(stranger)).toMatchObject({ ok: true })
    expect(
      await bySql(await orderOf(await addCompany(database.db.pool, { state: 'suspended' })), 'completed'),
    ).toBe(undefined)
  })
})

describe.each(['confirm', 'order'] as const)('a shop that asks for a right (%s)', (policy) => {
  let company: number

  beforeAll(() => publishPolicy(database.db.pool, policy))
  beforeEach(async () => {
    company = await addCompany(database.db.pool)
  })

  const stopOf = async (orderId: string) => {
    const changed = await confirm(orderId)
    expect(await bySql(orderId, 'processing')).toBe(changed.ok ? undefined : 'orders_qualified')
    expect(await bySql(orderId, 'completed')).toBe(changed.ok ? undefined : 'orders_qualified')
    if (changed.ok) return undefined
    const stop = await readOrderStop(database.db, orderId)
    expect(changed).toEqual({ ok: false, reason: 'stopped', why: stop && describeOrderStop(stop) })
    return stop
  }

  it('confirms an order that a right covers', async () => {
    await addEntitlement(database.db.pool, company)
    expect(await stopOf(await orderOf(company))).toBe(undefined)
  })

  it.each(Object.entries(WITHOUT_RIGHT))('stops an order of %s', async (_, { stop, ...of }) => {
    const { isStranger, isTyped, state, right } = of
    if (state) await sql('UPDATE companies SET state = $2 WHERE number = $1', company, state)
    if (right) await addEntitlement(database.db.pool, company, right)
    const orderId = await orderOf(isStranger ? null : company, isTyped && { company_by: null })
    const named = stop === 'not-covered' || stop === 'ended' ? { country: 'Germany', kind: 'strain' } : {}
    const ended = stop === 'ended' && { ended: right?.valid_to }
    const said = { reason: stop, ...(!isStranger && { company }), ...named, ...ended }
    expect(await stopOf(orderId)).toEqual(said)
  })

  it('stops an order that only has an e-mail address of a qualified company, until staff say that it is theirs', async () => {
    await addEntitlement(database.db.pool, company)
    const typed = await orderOf(company, { company_by: null })
    expect(await stopOf(typed)).toEqual({ reason: 'not-vouched', company })
    await assignOrder(database.db, { orderId: typed, company, actor })
    expect(await stopOf(typed)).toBe(undefined)
  })

  it('stops an order whose right has ended since it was placed, and says when', async () => {
    const today = await day(0)
    const right = await addEntitlement(database.db.pool, company, { valid_to: today })
    const orderId = await orderOf(company)
    expect(await confirm(orderId)).toMatchObject({ ok: true })
    const yesterday = await day(-1)
    await sql('UPDATE entitlements SET valid_to = $2 WHERE id = $1', right, yesterday)
    const ended = { reason: 'ended', company, country: 'Germany', kind: 'strain', ended: yesterday } as const
    const completed = { orderId, status: 'completed', revision: 2, actor } as const
    expect(await changeStatus(database.db, completed, shop)).toEqual({
      ok: false,
      reason: 'stopped',
      why: describeOrderStop(ended),
    })
    expect(await bySql(orderId, 'completed')).toBe('orders_qualified')
    expect(await stopOf(await orderOf(company))).toEqual(ended)
  })

  it('asks for every kind of product in an order', async () => {
    await addEntitlement(database.db.pool, company)
    const orderId = await orderOf(company)
    await sql(`UPDATE order_items SET kind = 'vape' WHERE order_id = $1`, orderId)
    expect(await stopOf(orderId)).toMatchObject({ reason: 'not-covered', kind: 'vape' })
    await addEntitlement(database.db.pool, company, { product_kinds: ['vape'], kind: 'Permit' })
    expect(await stopOf(orderId)).toBe(undefined)
  })

  it('lets nobody store an order that is confirmed already, and lets any be cancelled', async () => {
    const stored = orderOf(company, { status: 'processing' })
    expect(await violatedRule(stored)).toBe('orders_qualified')
    const orderId = await orderOf(null)
    expect(await bySql(orderId, 'cancelled')).toBe(undefined)
    expect(await bySql(orderId, 'pending')).toBe(undefined)
  })

  it('tells somebody who was late of the conflict, not of the right', async () => {
    const orderId = await orderOf(null)
    await sql(`UPDATE orders SET status = 'cancelled' WHERE id = $1`, orderId)
    expect(await confirm(orderId)).toMatchObject({ ok: false, reason: 'conflict' })
  })

  it('asks the company into which another one was merged', async () => {
    await addEntitlement(database.db.pool, company)
    const other = await addCompany(database.db.pool, { state: 'unknown' })
    const orderId = await orderOf(other)
    expect(await stopOf(orderId)).toMatchObject({ reason: 'unknown' })
    await sql('UPDATE companies SET merged_into = $2 WHERE number = $1', other, company)
    expect(await stopOf(orderId)).toBe(undefined)
  })
})

describe('an order that somebody places who has not signed in', () => {
  const place = (whoMayOrder: 'anybody' | 'confirm' | 'order', email: string) =>
    openOrdering(
      database.db,
      snapshotOf(shippedCatalogue, { ...shop, customers: { whoMayOrder } }),
    )({
      customer: { email, country: 'Germany' },
    })

  it('is refused with one sentence where it is for qualified companies alone, whatever address it has', async () => {
    const { pool } = database.db
    const qualified = await addCompany(pool, { email: 'clerk@green.example' })
    await addEntitlement(pool, qualified)
    await addCompany(pool, { email: 'clerk@suspended.example', state: 'suspended' })
    await addCompany(pool, { email: 'clerk@bare.example' })
    for (const email of [
      'CLERK@green.example',
      'nobody@example.com',
      'clerk@suspended.example',
      'clerk@bare.example',
    ]) {
      expect(await place('order', email)).toEqual({ outcome: 'refused', problems: [SIGN_IN_OR_APPLY] })
      expect(await place('confirm', email)).toMatchObject({ outcome: 'placed' })
      expect(await place('anybody', email)).toMatchObject({ outcome: 'placed' })
    }
  })
})
