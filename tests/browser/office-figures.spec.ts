import { addInvoiceableOrder } from '#tests/invoices/order-to-invoice.ts'
import { expect, test } from '#tests/office/staff-test.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'
import { expectGoodLooks } from './find-flaws.ts'
import { hydrated } from './shop-test.ts'

// The sums are of the whole shop.
test.use({ shopName: 'figures' })

test('an owner reads what was sold, what is open and what the stock is worth, and says what it was bought for', async ({
  page,
  database,
  me,
}) => {
  expect(me.name).not.toBe('')
  const order = await addInvoiceableOrder(database.pool)

  await test.step('sales follow an order and its cancellation', async () => {
    await page.goto('/admin/figures')
    const sales = page.getByRole('region', { name: 'Sales' })
    await expect(sales.getByRole('row', { name: /^Haze/ })).toContainText('€1,424.50')
    await expect(sales.getByRole('row', { name: /^All/ })).toContainText('€1,450.00')
    await hydrated(page)
    await page.getByLabel('Group by').selectOption('Country')
    await expect(sales.getByRole('row', { name: /^Spain/ })).toContainText('150 g')
    await expectGoodLooks(page)
    const file = await page.request.get('/api/admin/figures/sales?by=country')
    expect(await file.text()).toContain('Spain,Spain,1,150,0,1450.00')
    await database.pool.query(`UPDATE orders SET status = 'cancelled' WHERE id = $1`, [order])
    await page.reload()
    await expect(sales.getByRole('row', { name: /^Spain/ })).toContainText('€0.00')
    await expect(sales.getByRole('row', { name: /^Spain/ })).toContainText('€1,450.00')
  })

  await test.step('nothing is open yet', async () => {
    await page.getByRole('link', { name: 'Open items' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing is open' })).toBeVisible()
  })

  await test.step('a batch is worth something once its purchase price is known', async () => {
    await stockBatch(database, { productId: 'figures-haze', code: 'FIG-1', quantity: 200 })
    await page.getByRole('link', { name: 'Stock value' }).click()
    const unpriced = page.getByRole('region', { name: 'Without a purchase price' }).first()
    await expect(unpriced).toContainText('FIG-1')
    await hydrated(page)
    await page.getByRole('button', { name: 'Purchase price of FIG-1' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Purchase price').fill('2,75')
    await expectGoodLooks(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    const valued = page.getByRole('region', { name: 'Stock value' })
    await expect(valued.getByRole('row', { name: /FIG-1/ })).toContainText('€550.00')
    await expect(unpriced).toBeHidden()
    await expectGoodLooks(page)
  })
})
