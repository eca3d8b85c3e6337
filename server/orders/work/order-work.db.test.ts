import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertStaff } from '#server/accounts/staff/save-staff.ts'
import { answerIntent } from '#server/answer-form.ts'
import type { Row } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addOrder } from '#tests/office/office-orders.ts'
import { readPdf } from '#tests/office/read-pdf.ts'
import { MAIL_PARTS, WORKING_SHOP } from '#tests/orders/working-shop.ts'
import { formOf } from '#tests/shop/form-of.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'
import { eraseCustomer } from './erase-customer.ts'
import type { MailParts } from './order-mail.ts'
import { readTimeline } from './order-timeline.ts'
import { workForms } from './work-forms.ts'

const database = useTestDatabase()
let actor: { userId: string; name: string }

beforeAll(async () => {
  await insertStaff(database.db, { email: 'ada@shop.example', name: 'Ada', passwordHash: 'x' })
  const { rows } = await query('SELECT id FROM users')
  actor = { userId: rows[0].id, name: 'Ada' }
})

beforeEach(() => query('DELETE FROM orders'))

const query = (sql: string, values: unknown[] = []) => database.db.pool.query(sql, values)
const orderOf = async (id: string) => (await query('SELECT * FROM orders WHERE id = $1', [id])).rows[0]
const mailsOf = async (id: string) =>
  (await query(`SELECT message FROM mails WHERE order_id = $1`, [id])).rows.map(({ message }) => message)
const auditOf = async (id: string) =>
  (await query('SELECT action FROM audit_log WHERE subject = $1', [id])).rows.map(({ action }) => action)
const eventsOf = async (id: string) => (await readTimeline(database.db, id)).map(({ happening }) => happening)

/** A business, which pays the tax of the seller's country. */
const addBusiness = (order: Row = {}) => addOrder(database.db.pool, { business_name: 'Green GmbH', ...order })

const ask = (orderId: string, fields: Record<string, string | number>, parts: MailParts = MAIL_PARTS) =>
  answerIntent(formOf(fields), workForms(database.db, { orderId, actor }, parts))
const confirm = (orderId: string, revision = 1, note = '') =>
  ask(orderId, { intent: 'confirm', revision, note })
const cancel = (orderId: string, revision = 1) =>
  ask(orderId, { intent: 'cancel', revision, reason: 'Sold out since yesterday.' })
const reply = (orderId: string) => ask(orderId, { intent: 'reply', text: 'Is Monday right?' })

describe('confirming an order', () => {
  it('works out the tax, makes it Processing, and tells the buyer once, with the pro-forma', async () => {
    const orderId = await addBusiness()
    expect(await confirm(orderId, 1, 'Thank you for calling.')).toMatchObject({
      intent: 'confirm',
      outcome: 'done',
    })
    const order = await orderOf(orderId)
    expect(order).toMatchObject({
      status: 'processing',
      tax_category: 'S',
      tax_rate: '21.00',
      tax: '315.00',
      payable: '1815.00',
    })
    expect(order.confirmed_at).toBeInstanceOf(Date)
    // Days run from the invoice, which is not there yet.
    expect(order).toMatchObject({ payment_due_on: null, payment_days: 10 })

    const [mail, ...others] = await mailsOf(orderId)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'ada@example.com', replyTo: 'desk@shop.example' })
    expect(mail.subject).toContain('is confirmed')
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('Thank you for calling.')
      expect(body).toContain('€1,815.00')
      expect(body).toContain('DE02 1203 0000 0000 2020 51')
      expect(body).toContain('Please pay by the day on your invoice (10 days after its date).')
      expect(body).toContain('token')
    }
    const [attached] = mail.attachments
    const { rows } = await query('SELECT bytes FROM files WHERE hash = $1', [attached.file])
    expect(attached.name).toMatch(/^pro-forma-invoice-[0-9A-F]{8}\.pdf$/)
    expect(readPdf(rows[0].bytes).pages.flat().join(' ')).toContain('€1,815.00')
    expect(await eventsOf(orderId)).toEqual([{ event: 'confirmed' }])
    expect(await auditOf(orderId)).toEqual(['order-confirmed'])
  })

  it('by many at once happens once', async () => {
    const orderId = await addBusiness()
    const done = await Promise.all(Array.from({ length: 6 }, () => confirm(orderId)))
    const outcomes = done.map((one) => (one instanceof Response ? undefined : one?.outcome))
    expect(outcomes.toSorted()).toEqual([...Array(5).fill('conflict'), 'done'])
    expect(await mailsOf(orderId)).toHaveLength(1)
  })

  it('says why where the tax cannot be decided, and changes nothing', async () => {
    const orderId = await addOrder(database.db.pool)
    expect(await confirm(orderId)).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('One Stop Shop'),
    })
    expect(await orderOf(orderId)).toMatchObject({ status: 'pending', revision: 1, payable: null })
    expect(await mailsOf(orderId)).toEqual([])
  })

  it('says why where stock does not allow it, and leaves nothing behind', async () => {
    await stockBatch(database.db, { productId: 'og-kush', code: 'A-1', quantity: 100 })
    const orderId = await addBusiness()
    expect(await confirm(orderId)).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('Not enough stock'),
    })
    expect(await orderOf(orderId)).toMatchObject({ status: 'pending', payable: null, payment_due_on: null })
    expect(await mailsOf(orderId)).toEqual([])
    await query('UPDATE products SET is_counted = false')
  })

  it('is for those who know how the order stands, and not twice', async () => {
    const orderId = await addBusiness()
    expect(await confirm(orderId, 7)).toMatchObject({ outcome: 'conflict', now: { revision: 1 } })
    await query(`UPDATE orders SET status = 'processing'`)
    expect(await confirm(orderId, 2)).toMatchObject({ outcome: 'refused' })
    expect(await confirm('4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70')).toMatchObject({ outcome: 'gone' })
  })

  it('uses the words of the operator', async () => {
    const orderId = await addBusiness()
    const messages = { confirmed: { subject: 'Yes, {number}!', text: '{items}\n\nBye' } }
    const parts = { ...MAIL_PARTS, shop: { ...WORKING_SHOP, messages } }
    await ask(orderId, { intent: 'confirm', revision: 1, note: '' }, parts)
    const [mail] = await mailsOf(orderId)
    expect(mail.subject).toMatch(/^Yes, [0-9A-F]{8}!$/)
    expect(mail.text.trim()).toMatch(/Bye$/)
  })
})

describe('cancelling an order', () => {
  it('tells the buyer why, and keeps it for their page', async () => {
    const orderId = await addBusiness()
    expect(await cancel(orderId)).toMatchObject({ intent: 'cancel', outcome: 'done' })
    expect(await orderOf(orderId)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Sold out since yesterday.',
    })
    const [mail] = await mailsOf(orderId)
    expect(mail.text).toContain('Sold out since yesterday.')
    expect(await eventsOf(orderId)).toEqual([{ event: 'cancelled', reason: 'Sold out since yesterday.' }])
    expect(await cancel(orderId, 2)).toMatchObject({ outcome: 'refused' })
  })
})

describe('a reply', () => {
  it('is mailed and kept in the timeline, and goes with the customer', async () => {
    const orderId = await addBusiness()
    expect(await reply(orderId)).toMatchObject({ intent: 'reply', outcome: 'done' })
    expect((await mailsOf(orderId))[0].text).toContain('Is Monday right?')
    expect(await eventsOf(orderId)).toEqual([{ event: 'message', text: 'Is Monday right?' }])
    await cancel(orderId)
    await eraseCustomer(database.db, { orderId, revision: 2, withOthers: false, actor })
    expect(await eventsOf(orderId)).toEqual([
      { event: 'erased' },
      { event: 'cancelled' },
      { event: 'message' },
    ])
    expect(await orderOf(orderId)).toMatchObject({ cancel_reason: null })
    expect(await mailsOf(orderId)).toEqual([])
    expect(await reply(orderId)).toMatchObject({ outcome: 'refused' })
  })
})
