import { beforeAll, describe, expect, it } from 'vitest'
import { insertStaff } from '#server/accounts/staff/save-staff.ts'
import { shop } from '#shop.config'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addOrder } from '#tests/office/office-orders.ts'
import { changeStatus } from './change-status.ts'
import { deleteOrder } from './delete-order.ts'

const database = useTestDatabase()
const NOBODY = '4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70'
let actor: { userId: string; name: string }

beforeAll(async () => {
  await insertStaff(database.db, { email: 'ada@shop.example', name: 'Ada', passwordHash: 'x' })
  const { rows } = await database.db.pool.query('SELECT id FROM users')
  actor = { userId: rows[0].id, name: 'Ada' }
})

async function read(text: string, id: string) {
  return (await database.db.pool.query(text, [id])).rows
}
const orderOf = async (id: string) => (await read('SELECT status, revision FROM orders WHERE id = $1', id))[0]
const auditOf = (id: string) =>
  read('SELECT actor, actor_name, action, detail FROM audit_log WHERE subject = $1 ORDER BY id', id)

describe('a change of status', () => {
  it('raises the revision, and is in the timeline and in the audit log', async () => {
    const orderId = await addOrder(database.db.pool)
    const done = await changeStatus(database.db, { orderId, status: 'completed', revision: 1, actor }, shop)
    expect(done).toEqual({ ok: true, revision: 2, from: 'pending' })
    expect(await orderOf(orderId)).toEqual({ status: 'completed', revision: 2 })
    const detail = { from: 'pending', to: 'completed' }
    expect(await read(`SELECT event, actor, detail FROM order_events WHERE order_id = $1`, orderId)).toEqual([
      { event: 'status-changed', actor: actor.userId, detail },
    ])
    expect(await auditOf(orderId)).toEqual([
      { actor: actor.userId, actor_name: 'Ada', action: 'order-status-changed', detail },
    ])
  })

  it('changes nothing when somebody was faster, and says how the order stands', async () => {
    const orderId = await addOrder(database.db.pool)
    await changeStatus(database.db, { orderId, status: 'completed', revision: 1, actor }, shop)
    const late = await changeStatus(database.db, { orderId, status: 'cancelled', revision: 1, actor }, shop)
    expect(late).toMatchObject({
      ok: false,
      reason: 'conflict',
      status: 'completed',
      revision: 2,
    })
    expect(await orderOf(orderId)).toEqual({ status: 'completed', revision: 2 })
    expect(await auditOf(orderId)).toHaveLength(1)
  })

  it('lets one of many through who saw the same', async () => {
    const orderId = await addOrder(database.db.pool)
    const statuses = ['processing', 'completed', 'cancelled', 'processing', 'completed', 'cancelled'] as const
    const done = await Promise.all(
      statuses.map((status) => changeStatus(database.db, { orderId, status, revision: 1, actor }, shop)),
    )
    const { status, revision } = await orderOf(orderId)
    expect(revision).toBe(2)
    expect(done.map(({ ok }) => ok)).toEqual(statuses.map((wanted) => wanted === status))
    expect(await auditOf(orderId)).toHaveLength(1)
  })

  it('sees changes that plain SQL made', async () => {
    const orderId = await addOrder(database.db.pool)
    await database.db.pool.query(`UPDATE orders SET full_name = 'Somebody else' WHERE id = $1`, [orderId])
    const late = await changeStatus(database.db, { orderId, status: 'cancelled', revision: 1, actor }, shop)
    expect(late).toMatchObject({ ok: false, reason: 'conflict', status: 'pending', revision: 2 })
  })

  it('says when the order is gone', async () => {
    const change = { orderId: NOBODY, status: 'completed', revision: 1, actor } as const
    expect(await changeStatus(database.db, change, shop)).toEqual({ ok: false, reason: 'gone' })
  })
})

describe('deleting an order', () => {
  it('deletes all of it, and leaves a line without the person', async () => {
    const orderId = await addOrder(database.db.pool, { full_name: 'Canary Person', total_price: '12.50' })
    expect(await deleteOrder(database.db, { orderId, revision: 1, actor })).toEqual({ ok: true })
    expect(await orderOf(orderId)).toBeUndefined()
    expect(await read('SELECT FROM order_items WHERE order_id = $1', orderId)).toEqual([])
    const audit = await auditOf(orderId)
    expect(audit).toMatchObject([{ action: 'order-deleted', detail: { id: orderId, total: '12.50' } }])
    expect(JSON.stringify(audit)).not.toContain('Canary')
  })

  it('does not delete what somebody changed meanwhile, nor what is gone', async () => {
    const orderId = await addOrder(database.db.pool)
    await changeStatus(database.db, { orderId, status: 'processing', revision: 1, actor }, shop)
    expect(await deleteOrder(database.db, { orderId, revision: 1, actor })).toMatchObject({
      ok: false,
      reason: 'conflict',
      status: 'processing',
    })
    expect(await deleteOrder(database.db, { orderId: NOBODY, revision: 1, actor })).toEqual({
      ok: false,
      reason: 'gone',
    })
  })
})
