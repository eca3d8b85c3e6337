import { addInvoiceableOrder } from '#tests/invoices/order-to-invoice.ts'
import { expect, test } from '#tests/office/staff-test.ts'
import { expectGoodLooks } from './find-flaws.ts'

// The business is filled in here, for the whole shop.
test.use({ shopName: 'settings' })

test('an invoice is issued once what is missing is filled in, or how it is taxed is said, and credited in part', async ({
  page,
  database,
  me,
}) => {
  expect(me.name).not.toBe('')
  const order = await addInvoiceableOrder(database.pool)
  await page.goto(`/admin/orders/${order}`)
  const invoices = page.getByRole('region', { name: 'Invoices' })
  await invoices.getByText('An invoice cannot be issued yet').click()
  await expect(invoices).toContainText('The country of your business is not filled in')

  await page.goto('/admin/settings/business')
  await page.getByLabel('Legal name').fill('Cultivar, S.L.')
  await page.getByLabel('Address', { exact: true }).fill('Calle Mayor 1, 28013 Madrid')
  await page.getByLabel('Registration').fill('M-1')
  await page.getByLabel('VAT number').fill('ESB58378431')
  await page.getByLabel('Country', { exact: true }).fill('Spain')
  await page.getByRole('button', { name: 'Review changes' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(/^Version \d+ is published/)).toBeVisible()

  await page.goto(`/admin/orders/${order}`)
  await expect(invoices).toContainText('VAT 21%€304.50')
  await invoices.getByRole('button', { name: 'Issue invoice' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Issue' }).click()
  await expect(invoices).toContainText(/Invoice INV-\d{4}-0000\d\d/)
  // The PDF follows by itself.
  await expect(invoices.getByRole('link', { name: 'PDF' })).toBeVisible()
  const link = invoices.getByRole('link', { name: /^XML of/ })
  const xml = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(await xml.text()).toContain('urn:cen.eu:en16931:2017')

  await invoices.getByRole('button', { name: 'Credit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Haze').first().fill('25')
  await dialog.getByLabel('Delivery, €25.00').check()
  await dialog.getByLabel('Reason').fill('Came back')
  await expectGoodLooks(page)
  await dialog.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(invoices).toContainText(/Credit note CN-\d{4}-0000\d\d/)
  await expect(invoices).toContainText('-€317.52')

  await page.goto('/admin/invoices?q=verde')
  await expect(page.getByRole('table')).toContainText('Verde SL')
  await expect(page.getByRole('table')).toContainText('Open')

  // An order to the Canary Islands waits for somebody who says how it is taxed.
  const canary = await addInvoiceableOrder(database.pool)
  await database.pool.query('UPDATE orders SET full_address = $2 WHERE id = $1', [
    canary,
    'Calle 2\n38001 Santa Cruz',
  ])
  await page.goto(`/admin/orders/${canary}`)
  const notice = page.getByRole('region', { name: 'Tax check needed for this order' })
  await expect(notice).toContainText('38001 is in the Canary Islands, outside the VAT area')
  await expect(page.getByRole('button', { name: 'Issue invoice' })).toHaveCount(0)
  await expectGoodLooks(page)
  await notice.getByRole('button', { name: 'Outside the VAT area: export' }).click()
  await expect(page.getByRole('heading', { name: 'Taxed as an export' })).toBeVisible()
  await expect(page.getByText('Outside the VAT area: taxed as an export.')).toBeVisible()
})
