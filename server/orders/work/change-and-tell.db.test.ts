import { beforeAll, describe, expect, it } from 'vitest'
import type { OrderStatus } from '#domain/orders/work/order-status.ts'
import { insertStaff } from '#server/accounts/staff/save-staff.ts'
import type { Row } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addOrder } from '#tests/office/office-orders.ts'
import { MAIL_PARTS } from '#tests/orders/working-shop.ts'
import { changeAndTell } from './change-and-tell.ts'

const database = useTestDatabase()
let actor: { userId: string; name: string }

beforeAll(async () => {
  await insertStaff(database.db, { email: 'ada@shop.example', name: 'Ada', passwordHash: 'x' })
  actor = { userId: (await query('SELECT id FROM users'))[0].id, name: 'Ada' }
})

const query = async (sql: string, values: unknown[] = []) => (await database.db.pool.query(sql, values)).rows
const add = (order: Row = {}) => addOrder(database.db.pool, { business_name: 'Green GmbH', ...order })
const change = async (
  orderId: string,
  status: OrderStatus,
  more: { words?: string; revision?: number } = {},
) => {
  const [order] = await query('SELECT revision FROM orders WHERE id = $1', [orderId])
  const asked = { orderId, status, actor, words: '', revision: order.revision, ...more }
  return changeAndTell(database.db, asked, MAIL_PARTS)
}
const statusOf = async (id: string) =>
  (await query('SELECT status FROM orders WHERE id = $1', [id]))[0].status
const mailsOf = async (id: string) =>
  (await query(`SELECT message ->> 'text' AS text FROM mails WHERE order_id = $1 ORDER BY id`, [id])).map(
    ({ text }) => text,
  )
const auditOf = async (id: string) =>
  (await query('SELECT action FROM audit_log WHERE subject = $1 ORDER BY id', [id])).map(
    ({ action }) => action,
  )

describe('a status of the list of which the buyer is told', () => {
  it('confirms as the page of the order does: with its tax, its mail and its document', async () => {
    const id = await add()
    expect(await change(id, 'processing', { words: 'See you.' })).toMatchObject({ ok: true, from: 'pending' })
    expect(await mailsOf(id)).toEqual([expect.stringContaining('See you.')])
    expect(
      await query('SELECT payable, payment_days IS NOT NULL AS due FROM orders WHERE id = $1', [id]),
    ).toEqual([{ payable: '1815.00', due: true }])
    expect(await auditOf(id)).toEqual(['order-confirmed'])
  })

  it('confirms first what is completed at once', async () => {
    const id = await add()
    expect(await change(id, 'completed')).toMatchObject({ ok: true, from: 'pending' })
    expect(await statusOf(id)).toBe('completed')
    expect(await mailsOf(id)).toHaveLength(1)
    expect(await auditOf(id)).toEqual(['order-confirmed', 'order-status-changed'])
  })

  it('cancels for a reason, and not without one', async () => {
    const id = await add({ status: 'processing' })
    expect(await change(id, 'cancelled')).toMatchObject({ ok: false, why: expect.stringContaining('reason') })
    expect(await change(id, 'cancelled', { words: 'Sold out' })).toMatchObject({ ok: true })
    expect(await statusOf(id)).toBe('cancelled')
    expect(await mailsOf(id)).toEqual([expect.stringContaining('Sold out')])
  })

  it('changes what is neither, and tells nobody', async () => {
    const id = await add({ status: 'processing' })
    expect(await change(id, 'completed')).toMatchObject({ ok: true, from: 'processing' })
    expect(await mailsOf(id)).toEqual([])
  })

  it('leaves nothing half done where it is refused', async () => {
    const completed = await add({ status: 'completed' })
    expect(await change(completed, 'cancelled', { words: 'Sold out' })).toMatchObject({
      ok: false,
      why: expect.stringContaining('Change the status only'),
    })
    const late = await add()
    expect(await change(late, 'processing', { revision: 7 })).toMatchObject({ ok: false, reason: 'conflict' })
    // No mail can be written where the tax is not known.
    const consumer = await add({ business_name: null, country: 'Nowhere' })
    expect(await change(consumer, 'completed')).toMatchObject({ ok: false, reason: 'stopped' })
    for (const [id, status] of [
      [completed, 'completed'],
      [late, 'pending'],
      [consumer, 'pending'],
    ] as const) {
      expect(await statusOf(id)).toBe(status)
      expect(await mailsOf(id)).toEqual([])
      expect(await auditOf(id)).toEqual([])
    }
  })
})
