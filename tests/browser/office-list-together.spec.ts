import { connectDatabase } from '#server/db/database.ts'
import { runEmbeddedServer } from '#server/db/embedded/embedded-server.ts'
import { placeOrder } from '#tests/confirmation/placed-order.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { insertOrder, strainOrder } from '#tests/database/rows.ts'
import { expect, test } from '#tests/office/office-test.ts'
import { ADMIN, makeFolder, type RunningShop, removeFolder, startShop } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { findFlaws } from './find-flaws.ts'
import { addCookies, hydrated } from './shop-test.ts'

test.use({ shopName: 'office-list' })

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
  sessions,
  openList,
}) => {
  const streaming = page.waitForResponse('**/api/admin/orders/live')
  await openList()
  await streaming
  const leave = await whenWatching(shop, sessions.admin)
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
  sessions,
  openList,
}) => {
  const streaming = page.waitForResponse('**/api/admin/orders/live')
  await openList('?q=nobody-has-this-name')
  await streaming
  const leave = await whenWatching(shop, sessions.admin)
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
  await expect(second).toHaveURL('/auth')
})

test.describe('when the database is away', () => {
  test.use({ expectedComplaints: /50[03]|could not be|EventSource/ })
  const folder = makeFolder()
  let database: Awaited<ReturnType<typeof runEmbeddedServer>>
  let shop: RunningShop

  // A shop on a database that this test can take away for as long as it likes.
  test.beforeEach(async ({ context }) => {
    database = await runEmbeddedServer(folder, QUIET)
    const { host, port, user, password, database: name } = database.connection
    const credentials = password ? `${user}:${encodeURIComponent(String(password))}` : user
    const databaseUrl = `postgres://${credentials}@localhost:${port}/${name}?host=${encodeURIComponent(host ?? '')}`
    shop = await startShop({
      DATABASE_URL: databaseUrl,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    })
    const opened = await connectDatabase({ databaseUrl, dataDir: folder }, QUIET)
    await insertOrder(opened.db.$client, strainOrder, [{}])
    await opened.close()
    await addCookies(context, shop.url, (await signIn(shop, ADMIN)).cookie)
  })

  test.afterEach(async () => {
    await shop.stop()
    await database.stop()
    removeFolder(folder)
  })

  test('every deed says that it failed, and the list stays as it was', async ({ page }) => {
    await page.goto(`${shop.url}/admin/dashboard`)
    await hydrated(page)
    await database.stop()

    await page.getByLabel('Filter by status').selectOption('Pending')
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch orders' }).first()).toBeVisible()
    expect(await findFlaws(page)).toEqual([])
    const status = page.getByLabel(/^Status of order/)
    await status.selectOption('Completed')
    await expect(page.getByText('Failed to update order status')).toBeVisible()
    await expect(status).toHaveValue('pending')
    await page.getByRole('button', { name: /^Delete order/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Failed to delete order')).toBeVisible()

    database = await runEmbeddedServer(folder, QUIET)
    await expect(async () => {
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('What you see is the list as it was before.')).toBeHidden({ timeout: 1000 })
    }).toPass()
    await expect(status).toHaveValue('pending')
  })
})
