import { placeOrder } from '#tests/confirmation/placed-order.ts'
import { expect, test } from '#tests/office/staff-test.ts'
import { expectGoodLooks } from './find-flaws.ts'

// A refusal of the change is a 400.
test.use({ shopName: 'address-parts', expectedComplaints: /400/ })

test('an address that is one text is taken apart by a person, and prints as it did', async ({
  page,
  database,
  shop,
  me,
}) => {
  expect(me.name).not.toBe('')
  const { id } = await placeOrder(shop, 'strain', { fullAddress: 'Hauptstrasse 1\n10115 Berlin' })
  const stored = async () => {
    const { rows } = await database.pool.query(
      'SELECT full_address, street, city, postal_code FROM orders WHERE id = $1',
      [id],
    )
    return Object.values(rows[0])
  }
  expect(await stored()).toEqual(['Hauptstrasse 1\n10115 Berlin', null, null, null])
  await page.goto(`/admin/orders/${id}/change`)
  await page.getByRole('button', { name: 'Use these parts' }).click()
  await expect(page.getByLabel(/^Postal code/)).toHaveValue('10115')
  await expectGoodLooks(page)
  // Parts that are no part of what is printed are refused.
  await page.getByLabel(/^City/).fill('Bonn')
  await page.getByRole('button', { name: 'Review changes' }).click()
  await expect(page.getByText('The address does not have this')).toBeVisible()
  await page.getByLabel(/^City/).fill('Berlin')
  await page.getByRole('button', { name: 'Review changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(stored).toEqual(['Hauptstrasse 1\n10115 Berlin', 'Hauptstrasse 1', 'Berlin', '10115'])
})
