import { addInvoiceableOrder } from '#tests/invoices/order-to-invoice.ts'
import { fillInBusiness } from '#tests/office/fill-in-business.ts'
import { changeStatusOnly } from '#tests/office/list-lines.ts'
import { expect, test } from '#tests/office/staff-test.ts'
import { addCompany } from '#tests/qualification/company-rows.ts'
import { expectGoodLooks } from './find-flaws.ts'

// What is refused is 400.
test.use({ shopName: 'whole-life', expectedComplaints: /40[09]/ })

test('an order beyond the credit limit takes a decision before it is confirmed', async ({
  page,
  me: _signedIn,
  database,
  shop,
}) => {
  await fillInBusiness(shop, database)
  const company = await addCompany(database.pool, { name: 'Verde Credito', country: 'Spain' })
  await database.pool.query('UPDATE companies SET credit_limit = 2000, payment_days = 60 WHERE number = $1', [
    company,
  ])
  const [first, second] = [
    await addInvoiceableOrder(database.pool, 'pending'),
    await addInvoiceableOrder(database.pool, 'pending'),
  ]
  await database.pool.query(`UPDATE orders SET company = $1, company_by = 'staff' WHERE id = ANY ($2)`, [
    ...[company, [first, second]],
  ])
  const confirm = page.getByRole('dialog', { name: 'Confirm order' })
  const beyond = page.getByRole('region', { name: 'Beyond the customer’s credit limit' })

  await test.step('one within it is confirmed, and its buyer is told of 60 days', async () => {
    await page.goto(`/admin/orders/${first}`)
    await expect(beyond).toHaveCount(0)
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(confirm).toContainText('by the day on your invoice (60 days after its date)')
    await confirm.getByRole('button', { name: 'Confirm and notify buyer' }).click()
    await expect(page.getByText('Order confirmed, buyer notified')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Payments' })).toContainText(
      'Payable 60 days from the date of the invoice',
    )
  })

  await test.step('the next one shows the figures, and neither button nor selector confirms it', async () => {
    await page.goto(`/admin/orders/${second}`)
    for (const figure of ['€2,000.00', '€1,754.50', '€3,509.00']) await expect(beyond).toContainText(figure)
    await expectGoodLooks(page)
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(confirm).toContainText('outstanding €1,754.50, this order €1,754.50')
    await expect(confirm.getByRole('button', { name: 'Confirm and notify buyer' })).toBeDisabled()
    await confirm.getByRole('button', { name: 'Close' }).last().click()
    const status = page.getByLabel('Status', { exact: true })
    await status.selectOption('Processing')
    await expect(confirm).toContainText('outstanding €1,754.50, this order €1,754.50')
    await expect(confirm.getByRole('button', { name: 'Confirm and notify buyer' })).toBeDisabled()
    // The limit is a question to Finance, whoever hears of the order.
    await changeStatusOnly(page)
    await expect(status).toHaveValue('pending')
    await expect(page.getByText('It goes beyond the credit limit of the customer').first()).toBeVisible()
  })

  await test.step('once it is allowed it is confirmed, and the timeline has both', async () => {
    await beyond.getByRole('button', { name: 'Allow beyond the limit' }).click()
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: /Allow this order/ }))
    await question.getByRole('button', { name: 'Allow beyond the limit' }).click()
    await expect(
      page.getByRole('region', { name: 'Allowed beyond the customer’s credit limit' }),
    ).toContainText('as long as the customer owes no more than €3,509.00')
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await confirm.getByRole('button', { name: 'Confirm and notify buyer' }).click()
    await expect(page.getByText('Order confirmed, buyer notified')).toBeVisible()
    await expect(
      page.getByText('Allowed beyond the credit limit: limit €2,000.00, outstanding €1,754.50'),
    ).toBeVisible()
  })
})
