import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar-days.ts'
import { formatDay } from '#domain/format-day.ts'
import { localDay } from '#domain/local-time.ts'
import { insertStaff } from '#server/accounts/staff/save-staff.ts'
import { confirmOrder } from '#server/orders/work/confirm-order.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addInvoiceableOrder } from '#tests/invoices/order-to-invoice.ts'
import { readPdf } from '#tests/office/read-pdf.ts'
import { MAIL_PARTS, WORKING_SHOP } from '#tests/orders/working-shop.ts'
import { issueInvoice } from './issue-invoice.ts'

const database = useTestDatabase()
const rowsOf = async (text: string, ...values: unknown[]) => (await database.db.pool.query(text, values)).rows
let actor: { userId: string; name: string }
let company: string
const SHOP = {
  ...WORKING_SHOP,
  legalEntity: { ...WORKING_SHOP.legalEntity, address: 'Calle 1\n28001 Madrid', vatNumber: 'ESX1234567X' },
}
const today = () => localDay(new Date(), WORKING_SHOP.timeZone)

beforeAll(async () => {
  await insertStaff(database.db, { email: 'ada@shop.example', name: 'Ada', passwordHash: 'x' })
  actor = { userId: (await rowsOf('SELECT id FROM users'))[0].id, name: 'Ada' }
})

beforeEach(async () => {
  const [row] = await rowsOf(
    `INSERT INTO companies (name, country, payment_days, created_by_name) VALUES ('Verde', 'Spain', 60, 'Ada') RETURNING number`,
  )
  company = row.number
})

async function placeConfirmed(by: 'staff' | null = 'staff') {
  const orderId = await addInvoiceableOrder(database.db.pool, 'pending')
  const [{ revision }] = await rowsOf(
    'UPDATE orders SET company = $2, company_by = $3 WHERE id = $1 RETURNING revision',
    ...[orderId, company, by],
  )
  const done = await confirmOrder(
    database.db,
    { orderId, revision, note: '', actor },
    { ...MAIL_PARTS, shop: SHOP },
  )
  expect(done).toEqual({ ok: true })
  return orderId
}

async function invoiceOf(orderId: string) {
  const issued = await issueInvoice(database.db, { orderId, shop: SHOP, actor })
  if (!issued.ok) throw new Error(JSON.stringify(issued))
  const [row] = await rowsOf(
    `SELECT due_on::text AS due, content, xml, (SELECT payment_due_on::text FROM orders WHERE orders.id = order_id) AS order_due,
       (SELECT due_on::text FROM open_invoices WHERE invoice = invoices.id) AS open_due
     FROM invoices WHERE id = $1`,
    issued.id,
  )
  return row
}

describe('a customer with 60 days to pay', () => {
  it('is told so when the order is confirmed, in the mail and on the pro-forma', async () => {
    const orderId = await placeConfirmed()
    const [{ message }] = await rowsOf('SELECT message FROM mails WHERE order_id = $1', orderId)
    for (const body of [message.text, message.html])
      expect(body).toContain('Please pay by the day on your invoice (60 days after its date).')
    const [{ bytes }] = await rowsOf('SELECT bytes FROM files WHERE hash = $1', message.attachments[0].file)
    expect(readPdf(bytes).pages.flat().join(' ')).toContain('60 days from the date of the invoice')
    const [order] = await rowsOf('SELECT payment_days, payment_due_on FROM orders WHERE id = $1', orderId)
    expect(order).toEqual({ payment_days: 60, payment_due_on: null })
  })

  it('has them from the date of the invoice, however long ago the order was confirmed', async () => {
    const orderId = await placeConfirmed()
    await rowsOf(`UPDATE orders SET confirmed_at = now() - interval '9 days' WHERE id = $1`, orderId)
    const due = addDays(today(), 60)
    const invoice = await invoiceOf(orderId)
    expect(invoice).toMatchObject({ due, order_due: due, open_due: due })
    expect(invoice.content).toMatchObject({
      dueOn: due,
      terms: `Payable within 60 days, by ${formatDay(due)}, without deduction.`,
    })
    // BT-9 and BT-20.
    expect(invoice.xml).toMatch(
      new RegExp(`<ram:Description>[^<]*within 60 days, by ${formatDay(due)}[^<]*</ram:Description>`),
    )
    expect(invoice.xml).toMatch(new RegExp(`<ram:DueDateDateTime>\\s*<[^>]+>${due.replaceAll('-', '')}<`))
  })

  it('keeps what they were told, though the terms are shorter by then, and gets what is longer', async () => {
    const [told, longer] = [await placeConfirmed(), await placeConfirmed()]
    await rowsOf('UPDATE companies SET payment_days = 7')
    expect((await invoiceOf(told)).due).toBe(addDays(today(), 60))
    await rowsOf('UPDATE companies SET payment_days = 90')
    expect((await invoiceOf(longer)).due).toBe(addDays(today(), 90))
  })
})

it('nobody has the terms of a customer by typing their e-mail address', async () => {
  const orderId = await placeConfirmed(null)
  expect((await invoiceOf(orderId)).due).toBe(addDays(today(), 10))
})

it('staff who say whose order it is after it was confirmed give it the terms of that customer', async () => {
  const orderId = await placeConfirmed(null)
  await rowsOf(`UPDATE orders SET company_by = 'staff' WHERE id = $1`, orderId)
  expect((await invoiceOf(orderId)).due).toBe(addDays(today(), 60))
})
