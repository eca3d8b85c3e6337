import { shortOrderId } from '#domain/orders/checkout/order-series.ts'
import { issueInvoice } from '#server/invoices/issue-invoice.ts'
import { storeOrders } from '#server/orders/checkout/store-orders.ts'
import { writePayment } from '#server/payments/record-payment.ts'
import { addInvoiceableOrder } from '#tests/invoices/order-to-invoice.ts'
import { SELLING_SHOP } from '#tests/invoices/selling-shop.ts'
import { readPdf } from '#tests/office/read-pdf.ts'
import { expect, test } from '#tests/office/staff-test.ts'
import { orderRow } from '#tests/orders/order-input.ts'
import { addCompany } from '#tests/qualification/company-rows.ts'
import { expectGoodLooks } from './find-flaws.ts'

test.use({ shopName: 'office' })

test('an order that is paid in part is paid in full by a bank statement, which comes twice', async ({
  page,
  me,
  database,
}) => {
  const lines = [{ productId: 'white-widow', quantity: 200 }]
  const [stored] = await storeOrders(database, [orderRow({ lines })])
  const id = stored?.id ?? ''
  await database.pool.query(
    `UPDATE orders SET status = 'processing', confirmed_at = now(), payment_due_on = current_date + 14 WHERE id = $1`,
    [id],
  )
  await database.transaction((tx) =>
    writePayment(tx, {
      ...{ orderId: id, cents: 100_00, paidOn: '2026-11-01', way: 'bank-transfer', reference: '', actor: me },
    }),
  )
  const { rows } = await database.pool.query('SELECT total_price - 100 AS rest FROM orders WHERE id = $1', [
    id,
  ])

  await page.goto('/admin/payments')
  await page.getByLabel('CAMT.053').setInputFiles({
    name: 'statement.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(camt(rows[0].rest, `Order ${shortOrderId(id)}`)),
  })
  await expect(page.getByText('1 new line.')).toBeVisible()
  const line = page
    .getByRole('listitem')
    .filter({ hasText: shortOrderId(id) })
    .first()
  await expect(line).toContainText('and matches exactly what it owes')
  await expectGoodLooks(page)
  await line.getByRole('button', { name: 'Reconcile' }).click()
  await expect(page.getByRole('region', { name: 'Reconciled and ignored' })).toContainText(shortOrderId(id))

  const [day, euros] = ['2026-11-02', String(rows[0].rest)]
  await page.getByLabel('CAMT.053').setInputFiles({
    name: 'export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Date,Description,Amount\n${day},Order ${shortOrderId(id)},${euros}\n`),
  })
  await expect(page.getByText('1 of them may be duplicates')).toBeVisible()
  const duplicate = page.getByRole('listitem').filter({ hasText: 'It was in statement.xml' })
  await expect(duplicate).toContainText('which is reconciled')
  await expectGoodLooks(page)
  await duplicate.getByRole('button', { name: /^Duplicate, ignore/ }).click()
  await expect(duplicate).toHaveCount(0)

  await page.goto(`/admin/orders/${id}`)
  const payments = page.getByRole('region', { name: 'Payments' })
  await expect(payments.getByText('Paid', { exact: true }).first()).toBeVisible()
})

test('a customer is reminded of an overdue invoice, and their account has it', async ({
  page,
  me,
  database,
}) => {
  const name = `Verde ${crypto.randomUUID().slice(0, 8)}`
  const company = await addCompany(database.pool, { name, country: 'Spain' })
  const orderId = await addInvoiceableOrder(database.pool)
  await database.pool.query('UPDATE orders SET company = $1, business_name = $2 WHERE id = $3', [
    company,
    name,
    orderId,
  ])
  const issued = await issueInvoice(database, { orderId, shop: SELLING_SHOP, actor: me })
  if (!issued.ok) throw new Error('Not issued')
  await database.pool.query('UPDATE open_invoices SET due_on = current_date - 20 WHERE invoice = $1', [
    issued.id,
  ])

  await page.goto('/admin/payments')
  const overdue = page.getByRole('region', { name: 'Overdue' })
  await overdue.getByRole('checkbox', { name: issued.number }).check()
  await overdue.getByRole('button', { name: 'Preview reminder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send a reminder' })
  await expect(dialog).toContainText(`Payment reminder: Invoice ${issued.number}`)
  await expectGoodLooks(page)
  await dialog.getByRole('button', { name: 'Send reminder' }).click()
  const line = overdue.getByRole('listitem').filter({ hasText: issued.number })
  await expect(line).toContainText('Reminded once')
  const letter = line.getByRole('link', { name: `First reminder of ${issued.number}` })
  const sent = await page.request.get((await letter.getAttribute('href')) ?? '')
  expect(readPdf(await sent.body()).title).toBe(`First reminder ${issued.number}`)
  await line.getByRole('link', { name: `Order of ${issued.number}` }).click()
  await expect(page.getByText(`Reminded of invoice ${issued.number} (1 of 3)`)).toBeVisible()
  const reminders = page.getByRole('list', { name: `Reminders for Invoice ${issued.number}` })
  await expect(reminders.getByRole('link', { name: 'First reminder' })).toBeVisible()

  await page.goto(`/admin/customers/${company}`)
  const account = page.getByRole('region', { name: 'Balance', exact: true })
  await expect(account).toContainText('1 invoice is open: €1,754.50, of which €1,754.50 is overdue.')
  await expectGoodLooks(page)
  const file = await page.request.get(`/api/admin/customers/${company}/account`)
  expect(await file.text()).toContain(`Invoice ${issued.number}`)
  const link = account.getByRole('link', { name: 'Statement of account (PDF)' })
  const statement = await page.request.get((await link.getAttribute('href')) ?? '')
  const { pages } = readPdf(await statement.body())
  expect(pages.flat().join('\n')).toContain(`Invoice ${issued.number}`)
})

function camt(amount: string, words: string) {
  return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Ntry>
    <Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt>
    <NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Ada Lovelace</Nm></Pty></Dbtr></RltdPties>
    <RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
}
