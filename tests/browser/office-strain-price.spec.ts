import { expect, test } from '#tests/office/staff-test.ts'
import { expectGoodLooks } from './find-flaws.ts'
import { pressOrder, products, total } from './order-form.ts'

// What a strain costs here is nobody else's.
test.use({ shopName: 'strain-price' })

test('a strain with a price of its own is edited, published, shown and ordered at it', async ({
  page,
  me,
  database,
  openAs,
}) => {
  expect(me.name).toBeTruthy()
  const { rows } = await database.pool.query(
    `SELECT number FROM products WHERE kind = 'strain' AND id = 'og-kush'`,
  )
  await page.goto(`/admin/catalogue/${rows[0].number}`)
  await page.getByLabel('Price of a gram').fill('11,50')
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d\d:\d\d$/ })).toBeVisible()
  const publish = page.getByRole('button', { name: 'Publish', exact: true }).first()
  await publish.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(publish).toBeDisabled()

  const buyer = await openAs(undefined, '/product/og-kush')
  await expect(buyer.getByRole('main')).toContainText('€11.50 / g')
  await expectGoodLooks(buyer)
  await pressOrder(buyer, 'Order Now: OG Kush')
  await expect(total(buyer)).toContainText('€1,725.00')
  await expect(products(buyer)).toContainText('€11.50')
})
