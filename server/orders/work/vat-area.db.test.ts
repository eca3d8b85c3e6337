import { beforeEach, expect, it } from 'vitest'
import { answerIntent } from '#server/answer-form.ts'
import { issueInvoice } from '#server/invoices/issue-invoice.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addInvoiceableOrder } from '#tests/invoices/order-to-invoice.ts'
import { SELLING_SHOP as shop } from '#tests/invoices/selling-shop.ts'
import { readVatArea, vatAreaForms } from './vat-area.ts'

const database = useTestDatabase()
const query = async (sql: string, ...values: unknown[]) => (await database.db.pool.query(sql, values)).rows
let actor: { userId: string; name: string }
let orderId: string

beforeEach(async () => {
  const [user] = await query(
    `INSERT INTO users (name, email) VALUES ('Ada', 'ada@shop.example') ON CONFLICT (email) DO UPDATE SET name = 'Ada' RETURNING id`,
  )
  actor = { userId: user?.id, name: 'Ada' }
  orderId = await addInvoiceableOrder(database.db.pool)
  await moveTo('Calle 2\n38001 Santa Cruz')
})

const moveTo = (address: string) =>
  query('UPDATE orders SET full_address = $2 WHERE id = $1', orderId, address)
const issue = () => issueInvoice(database.db, { orderId, shop, actor })
const read = () => readVatArea(database.db, orderId, shop)

function decide(area: string, postcode = '38001') {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'vat-area', area, postcode })) form.set(name, value)
  return answerIntent(form, vatAreaForms(database.db, { orderId, actor, shop }))
}

it('no invoice goes to the Canary Islands before somebody said how it is taxed; then it is an export', async () => {
  expect(await read()).toMatchObject({ postcode: '38001', decided: undefined })
  expect(await issue()).toMatchObject({ ok: false, why: expect.stringContaining('Check manually') })
  expect(await decide('outside')).toMatchObject({ message: 'Decision saved' })
  expect(await read()).toMatchObject({ decided: 'outside' })
  const issued = await issue()
  expect(issued).toMatchObject({ ok: true })
  const [invoice] = await query(
    'SELECT tax_category, tax_rate::float8, tax::float8 FROM invoices WHERE order_id = $1',
    orderId,
  )
  expect(invoice).toEqual({ tax_category: 'G', tax_rate: 0, tax: 0 })
  // What is issued is decided.
  expect(await read()).toBeUndefined()
  expect(await decide('inside')).toMatchObject({ outcome: 'conflict' })
  const [audit] = await query(
    `SELECT detail FROM audit_log WHERE action = 'order-vat-area-decided' AND subject = $1`,
    orderId,
  )
  expect(audit?.detail).toEqual({ area: 'outside' })
})

it('a decision is of one postal code, and can be taken back', async () => {
  await decide('outside')
  await decide('inside')
  expect(await read()).toMatchObject({ decided: 'inside' })
  await moveTo('Calle 2\n35001 Las Palmas')
  expect(await read()).toMatchObject({ postcode: '35001', decided: undefined })
  expect(await decide('outside', '38001')).toMatchObject({ outcome: 'conflict' })
  expect(await decide('elsewhere')).toBeUndefined()
  await moveTo('Calle 2\n08001 Barcelona')
  expect(await read()).toBeUndefined()
  expect(await issue()).toMatchObject({ ok: true })
})
