import type { Page } from '@playwright/test'
import { addOrder } from '#tests/office/office-orders.ts'
import { expect, test } from '#tests/office/staff-test.ts'
import { expectGoodLooks } from './find-flaws.ts'

// The conflict is provoked.
test.use({ shopName: 'office', expectedComplaints: /400/ })

/** Letters that no other test has. */
const unique = () => `Hof ${crypto.randomUUID().slice(0, 8)}`

async function edit(page: Page, field: string, text: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(field).fill(text)
  await dialog.getByRole('button', { name: 'Save' }).click()
}

test('a customer is made of an order, found, edited by two, and gets the orders of its people', async ({
  page,
  database,
  hire,
  openAs,
  me: _,
}) => {
  const name = unique()
  const email = `${name.replace(' ', '.').toLowerCase()}@hof.example`
  const order = { business_name: name, full_name: 'Grace Hopper', email, country: 'Germany' }
  const id = await addOrder(database.$client, { ...order, full_address: 'Am Hof 1\n50667 Köln' })
  const second = await addOrder(database.$client, { ...order, full_name: 'Grace H.' })

  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('link', { name: 'Choose or make a customer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Whose is order')
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await expect(page.getByLabel('Place')).toHaveValue('Köln')
  await expectGoodLooks(page)
  await page.getByRole('button', { name: 'Make a customer of this order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const orders = page.getByRole('table', { name: 'Orders' })
  await expect(orders.getByRole('row')).toHaveCount(3)
  await expect(page.getByText('2 orders, 2 under way')).toBeVisible()
  await expect(page.getByRole('link', { name: email })).toBeVisible()
  await expectGoodLooks(page)

  // A new order of that address is theirs; the page shows it at once.
  await page.goto(`/admin/orders/${second}`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(orders.getByRole('row')).toHaveCount(3)
  await database.$client.query(`UPDATE orders SET status = 'completed' WHERE id = $1`, [second])
  await expect(orders.getByText('Completed')).toBeVisible()

  // Two edit the facts: the second is told what the first one changed, and decides.
  const theirs = await openAs(await hire('Grace'), new URL(page.url()).pathname)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await theirs.getByRole('button', { name: 'Edit', exact: true }).click()
  await edit(theirs, 'Place', 'Bonn')
  await expect(theirs.getByText('Customer saved')).toBeVisible()
  await edit(page, 'Days to pay', '14')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('Somebody changed this customer meanwhile.')
  await expect(dialog.getByText('Somebody changed it to ‘Bonn’.')).toBeVisible()
  await edit(page, 'Place', 'Bonn')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('14 days')).toBeVisible()

  await page.getByLabel('Note for the staff').fill('Pays late')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Pays late' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Customers' }).click()
  await page.getByLabel('Search').fill(email.slice(0, 10))
  await page.getByRole('button', { name: 'Search' }).click()
  const listed = page.getByRole('table', { name: 'Customers' }).getByRole('row', { name })
  await expect(listed).toContainText('Bonn')
  await expectGoodLooks(page)
})
