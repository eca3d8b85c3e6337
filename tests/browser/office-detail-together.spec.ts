import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/office/office-test.ts'
import { startOnRemovableDatabase } from '#tests/office/removable-database.ts'
import { addCookies } from './shop-test.ts'

test.use({ shopName: 'office' })

const statusOf = (page: Page) => page.getByLabel('Status', { exact: true })

test.describe('two who work on one order', () => {
  // The order that is deleted under their eyes.
  test.use({ expectedComplaints: /404/ })

  test('see what the other does, as it happens', async ({ page, add, colleague, database }) => {
    const id = await add()
    await page.goto(`/admin/orders/${id}`)
    const theirs = await colleague(`/admin/orders/${id}`)
    await page.getByLabel('Note for the staff').fill('Half a thought')
    await theirs.getByLabel('Note for the staff').fill('They called back')
    await theirs.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('They called back')).toBeVisible()
    await statusOf(theirs).selectOption('Processing')
    await expect(statusOf(page)).toHaveValue('processing')
    // Somebody else of the staff, who has a name of their own.
    await database.query(
      `WITH grace AS (
         INSERT INTO users (name, email) VALUES ('Grace', $2) RETURNING id
       ), changed AS (
         UPDATE orders SET status = 'completed' WHERE id = $1
       )
       INSERT INTO order_events (order_id, event, actor, detail)
       SELECT $1, 'status-changed', id, '{"from": "processing", "to": "completed"}' FROM grace`,
      [id, `grace-${id}@shop.example`],
    )
    await expect(page.getByText('Grace: status changed from Processing to Completed')).toBeVisible()
    await expect(page.getByLabel('Note for the staff')).toHaveValue('Half a thought')
    await theirs.getByRole('button', { name: 'Delete order' }).click()
    await theirs.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
  })
})

test('the second of two who change an order is told, and sees what the first did', async ({
  page,
  add,
  colleague,
  database,
}) => {
  const id = await add()
  // Without the stream, this page does not hear of the other.
  await page.route('**/api/admin/orders/live', (route) => route.fulfill({ status: 204 }))
  await page.goto(`/admin/orders/${id}`)
  const theirs = await colleague(`/admin/orders/${id}`)
  await statusOf(theirs).selectOption('Completed')
  await expect(theirs.getByText('Order status updated')).toBeVisible()
  await statusOf(page).selectOption('Cancelled')
  await expect(page.getByText('Somebody changed this order meanwhile')).toBeVisible()
  await expect(
    page.getByText('Nothing was overwritten. It is Completed now, as the page shows.'),
  ).toBeVisible()
  await expect(statusOf(page)).toHaveValue('completed')
  const { rows } = await database.query('SELECT status FROM orders WHERE id = $1', [id])
  expect(rows).toEqual([{ status: 'completed' }])
})

test.describe('an order that somebody deleted meanwhile', () => {
  test.use({ expectedComplaints: /404/ })

  test('cannot be changed any more, and is said to be gone', async ({ page, add, database }) => {
    const id = await add()
    await page.route('**/api/admin/orders/live', (route) => route.fulfill({ status: 204 }))
    await page.goto(`/admin/orders/${id}`)
    await database.query('DELETE FROM orders WHERE id = $1', [id])
    await statusOf(page).selectOption('Completed')
    await expect(page.getByText('Failed to update order status')).toBeVisible()
    await expect(page.getByText('Somebody deleted this order meanwhile.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
  })
})

test.describe('when the database is away', () => {
  test.use({ expectedComplaints: /50[03]|could not be|EventSource/ })
  let removable: Awaited<ReturnType<typeof startOnRemovableDatabase>> | undefined
  test.beforeEach(async () => {
    removable = await startOnRemovableDatabase()
  })
  test.afterEach(async ({ page }) => {
    // An open page would miss the shop.
    await page.close()
    await removable?.remove()
  })

  test('every action says that it failed, what was typed stays, and no other order is found', async ({
    page,
    context,
  }) => {
    if (!removable) throw new Error('There is no shop to take the database from')
    const { shop, orderId, cookie, takeAway, bringBack } = removable
    await addCookies(context, shop.url, cookie)
    await page.goto(`${shop.url}/admin/orders/${orderId}`)
    await page.getByLabel('Note for the staff').fill('Not lost')
    await takeAway()

    const sentence = (around: Locator) =>
      around.getByRole('alert').getByText('The shop is briefly unavailable. Nothing on this page is lost')
    await statusOf(page).selectOption('Completed')
    await expect(sentence(page.getByRole('main'))).toBeVisible()
    await expect(statusOf(page)).toHaveValue('pending')
    const add = page.getByRole('button', { name: 'Add note' })
    const form = page.locator('form', { has: add })
    await add.click()
    await expect(sentence(form)).toBeVisible()
    await expect(add).toBeFocused()
    await expect(page.getByLabel('Note for the staff')).toHaveValue('Not lost')
    await page.getByRole('button', { name: 'Delete order' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(sentence(page.getByRole('alertdialog'))).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()

    await bringBack()
    await expect(async () => {
      if (await add.isEnabled()) await add.click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Not lost' })).toBeVisible({ timeout: 2000 })
    }).toPass()

    await page.goto(`${shop.url}/admin/dashboard`)
    await takeAway()
    await page.getByRole('link', { name: /^View details of order/ }).click()
    await expect(page.getByText('Failed to fetch order details')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
  })
})
