import { storeOrders } from '#server/orders/checkout/store-orders.ts'
import { expect, test } from '#tests/office/staff-test.ts'
import { orderRow } from '#tests/orders/order-input.ts'
import { expectGoodLooks } from './find-flaws.ts'

// A review that is refused.
test.use({ expectedComplaints: /400/ })

test('a discount on the whole order is typed, reviewed and saved, and shown with its reason', async ({
  page,
  me,
  database,
}) => {
  expect(me.name).toBeTruthy()
  const lines = [
    { productId: 'og-kush', quantity: 150 },
    { productId: 'white-widow', quantity: 50 },
  ]
  const [stored] = await storeOrders(database, [orderRow({ lines })])
  const id = stored?.id ?? ''
  await page.goto(`/admin/orders/${id}/change`)
  const discount = page.getByRole('region', { name: 'Discount on the order' })
  const summary = page.getByRole('complementary', { name: 'Summary' })

  await test.step('it needs a reason, and no more than the goods can be off', async () => {
    await discount.getByLabel('Discount, %').fill('110')
    await page.getByRole('button', { name: 'Review changes' }).click()
    await expect(discount).toContainText('A figure up to 100, such as 10 or 12.5.')
    await discount.getByLabel('Discount, %').fill('12,5')
    await expect(discount).toContainText('-€250.00 off the goods, shared by all lines.')
    await expect(summary.getByRole('row', { name: /^Discount/ })).toContainText('-€250.00')
    await expect(summary.getByRole('row', { name: /^Goods/ })).toContainText('€1,750.00')
    await page.getByRole('button', { name: 'Review changes' }).click()
    await expect(discount).toContainText('Give a reason for the discount.')
    await expectGoodLooks(page)
  })

  await test.step('the review says what it is, and nobody has to agree to paying less', async () => {
    await discount.getByLabel('Reason').fill('Spring fair')
    await page.getByRole('button', { name: 'Review changes' }).click()
    const review = page.getByRole('dialog', { name: 'Save these changes?' })
    await expect(review.getByRole('row', { name: /^Discount/ })).toContainText(
      '12.5% (Spring fair): -€250.00',
    )
    await review.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Order changed (version 2)')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Discount 12.5% (Spring fair)')
    await expect(page.getByRole('main')).toContainText('€1,750.00')
    const { rows } = await database.pool.query(
      'SELECT total_price, discount, awaits_agreement FROM orders WHERE id = $1',
      [id],
    )
    expect(rows).toEqual([{ total_price: '1750.00', discount: '250.00', awaits_agreement: false }])
  })

  await test.step('the buyer reads it on the confirmation', async () => {
    await page.goto(`/order-confirmation?order_id=${id}`)
    const sum = page.getByRole('row', { name: 'Discount 12.5% (Spring fair)' })
    await expect(sum).toContainText('-€250.00')
    await expectGoodLooks(page)
  })
})
