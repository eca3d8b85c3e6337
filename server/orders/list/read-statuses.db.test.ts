import { expect, it } from 'vitest'
import { issueInvoice } from '#server/invoices/issue-invoice.ts'
import { makeInvoicePdf } from '#server/invoices/store-invoice.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addInvoiceableOrder } from '#tests/invoices/order-to-invoice.ts'
import { SELLING_SHOP as shop } from '#tests/invoices/selling-shop.ts'
import { readStatuses } from './read-statuses.ts'

const database = useTestDatabase()

it('tells when an order gets an invoice, and when its PDF follows', async () => {
  const { db } = database
  const { rows } = await db.pool.query(
    `INSERT INTO users (name, email) VALUES ('Ada', 'ada@shop.example') RETURNING id`,
  )
  const actor = { userId: String(rows[0].id), name: 'Ada' }
  const orderId = await addInvoiceableOrder(db.pool)
  const unknown = crypto.randomUUID()
  const read = async () => [...(await readStatuses(db, [orderId, unknown])).entries()]
  const seen = (documents: number) => [
    [orderId, { status: 'processing', revision: expect.any(Number), documents }],
  ]
  expect(await read()).toEqual(seen(0))
  const issued = await issueInvoice(db, { orderId, shop, actor })
  if (!issued.ok) throw new Error('not issued')
  expect(await read()).toEqual(seen(1))
  await makeInvoicePdf(db, issued.id, 'Cultivar')
  expect(await read()).toEqual(seen(2))
})
