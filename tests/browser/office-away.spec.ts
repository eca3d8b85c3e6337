import type { Locator } from '@playwright/test'
import { changeStatusOnly } from '#tests/office/list-lines.ts'
import { expect, test } from '#tests/office/office-test.ts'
import { startOnRemovableDatabase } from '#tests/office/removable-database.ts'
import { findFlaws } from './find-flaws.ts'
import { addCookies } from './shop-test.ts'

test.use({
  shopName: 'office',
  expectedComplaints: /50[03]|could not be|EventSource|ERR_CONNECTION_REFUSED|ERR_INCOMPLETE/,
})

let house: Awaited<ReturnType<typeof startOnRemovableDatabase>>

test.beforeAll(async () => {
  house = await startOnRemovableDatabase()
})

test.beforeEach(async ({ context }) => {
  await addCookies(context, house.shop.url, house.cookie)
  await house.withDatabase((database) => database.query(`UPDATE orders SET status = 'pending'`))
  await expect.poll(statusOfList, 'the shop has found its database again').toBe(200)
})

test.afterAll(() => house.remove())

test('every action says that it failed, and the list stays as it was', async ({ page }) => {
  const notices = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
  await page.goto(`${house.shop.url}/admin/account`)
  await house.takeAway()
  // The first list that this browser reads: there is none to leave on the screen.
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(notices).toContainText('Failed to fetch orders')

  await house.bringBack()
  await expect(async () => {
    await page.goto(`${house.shop.url}/admin/dashboard`)
    await expect(page.getByRole('heading', { name: 'Orders Management' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.getByRole('checkbox', { name: /^Select order/ }).check()
  await house.takeAway()
  await page.getByLabel('Filter by status').selectOption('Pending')
  await expect(notices).toContainText('Failed to fetch orders')
  expect(await findFlaws(page)).toEqual([])
  const bar = page.getByRole('region', { name: 'Selected orders' })
  // By keyboard: where the pointer rests on toasts they stay, and these cover the list.
  await bar.getByRole('button', { name: 'Export' }).press('Enter')
  await bar.getByRole('menuitem', { name: 'Export for Excel' }).press('Enter')
  await expect(notices).toContainText('Failed to export orders')
  const status = page.getByLabel(/^Status of order/)
  await status.selectOption('Completed')
  await changeStatusOnly(page)
  await expect(notices).toContainText('Failed to update order status')
  await expect(status).toHaveValue('pending')
  await page.getByRole('button', { name: /^Delete order/ }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(notices).toContainText('Failed to delete order')

  await house.bringBack()
  await expect(async () => {
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('The list shown is the last one that was loaded.')).toBeHidden({
      timeout: 1000,
    })
  }).toPass()
  await expect(status).toHaveValue('pending')
})

test.describe('an order', () => {
  test.use({ expectedComplaints: /50[03]|could not be|EventSource/ })

  test('every action says that it failed, what was typed stays, and no other order is found', async ({
    page,
  }) => {
    const { shop, orderId, takeAway, bringBack } = house
    await page.goto(`${shop.url}/admin/orders/${orderId}`)
    const status = page.getByLabel('Status', { exact: true })
    const words = `Not lost ${crypto.randomUUID()}`
    await page.getByLabel('Internal note').fill(words)
    await takeAway()

    const sentence = (around: Locator) =>
      around.getByRole('alert').getByText('The shop is briefly unavailable. Nothing on this page is lost')
    await status.selectOption('Completed')
    await changeStatusOnly(page)
    await expect(sentence(page.getByRole('main'))).toBeVisible()
    await expect(status).toHaveValue('pending')
    const add = page.getByRole('button', { name: 'Add note' })
    const form = page.locator('form', { has: add })
    await add.click()
    await expect(sentence(form)).toBeVisible()
    await expect(add).toBeFocused()
    await expect(page.getByLabel('Internal note')).toHaveValue(words)
    await page.getByRole('button', { name: 'Delete order' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(sentence(page.getByRole('alertdialog'))).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()

    await bringBack()
    await expect(async () => {
      if (await add.isEnabled()) await add.click()
      await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible({ timeout: 2000 })
    }).toPass()

    await page.goto(`${shop.url}/admin/dashboard`)
    await takeAway()
    await page.getByRole('link', { name: /^View details of order/ }).click()
    await expect(page.getByText('Failed to fetch order details')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
    await bringBack()
  })
})

test('a page hears of changes again after the shop was restarted', async ({ page }) => {
  const label = `Status of order ${house.orderId.slice(0, 8)}`
  const streaming = page.waitForResponse('**/api/admin/orders/live')
  await page.goto(`${house.shop.url}/admin/dashboard`)
  await streaming
  await expect(page.getByLabel(label)).toHaveValue('pending')
  const streamingAgain = page.waitForResponse('**/api/admin/orders/live')
  await house.restartShop()
  await streamingAgain
  await house.withDatabase((database) =>
    database.query(`UPDATE orders SET status = 'completed' WHERE id = $1`, [house.orderId]),
  )
  await expect(page.getByLabel(label)).toHaveValue('completed')
})

async function statusOfList() {
  const response = await fetch(`${house.shop.url}/admin/dashboard`, { headers: { cookie: house.cookie } })
  await response.body?.cancel()
  return response.status
}
