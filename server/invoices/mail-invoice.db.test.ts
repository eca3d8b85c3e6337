import { beforeEach, describe, expect, it } from 'vitest'
import { eraseCustomer } from '#server/orders/work/erase-customer.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addInvoiceableOrder } from '#tests/invoices/order-to-invoice.ts'
import { SELLING_SHOP as shop } from '#tests/invoices/selling-shop.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'
import { mailInvoice } from './mail-invoice.ts'
import { makeInvoicePdf } from './store-invoice.ts'

const database = useTestDatabase()
const query = async (sql: string, values: unknown[] = []) => (await database.db.pool.query(sql, values)).rows
const link = 'https://shop.example/order-confirmation?order_id=1'
let actor: { userId: string; name: string }
let orderId: string
let issued: { id: number; number: string }

beforeEach(async () => {
  const [user] = await query(
    `INSERT INTO users (name, email) VALUES ('Ada', 'ada@shop.example') ON CONFLICT (email) DO UPDATE SET name = 'Ada' RETURNING id`,
  )
  actor = { userId: String(user?.id), name: 'Ada' }
  orderId = await addInvoiceableOrder(database.db.pool)
  const outcome = await issueInvoice(database.db, { orderId, shop, actor })
  if (!outcome.ok) throw new Error('not issued')
  issued = outcome
})

const send = (invoice = issued.id) => mailInvoice(database.db, { orderId, invoice, shop, link, actor })
const mails = async () =>
  (
    await query(`SELECT message FROM mails WHERE order_id = $1 AND purpose = 'message' ORDER BY created_at`, [
      orderId,
    ])
  ).map(({ message }) => message)

describe('the mail with an invoice', () => {
  it('waits for the PDF, then goes out with it and says what is to be paid until when', async () => {
    expect(await send()).toMatchObject({ reason: 'stopped', why: expect.stringContaining('being created') })
    expect(await mails()).toEqual([])
    await makeInvoicePdf(database.db, issued.id, 'Cultivar')
    expect(await send()).toEqual({ ok: true })
    const [mail] = await mails()
    expect(mail).toMatchObject({ to: 'bo@verde.example', subject: expect.stringContaining(issued.number) })
    for (const text of [mail.text, mail.html]) {
      expect(text).toContain('To pay: €1,754.50, by')
      expect(text).toContain(link)
    }
    const [file] = await query('SELECT pdf FROM invoices WHERE id = $1', [issued.id])
    expect(mail.attachments).toEqual([{ name: `${issued.number}.pdf`, file: file?.pdf }])
    const audit = await query(
      `SELECT detail FROM audit_log WHERE action = 'invoice-mailed' AND subject = $1`,
      [orderId],
    )
    expect(audit).toEqual([{ detail: { number: issued.number } }])
  })

  it('asks for nothing where it brings a credit note', async () => {
    const credit = await issueCreditNote(database.db, {
      ...{ orderId, invoice: issued.id, shop, actor, reason: 'Came back' },
      request: { what: 'rest' },
    })
    if (!credit.ok) throw new Error('not credited')
    await makeInvoicePdf(database.db, credit.id, 'Cultivar')
    expect(await send(credit.id)).toEqual({ ok: true })
    const [mail] = await mails()
    expect(mail.subject).toContain(credit.number)
    expect(mail.attachments).toMatchObject([{ name: `${credit.number}.pdf` }])
    expect(mail.text).toContain('We credit you €1,754.50. There is nothing to pay.')
    expect(mail.text).not.toMatch(/To pay|transfer|IBAN/)
  })

  it('is not written to somebody who was erased, nor with the invoice of another order', async () => {
    await makeInvoicePdf(database.db, issued.id, 'Cultivar')
    const other = await addInvoiceableOrder(database.db.pool)
    expect(
      await mailInvoice(database.db, { orderId: other, invoice: issued.id, shop, link, actor }),
    ).toMatchObject({ reason: 'gone' })
    const [{ revision } = { revision: 0 }] = await query('SELECT revision FROM orders WHERE id = $1', [
      orderId,
    ])
    await eraseCustomer(database.db, { orderId, revision, withOthers: false, actor })
    expect(await send()).toMatchObject({
      reason: 'stopped',
      why: 'There is no contact left: the personal data was erased.',
    })
    expect(await mails()).toEqual([])
  })
})
