import { placeOrder } from '#tests/confirmation/placed-order.ts'
import { expect, test } from '#tests/office/office-test.ts'
import { startOnRemovableDatabase } from '#tests/office/removable-database.ts'
import type { RunningShop } from '#tests/shop/running-shop.ts'
import { findFlaws } from './find-flaws.ts'
import { addCookies, hydrated } from './shop-test.ts'

test.use({ shopName: 'office' })

const someone = () => `Person ${crypto.randomUUID().slice(0, 8)}`

/** From when on the shop tells of every new order: before that, it takes them for known. */
async function whenWatching(shop: RunningShop, cookie: string) {
  const response = await fetch(`${shop.url}/api/admin/orders/live`, { headers: { cookie } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let heard = ''; !heard.includes('event: ready'); ) heard += (await reader?.read())?.value ?? ''
  return () => reader?.cancel()
}

test('a new order appears by itself, with a sign and a count in the title', async ({
  page,
  shop,
  adminCookie,
  openList,
}) => {
  const streaming = page.waitForResponse('**/api/admin/orders/live')
  await openList()
  await streaming
  const leave = await whenWatching(shop, adminCookie)
  const { id } = await placeOrder(shop, 'strain')
  const line = page.getByRole('row').filter({ hasText: id.slice(0, 8) })
  await expect(line).toContainText('New')
  await expect(page).toHaveTitle('(1) Admin Dashboard - Cultivar')
  await expect(page.getByText('1 new order')).toBeVisible()
  await page.getByRole('heading', { name: 'Orders Management' }).click()
  await expect(page).toHaveTitle('Admin Dashboard - Cultivar')
  await leave()
})

test('a new order that a search hides is announced, with a way to it', async ({
  page,
  shop,
  adminCookie,
  openList,
}) => {
  const streaming = page.waitForResponse('**/api/admin/orders/live')
  const name = someone()
  await openList(`?q=${encodeURIComponent(name)}`)
  await streaming
  const leave = await whenWatching(shop, adminCookie)
  const shown = await placeOrder(shop, 'strain', { fullName: name })
  await expect(page.getByRole('row').filter({ hasText: shown.id.slice(0, 8) })).toContainText('New')
  await expect(page.getByRole('link', { name: 'Show newest' })).toBeHidden()
  const { id } = await placeOrder(shop, 'strain')
  await page.getByRole('link', { name: 'Show newest' }).click()
  await expect(page.getByRole('row').filter({ hasText: id.slice(0, 8) })).toContainText('New')
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByRole('link', { name: 'Show newest' })).toBeHidden()
  await leave()
})

test('what somebody else changes or deletes changes here', async ({ page, add, openList, colleague }) => {
  const name = someone()
  const id = await add({ full_name: name })
  const address = `/admin/dashboard?q=${encodeURIComponent(name)}`
  await openList(`?q=${encodeURIComponent(name)}`)
  const theirs = await colleague(address)
  const label = `Status of order ${id.slice(0, 8)}`
  await theirs.getByLabel(label).selectOption('Completed')
  await expect(page.getByLabel(label)).toHaveValue('completed')
  await page.getByLabel(label).selectOption('Processing')
  await expect(theirs.getByLabel(label)).toHaveValue('processing')
  await theirs.getByRole('button', { name: `Delete order ${id.slice(0, 8)}` }).click()
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
})

test('the second of two who change one order is told, and sees what the first did', async ({
  page,
  add,
  openList,
  colleague,
  database,
}) => {
  const name = someone()
  const id = await add({ full_name: name })
  // Without the stream, this page does not hear of the other.
  await page.route('**/api/admin/orders/live', (route) => route.fulfill({ status: 204 }))
  await openList(`?q=${encodeURIComponent(name)}`)
  const theirs = await colleague(`/admin/dashboard?q=${encodeURIComponent(name)}`)
  const label = `Status of order ${id.slice(0, 8)}`
  await theirs.getByLabel(label).selectOption('Completed')
  await expect(theirs.getByText('Order status updated')).toBeVisible()

  await page.getByLabel(label).selectOption('Cancelled')
  await expect(page.getByText('Somebody changed this order meanwhile')).toBeVisible()
  await expect(page.getByLabel(label)).toHaveValue('completed')
  const { rows } = await database.query('SELECT status FROM orders WHERE id = $1', [id])
  expect(rows).toEqual([{ status: 'completed' }])
})

test('signing out in one tab closes the back office in the others', async ({ colleague }) => {
  const first = await colleague('/admin/dashboard')
  const second = await first.context().newPage()
  await second.goto('/admin/dashboard')
  await hydrated(second)
  await first.getByRole('button', { name: 'Sign Out' }).click()
  await expect(first).toHaveURL('/auth')
  await expect(second).toHaveURL('/auth?next=%2Fadmin%2Fdashboard')
})

test('what is done to an order that somebody deleted meanwhile says so', async ({
  page,
  add,
  openList,
  database,
}) => {
  const name = someone()
  const [first, second] = [await add({ full_name: name }), await add({ full_name: name })]
  // Without the stream, this page does not hear of it.
  await page.route('**/api/admin/orders/live', (route) => route.fulfill({ status: 204 }))
  await openList(`?q=${encodeURIComponent(name)}`)
  const notices = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
  await database.query('DELETE FROM orders WHERE id = $1', [first])
  await page.getByLabel(`Status of order ${first.slice(0, 8)}`).selectOption('Completed')
  await expect(notices).toContainText('Somebody deleted this order meanwhile.')
  await expect(page.getByLabel(/^Status of order/)).toHaveCount(1)

  await page.getByRole('button', { name: `Delete order ${second.slice(0, 8)}` }).click()
  await database.query('DELETE FROM orders WHERE id = $1', [second])
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(notices).toContainText('Somebody deleted this order meanwhile.')
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
})

test.describe('when the database or the shop is away', () => {
  test.use({ expectedComplaints: /50[03]|could not be|EventSource|ERR_CONNECTION_REFUSED|ERR_INCOMPLETE/ })
  let house: Awaited<ReturnType<typeof startOnRemovableDatabase>>

  test.beforeEach(async ({ context }) => {
    house = await startOnRemovableDatabase()
    await addCookies(context, house.shop.url, house.cookie)
  })

  test.afterEach(() => house.remove())

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
    await expect(notices).toContainText('Failed to update order status')
    await expect(status).toHaveValue('pending')
    await page.getByRole('button', { name: /^Delete order/ }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(notices).toContainText('Failed to delete order')

    await house.bringBack()
    await expect(async () => {
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('What you see is the list as it was before.')).toBeHidden({ timeout: 1000 })
    }).toPass()
    await expect(status).toHaveValue('pending')
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
})
