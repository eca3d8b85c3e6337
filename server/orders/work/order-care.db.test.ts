import { beforeAll, describe, expect, it } from 'vitest'
import { insertStaff } from '#server/accounts/staff/save-staff.ts'
import { answerIntent } from '#server/answer-form.ts'
import { shop } from '#shop.config'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addOrder } from '#tests/office/office-orders.ts'
import { formOf } from '#tests/shop/form-of.ts'
import { findNeighbours } from '../list/neighbours.ts'
import { changeStatus } from './change-status.ts'
import { addNote, deleteNote, markReviewed, orderForms } from './order-forms.ts'
import { readTimeline, readWaitingMails } from './order-timeline.ts'
import { findSameCustomer } from './same-customer.ts'

const database = useTestDatabase()
const NOBODY = '4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70'
let ada: { userId: string; name: string }
let grace: { userId: string; name: string }

beforeAll(async () => {
  ada = await makeAdmin('Ada')
  grace = await makeAdmin('Grace')
})

async function makeAdmin(name: string) {
  const email = `${name.toLowerCase()}@shop.example`
  await insertStaff(database.db, { email, name, passwordHash: 'x' })
  const { rows } = await query('SELECT id FROM users WHERE email = $1', [email])
  return { userId: rows[0].id, name }
}

const query = (sql: string, values: unknown[] = []) => database.db.pool.query(sql, values)
const add = (order = {}) => addOrder(database.db.pool, order)
const auditOf = async (id: string) =>
  (await query('SELECT actor_name, action, detail FROM audit_log WHERE subject = $1 ORDER BY id', [id])).rows

async function notesOf(orderId: string) {
  const entries = await readTimeline(database.db, orderId)
  return entries.flatMap(({ id, who, happening }) =>
    happening.event === 'note' ? [{ id, who: who?.name, text: happening.text }] : [],
  )
}

const orderLink = (id: string) => `https://shop.example/${id}`

/** Resolves when pages of the back office are told of this order. */
function ask(orderId: string, fields: Record<string, string | number>, actor = ada) {
  return answerIntent(formOf(fields), orderForms(database.db, { orderId, actor, shop, orderLink }))
}

async function whenTold(orderId: string, intent: () => Promise<unknown>) {
  const client = await database.db.pool.connect()
  try {
    await client.query('LISTEN order_revised')
    const told = new Promise((resolve) =>
      client.on('notification', ({ payload }) => payload === orderId && resolve(undefined)),
    )
    await intent()
    await told
  } finally {
    client.release(true)
  }
}

describe('the timeline', () => {
  it('holds everything that happened, the newest first, and by whom', async () => {
    const orderId = await add()
    await query(
      `INSERT INTO order_events (order_id, happened_at, event, detail) VALUES
         ($1, '2026-01-01', 'placed', NULL),
         ($1, '2026-01-02', 'mail-sent', '{"purpose": "buyer-confirmation"}'),
         ($1, '2026-01-03', 'mail-failed', '{"purpose": "staff-notice"}'),
         ($1, '2026-01-04', 'status-changed', '{"from": "unheard of"}')`,
      [orderId],
    )
    await query(
      `INSERT INTO mails (order_id, purpose, state, last_problem) VALUES ($1, 'staff-notice', 'failed', 'Mailbox full')`,
      [orderId],
    )
    await addNote(database.db, { orderId, text: 'Called.', actor: ada })
    await changeStatus(database.db, { orderId, status: 'completed', revision: 1, actor: grace }, shop)
    const entries = await readTimeline(database.db, orderId)
    expect(entries.map(({ who, happening }) => ({ who: who?.name, ...happening }))).toEqual([
      { who: 'Grace', event: 'status-changed', from: 'pending', to: 'completed' },
      { who: 'Ada', event: 'note', text: 'Called.' },
      { who: undefined, event: 'mail-failed', purpose: 'staff-notice', problem: 'Mailbox full' },
      { who: undefined, event: 'mail-sent', purpose: 'buyer-confirmation' },
      { who: undefined, event: 'placed' },
    ])
  })

  it('knows the mails that are still to be sent', async () => {
    const orderId = await add()
    await query(
      `INSERT INTO mails (order_id, purpose, state, attempts, last_problem) VALUES
         ($1, 'buyer-confirmation', 'waiting', 2, 'No answer'), ($1, 'staff-notice', 'sent', 1, NULL)`,
      [orderId],
    )
    expect(await readWaitingMails(database.db, orderId)).toMatchObject([
      { purpose: 'buyer-confirmation', attempts: 2, problem: 'No answer' },
    ])
  })
})

describe('a note', () => {
  it('is told to open pages, when it is written and when it is deleted', async () => {
    const orderId = await add()
    await whenTold(orderId, () => addNote(database.db, { orderId, text: 'First', actor: ada }))
    const [note] = await notesOf(orderId)
    expect(note).toMatchObject({ who: 'Ada', text: 'First' })
    await whenTold(orderId, () => deleteNote(database.db, { orderId, noteId: note?.id ?? 0, actor: ada }))
    expect(await notesOf(orderId)).toEqual([])
    expect(await auditOf(orderId)).toEqual([
      { actor_name: 'Ada', action: 'order-note-added', detail: {} },
      { actor_name: 'Ada', action: 'order-note-deleted', detail: {} },
    ])
  })

  it('is deleted by whoever wrote it alone, on its own order, and nothing else is', async () => {
    const orderId = await add()
    const other = await add()
    await addNote(database.db, { orderId, text: 'Mine', actor: ada })
    await changeStatus(database.db, { orderId, status: 'processing', revision: 1, actor: ada }, shop)
    const noteId = (await notesOf(orderId))[0]?.id ?? 0
    const changeId = (await readTimeline(database.db, orderId))[0]?.id ?? 0
    expect(await deleteNote(database.db, { orderId, noteId, actor: grace })).toEqual({
      ok: false,
      reason: 'gone',
    })
    expect(await deleteNote(database.db, { orderId: other, noteId, actor: ada })).toEqual({
      ok: false,
      reason: 'gone',
    })
    expect(await deleteNote(database.db, { orderId, noteId: changeId, actor: ada })).toEqual({
      ok: false,
      reason: 'gone',
    })
    expect(await notesOf(orderId)).toHaveLength(1)
  })

  it('of the longest kind and of odd letters is kept as it is', async () => {
    const orderId = await add()
    const text = `${'€'.repeat(1996)}"'\\\n`.trim()
    const done = await ask(orderId, { intent: 'note', text })
    expect(done).toMatchObject({ intent: 'note', outcome: 'done' })
    expect((await notesOf(orderId))[0]?.text).toBe(text)
  })

  it('for an order that is gone says so', async () => {
    expect(await ask(NOBODY, { intent: 'note', text: 'x' })).toMatchObject({
      intent: 'note',
      outcome: 'gone',
    })
  })
})

describe('a review', () => {
  it('is in the timeline and in the audit log, and happens once', async () => {
    const orderId = await add({ review_reasons: '{too-fast}' })
    for (const actor of [ada, grace])
      expect(await markReviewed(database.db, { orderId, revision: 1, actor })).toEqual({ ok: true })
    const { rows } = await query('SELECT reviewed_at, revision FROM orders WHERE id = $1', [orderId])
    expect(rows).toEqual([{ reviewed_at: expect.any(Date), revision: 2 }])
    expect(await auditOf(orderId)).toEqual([{ actor_name: 'Ada', action: 'order-reviewed', detail: {} }])
    expect((await readTimeline(database.db, orderId)).map(({ happening }) => happening.event)).toEqual([
      'reviewed',
    ])
  })

  it('of an order that somebody changed meanwhile is refused, and says how it stands', async () => {
    const orderId = await add({ review_reasons: '{too-fast}' })
    await changeStatus(database.db, { orderId, status: 'cancelled', revision: 1, actor: grace }, shop)
    expect(await ask(orderId, { intent: 'review', revision: 1 })).toMatchObject({
      ...{ intent: 'review', outcome: 'conflict' },
      now: { status: 'cancelled', revision: 2 },
    })
  })
})

describe('the neighbours of an order', () => {
  it('are the next newer and the next older, also where times are equal', async () => {
    await query('TRUNCATE orders CASCADE')
    const at = (created_at: string) => add({ created_at })
    const oldest = await at('2026-01-01T00:00:00.000001Z')
    const middle = await at('2026-01-01T00:00:00.000002Z')
    const twins = [await at('2026-01-02'), await at('2026-01-02')].sort()
    const inOrder = [oldest, middle, ...twins]
    const called = (id: string | undefined) => id && { id, number: id.slice(0, 8).toUpperCase() }
    for (const [n, id] of inOrder.entries())
      expect(await findNeighbours(database.db, id)).toEqual({
        older: called(inOrder[n - 1]),
        newer: called(inOrder[n + 1]),
      })
    expect(await findNeighbours(database.db, NOBODY)).toEqual({ older: undefined, newer: undefined })
  })
})

describe('the other orders of a customer', () => {
  it('are those of the same e-mail, however it is capitalised, the newest ten of all', async () => {
    const email = 'Mixed@Example.com'
    const id = await add({ email })
    await add({ email: 'other@example.com' })
    for (let n = 1; n <= 12; n++)
      await add({
        email: n % 2 ? email.toLowerCase() : email.toUpperCase(),
        status: n > 10 ? 'processing' : 'completed',
        created_at: `2025-01-${String(n).padStart(2, '0')}`,
      })
    const { orders, total, underWay } = await findSameCustomer(database.db, { id, email })
    expect({ shown: orders.length, total, underWay }).toEqual({ shown: 10, total: 12, underWay: 2 })
    expect(orders[0]?.createdAt).toContain('2025-01-12')
    expect(orders.map((order) => order.id)).not.toContain(id)
  })
})

describe('actions on the page of an order', () => {
  it('change the status and say what it was', async () => {
    const orderId = await add()
    const undecided = { intent: 'status', status: 'completed', revision: 1 } as const
    // It confirms the order: somebody says whether the buyer hears of it.
    expect(await ask(orderId, undecided)).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('Choose first whether the buyer is notified'),
    })
    const asked = { ...undecided, buyers: 'not-told' } as const
    expect(await ask(orderId, asked)).toMatchObject({
      ...{ intent: 'status', outcome: 'done' },
      before: { status: 'pending', revision: 2 },
    })
    expect(await ask(orderId, { ...asked, status: 'cancelled' }, grace)).toMatchObject({
      ...{ intent: 'status', outcome: 'conflict' },
      now: { status: 'completed', revision: 2 },
    })
  })

  it('delete an order once', async () => {
    const orderId = await add()
    const asked = { intent: 'delete', revision: 1 } as const
    expect(await ask(orderId, asked)).toMatchObject({ intent: 'delete', outcome: 'done' })
    expect(await ask(orderId, asked)).toMatchObject({ outcome: 'gone' })
  })
})
