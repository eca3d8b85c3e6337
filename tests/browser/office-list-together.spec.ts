import { placeOrder } from '#tests/confirmation/placed-order.ts'
import { changeStatusOnly } from '#tests/office/list-lines.ts'
import { expect, test } from '#tests/office/office-test.ts'
import type { RunningShop } from '#tests/shop/running-shop.ts'
import { hydrated } from './shop-test.ts'

test.use({ shopName: 'office' })

const someone = () => `Person ${crypto.randomUUID().slice(0, 8)}`

/** From when on the shop tells of every new order: before that, it takes them for known. */
async function whenWatching(shop: RunningShop, cookie: string) {
  const response = await fetch(`${shop.url}/api/admin/orders/live`, { headers: { cookie } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let heard = ''; !heard.includes('event: ready'); ) heard += (await reader?.read())?.value ?? ''
  return () => reader?.cancel()
}

test('a new order appears by itself, and one that a search hides is announced, with a way to it', async ({
  page,
  shop,
  adminCookie,
  openList,
}) => {
  const rowOf = (id: string) => page.getByRole('row').filter({ hasText: id.slice(0, 8) })
  const streaming = page.waitForResponse('**/api/admin/orders/live')
  await openList()
  await streaming
  const leave = await whenWatching(shop, adminCookie)

  await test.step('it has a sign, and the title counts it', async () => {
    const { id } = await placeOrder(shop, 'strain')
    await expect(rowOf(id)).toContainText('New')
    await expect(page).toHaveTitle('(1) Admin Dashboard - Cultivar')
    await expect(page.getByText('1 new order')).toBeVisible()
    await page.getByRole('heading', { name: 'Orders Management' }).click()
    await expect(page).toHaveTitle('Admin Dashboard - Cultivar')
  })

  await test.step('one that the search finds appears, another is announced', async () => {
    const name = someone()
    await page.getByPlaceholder('Search by name, email, or order ID...').fill(name)
    await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
    const shown = await placeOrder(shop, 'strain', { fullName: name })
    await expect(rowOf(shown.id)).toContainText('New')
    await expect(page.getByRole('link', { name: 'Show newest' })).toBeHidden()
    const { id } = await placeOrder(shop, 'strain')
    await page.getByRole('link', { name: 'Show newest' }).click()
    await expect(rowOf(id)).toContainText('New')
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(page.getByRole('link', { name: 'Show newest' })).toBeHidden()
  })
  await leave()
})

test('what somebody else changes or deletes changes here, and who signs out does so in all tabs', async ({
  page,
  add,
  openList,
  colleague,
}) => {
  const name = someone()
  const id = await add({ full_name: name })
  await openList(`?q=${encodeURIComponent(name)}`)
  const theirs = await colleague(`/admin/dashboard?q=${encodeURIComponent(name)}`)
  const label = `Status of order ${id.slice(0, 8)}`
  await theirs.getByLabel(label).selectOption('Completed')
  await changeStatusOnly(theirs)
  await expect(page.getByLabel(label)).toHaveValue('completed')
  await page.getByLabel(label).selectOption('Processing')
  await expect(theirs.getByLabel(label)).toHaveValue('processing')
  await theirs.getByRole('button', { name: `Delete order ${id.slice(0, 8)}` }).click()
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()

  const second = await theirs.context().newPage()
  await second.goto('/admin/dashboard')
  await hydrated(second)
  await theirs.getByRole('button', { name: 'Sign Out' }).click()
  await expect(theirs).toHaveURL('/auth')
  await expect(second).toHaveURL('/auth?next=%2Fadmin%2Fdashboard')
})

test('who changes an order that somebody changed or deleted meanwhile is told, and sees what they did', async ({
  page,
  add,
  openList,
  database,
}) => {
  const name = someone()
  const [changed, first, second] = [
    await add({ full_name: name }),
    await add({ full_name: name }),
    await add({ full_name: name }),
  ]
  // Without the stream, this page does not hear of the other.
  await page.route('**/api/admin/orders/live', (route) => route.fulfill({ status: 204 }))
  await openList(`?q=${encodeURIComponent(name)}`)
  const notices = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
  const status = (id: string) => page.getByLabel(`Status of order ${id.slice(0, 8)}`)

  await test.step('a change of what somebody changed', async () => {
    await status(changed).selectOption('Cancelled')
    await expect(page.getByRole('region', { name: 'E-mail preview' })).toBeVisible()
    await database.query(`UPDATE orders SET status = 'completed' WHERE id = $1`, [changed])
    await changeStatusOnly(page)
    await expect(notices).toContainText('Somebody changed this order in the meantime')
    await expect(status(changed)).toHaveValue('completed')
    const { rows } = await database.query('SELECT status FROM orders WHERE id = $1', [changed])
    expect(rows).toEqual([{ status: 'completed' }])
  })

  await test.step('a change of what somebody deleted', async () => {
    await status(first).selectOption('Completed')
    await expect(page.getByRole('region', { name: 'E-mail preview' })).toBeVisible()
    await database.query('DELETE FROM orders WHERE id = $1', [first])
    await changeStatusOnly(page)
    await expect(notices.filter({ hasText: 'Failed to update order status' })).toContainText(
      'Somebody deleted this order in the meantime.',
    )
    await expect(page.getByLabel(/^Status of order/)).toHaveCount(2)
  })

  await test.step('a deletion of what somebody deleted', async () => {
    await page.getByRole('button', { name: `Delete order ${second.slice(0, 8)}` }).click()
    await database.query('DELETE FROM orders WHERE id = $1', [second])
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(notices.filter({ hasText: 'Failed to delete order' })).toContainText(
      'Somebody deleted this order in the meantime.',
    )
    await expect(page.getByLabel(/^Status of order/)).toHaveCount(1)
  })
})
