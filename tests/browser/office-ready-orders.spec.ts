import { addInvoiceableOrder } from '#tests/invoices/order-to-invoice.ts'
import { fillInBusiness } from '#tests/office/fill-in-business.ts'
import { expect, test } from '#tests/office/staff-test.ts'
import { expectGoodLooks } from './find-flaws.ts'

test.use({ shopName: 'whole-life' })

test('of the orders without an invoice, the ticked ones get theirs', async ({ page, me, shop, database }) => {
  test.slow()
  expect(me.name).toBeTruthy()
  await fillInBusiness(shop, database)
  const [wanted = '', other = ''] = ['Verde', 'Rojo'].map(
    (name) => `${name} ${crypto.randomUUID().slice(0, 8)}`,
  )
  for (const name of [wanted, other]) {
    const id = await addInvoiceableOrder(database.pool)
    await database.pool.query('UPDATE orders SET confirmed_at = now(), business_name = $1 WHERE id = $2', [
      name,
      id,
    ])
  }

  await page.goto('/admin/invoices')
  const ready = page.getByRole('region', { name: 'Orders to invoice' })
  await expect(ready.getByRole('button', { name: 'Issue invoices' })).toBeDisabled()
  await ready.getByRole('checkbox', { name: wanted }).check()
  await expect(ready.getByRole('status')).toHaveText('1 selected, €1,450.00 net.')
  await ready.getByRole('checkbox', { name: /^All/ }).check()
  await expect(ready.getByRole('checkbox', { name: other })).toBeChecked()
  await expect(ready.getByRole('status')).not.toHaveText(/^1 selected/)
  await ready.getByRole('checkbox', { name: /^All/ }).uncheck()
  await expect(ready.getByRole('status')).toHaveText('None selected.')
  await ready.getByRole('checkbox', { name: wanted }).check()

  await ready.getByRole('button', { name: 'Issue one invoice' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Issue one invoice?' })
  await expect(asking).toContainText('€1,450.00 net in all.')
  await asking.getByRole('button', { name: 'Issue' }).click()
  const row = page.getByRole('row').filter({ hasText: wanted })
  await expect(row).toContainText('Open')
  await expect(ready.getByRole('checkbox', { name: wanted })).toBeHidden()
  await expect(ready.getByRole('checkbox', { name: other })).not.toBeChecked()
  await ready.getByRole('checkbox', { name: other }).check()
  await expectGoodLooks(page)

  for (const [state, isListed] of [
    ['Settled', false],
    ['Overdue', false],
    ['Open', true],
  ] as const) {
    await page.getByLabel('Status').selectOption(state)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(new RegExp(`state=${state.toLowerCase()}`))
    await expect(row).toBeVisible({ visible: isListed })
  }
})
