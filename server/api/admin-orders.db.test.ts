import { Hono } from 'hono'
import { beforeEach, describe, expect, it } from 'vitest'
import { KEY_FIELD } from '#domain/access/action-key.ts'
import type { Staff } from '#domain/access/viewer.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addInvoiceableOrder } from '#tests/invoices/order-to-invoice.ts'
import { MAIL_PARTS } from '#tests/orders/working-shop.ts'
import { addAdminOrders } from './admin-orders.ts'

const database = useTestDatabase()
const query = async (sql: string, values: unknown[] = []) => (await database.db.pool.query(sql, values)).rows
let staff: Staff
let id: string
let revision: number

beforeEach(async () => {
  const [user] = await query(
    `INSERT INTO users (name, email) VALUES ('Ada', 'ada@shop.example') ON CONFLICT (email) DO UPDATE SET name = 'Ada' RETURNING id`,
  )
  staff = { kind: 'staff', userId: user.id, name: 'Ada', email: 'ada@shop.example', roles: ['orders'] }
  id = await addInvoiceableOrder(database.db.pool)
  const [order] = await query('SELECT revision FROM orders WHERE id = $1', [id])
  revision = order.revision
})

async function post(path: string, body: object, key: string) {
  const api = new Hono<{ Bindings: ApiBindings }>()
  const accounts = { viewerOf: async () => staff }
  addAdminOrders(api, {
    ...{ db: database.db, log: QUIET, accounts },
    ...{ snapshots: { current: () => ({ shop: MAIL_PARTS.shop }) }, onMailsReleased: () => undefined },
    settings: { publicUrl: 'https://shop.example' },
    orderSecrets: { viewSecret: 'secret' },
  } as unknown as ShopParts)
  const headers = { 'content-type': 'application/json', [KEY_FIELD]: key }
  const answer = await api.request(
    path,
    { method: 'POST', headers, body: JSON.stringify(body) },
    { requestId: 'test' },
  )
  return { status: answer.status, body: await answer.json() }
}

const countAudit = async () =>
  Number((await query('SELECT count(*) FROM audit_log WHERE subject = $1', [id]))[0].count)

describe('what the list of orders posts three times at once, and again after its answer was lost', () => {
  it.each([
    [
      'a status',
      '/api/admin/orders/status',
      () => ({ changes: [{ id, revision, status: 'cancelled' }], buyers: 'not-told' }),
    ],
    [
      'a cancellation that its buyer is told of',
      '/api/admin/orders/status',
      () => ({ changes: [{ id, revision, status: 'cancelled' }], buyers: 'told', words: 'Sold out' }),
    ],
    ['a deletion', '/api/admin/orders/delete', () => ({ id, revision })],
  ])('acts once and has one answer: %s', async (_what, path, body) => {
    const before = await countAudit()
    const key = crypto.randomUUID()
    const send = () => post(path, body(), key)
    const answers = [...(await Promise.all([send(), send(), send()])), await send()]
    expect(JSON.stringify(answers[0])).toContain('"outcome":"done"')
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await countAudit()).toBe(before + 1)
  })

  it('is refused with other content under the same key', async () => {
    const key = crypto.randomUUID()
    await post('/api/admin/orders/status', { changes: [{ id, revision, status: 'completed' }] }, key)
    const other = await post(
      '/api/admin/orders/status',
      { changes: [{ id, revision, status: 'processing' }] },
      key,
    )
    expect(other).toMatchObject({ status: 409, body: { message: expect.stringContaining('other content') } })
  })
})
