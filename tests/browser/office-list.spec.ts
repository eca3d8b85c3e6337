import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/office/office-test.ts'
import { findFlaws } from './find-flaws.ts'
import { hydrated } from './shop-test.ts'

test.use({ shopName: 'office-list' })

/** Each test has customers of its own, so that none sees the orders of another. */
const someone = () => `Person ${crypto.randomUUID().slice(0, 8)}`

const lines = (page: Page) =>
  page
    .getByRole('table', { name: 'Orders' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
const lineOf = (page: Page, id: string) => lines(page).filter({ hasText: id.slice(0, 8) })
const statusOf = (page: Page, id: string) => page.getByLabel(`Status of order ${id.slice(0, 8)}`)

test('the dashboard says what the shop has sold and lists its orders', async ({
  page,
  add,
  openList,
  database,
}) => {
  const name = someone()
  const id = await add({
    full_name: name,
    total_price: '1234.50',
    created_at: '2031-07-05T12:00:00Z',
    review_reasons: '{too-fast}',
  })
  await openList(`?q=${encodeURIComponent(name)}`)
  await expect(page).toHaveTitle('Admin Dashboard - Cultivar')
  await expect(page.getByRole('heading', { name: 'Orders Management' })).toBeVisible()
  await expect(page.getByText('View and manage all wholesale orders')).toBeVisible()
  await expect(page.getByPlaceholder('Search by name, email, or order ID...')).toHaveValue(name)
  await expect(page.getByLabel('Filter by status').getByRole('option')).toHaveText([
    'All Orders',
    'Pending',
    'Processing',
    'Completed',
    'Cancelled',
  ])
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Analytics' })).toHaveAttribute('href', '/admin/statistics')
  await expect(banner.getByRole('navigation', { name: 'Back office' }).getByRole('link')).toHaveText([
    'Orders',
    'Analytics',
    'Staff',
    'Audit log',
    'Account',
  ])
  await expect(banner.getByRole('button', { name: 'Sign Out' })).toBeVisible()

  const { rows } = await database.query(`SELECT count(*)::int AS orders,
    count(*) FILTER (WHERE status = 'pending')::int AS pending, sum(total_quantity)::int AS sold,
    to_char(sum(total_price), 'FM999,999,990.00') AS revenue FROM orders`)
  const { orders, pending, sold, revenue } = rows[0]
  for (const [term, figure] of [
    ['Total Orders', orders.toLocaleString('en-IE')],
    ['Pending Orders', pending.toLocaleString('en-IE')],
    ['Total Revenue', `€${revenue}`],
    ['Products Sold', sold.toLocaleString('en-IE')],
  ])
    await expect(
      page.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd'),
    ).toHaveText(figure)

  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Order ID',
    'Customer',
    'Email',
    'Country',
    'Quantity',
    'Total',
    'Status',
    'Date',
    'Actions',
  ])
  await expect(lines(page)).toHaveCount(1)
  for (const text of [
    `${id.slice(0, 8)}…`,
    name,
    'ada@example.com',
    'Germany',
    '150 g',
    '€1,234.50',
    '05/07/2031',
  ])
    await expect(lineOf(page, id)).toContainText(text)
  await expect(lineOf(page, id).getByRole('img', { name: 'To be reviewed' })).toBeVisible()
  await expect(statusOf(page, id)).toHaveValue('pending')
  await expect(page.getByText('Before you go live')).toBeVisible()
  expect(await findFlaws(page)).toEqual([])
})

test('search, filter, order and page stand in the address, and go back with the history', async ({
  page,
  database,
  openList,
}) => {
  const name = someone()
  await database.query(
    `WITH made AS (
       INSERT INTO orders (full_name, phone_number, email, full_address, country, total_quantity, total_price, status)
       SELECT $1 || ' ' || n, '1', 'many@example.com', 'street', 'Malta', 150, n,
         CASE WHEN n % 2 = 0 THEN 'completed' ELSE 'pending' END
       FROM generate_series(1, 120) AS n RETURNING id
     )
     INSERT INTO order_items (order_id, strain_name, strain_type, thc_content, quantity)
     SELECT id, 'OG Kush', 'Hybrid', '20%', 150 FROM made`,
    [name],
  )
  await openList()
  await page.getByPlaceholder('Search by name, email, or order ID...').fill(name.toUpperCase())
  await expect(page.getByText('120 orders')).toBeVisible()
  await expect(page).toHaveURL(/q=PERSON/)
  await page.getByRole('link', { name: 'Total' }).click()
  await expect(page).toHaveURL(/sort=-total/)
  await expect(lines(page).first()).toContainText('€120.00')
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending')

  const pages = page.getByRole('navigation', { name: 'Pages of orders' })
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(pages).toContainText('Page 2 of 3')
  await expect(lines(page).first()).toContainText('€70.00')
  await pages.getByRole('link', { name: 'Last' }).click()
  await expect(pages).toContainText('Page 3 of 3')
  await expect(lines(page)).toHaveCount(20)
  await pages.getByRole('link', { name: 'Previous' }).click()
  await expect(lines(page).first()).toContainText('€70.00')
  await page.reload()
  await expect(lines(page).first()).toContainText('€70.00')
  await hydrated(page)
  await pages.getByRole('link', { name: 'First' }).click()
  await expect(lines(page).first()).toContainText('€120.00')
  await page.goBack()
  await expect(lines(page).first()).toContainText('€70.00')

  const heldUp = Promise.withResolvers<void>()
  await page.route('**/admin/dashboard.data?*', async (route) => {
    await heldUp.promise
    await route.continue()
  })
  await page.getByLabel('Filter by status').selectOption('Completed')
  await expect(page.getByRole('status').filter({ hasText: 'Loading orders' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Orders' })).toHaveAttribute('aria-busy', 'true')
  heldUp.resolve()
  await expect(page.getByText('60 orders')).toBeVisible()
  await expect(page.getByText('Loading orders')).toBeHidden()
  await expect(page).toHaveURL(/status=completed/)
  await page.getByPlaceholder('Search by name, email, or order ID...').fill('nobody has this name')
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  expect(await findFlaws(page)).toEqual([])
})

test('e-mails that wait to be sent are told of', async ({ page, add, openList, database }) => {
  const id = await add({ full_name: someone() })
  await database.query(`INSERT INTO mails (order_id, purpose) VALUES ($1, 'staff-notice')`, [id])
  await openList()
  await expect(page.getByText(/\d+ e-mails? about orders waits? to be sent\./)).toBeVisible()
  await expect(page.getByText('set SMTP_URL, and they go out by themselves')).toBeVisible()
  await database.query('DELETE FROM orders WHERE id = $1', [id])
})

test('a search that takes too long is given up, and says so', async ({ page, add, openList, database }) => {
  const name = someone()
  await add({ full_name: name })
  await openList()
  const other = await database.connect()
  await other.query('BEGIN; LOCK TABLE orders IN ACCESS EXCLUSIVE MODE')
  await page.getByPlaceholder('Search by name, email, or order ID...').fill(name)
  await expect(page.getByText('This search takes too long')).toBeVisible()
  expect(await findFlaws(page)).toEqual([])
  await other.query('ROLLBACK')
  other.release()
  await page.getByPlaceholder('Search by name, email, or order ID...').press('Enter')
  await expect(lines(page)).toHaveCount(1)
})

test('a status is changed in its line, and the change can be taken back', async ({
  page,
  add,
  openList,
  database,
}) => {
  const name = someone()
  const id = await add({ full_name: name })
  await openList(`?q=${encodeURIComponent(name)}`)
  await statusOf(page, id).selectOption('Completed')
  await expect(page.getByText('Order status updated')).toBeVisible()
  expect(await findFlaws(page)).toEqual([])
  const stored = async () =>
    (await database.query('SELECT status FROM orders WHERE id = $1', [id])).rows[0]?.status
  expect(await stored()).toBe('completed')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(statusOf(page, id)).toHaveValue('pending')
  await expect.poll(stored).toBe('pending')
})

test('quick changes of one order are no conflict, and are taken back one by one with a key', async ({
  page,
  add,
  openList,
  database,
}) => {
  const name = someone()
  const id = await add({ full_name: name })
  await openList(`?q=${encodeURIComponent(name)}`)
  const heldUp = Promise.withResolvers<void>()
  await page.route('**/api/admin/orders/status', async (route) => {
    await heldUp.promise
    await route.continue()
  })
  await statusOf(page, id).selectOption('Processing')
  await statusOf(page, id).selectOption('Completed')
  heldUp.resolve()
  await expect(page.getByText('Order status updated')).toHaveCount(2)
  const stored = async () =>
    (await database.query('SELECT status FROM orders WHERE id = $1', [id])).rows[0]?.status
  expect(await stored()).toBe('completed')
  await page.getByRole('heading', { name: 'Orders Management' }).click()
  await page.keyboard.press('u')
  await expect.poll(stored).toBe('processing')
  await page.keyboard.press('u')
  await expect.poll(stored).toBe('pending')
  await expect(statusOf(page, id)).toHaveValue('pending')
})

test('an order is deleted after a question, and only then', async ({ page, add, openList, database }) => {
  const name = someone()
  const id = await add({ full_name: name })
  await openList(`?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Delete order ${id.slice(0, 8)}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Order' })
  await expect(question).toContainText(
    'Are you sure you want to delete this order? This action cannot be undone.',
  )
  // Lists move by themselves: the question says which order is meant.
  await expect(question).toContainText(`${id.slice(0, 8)}… ${name}, €`)
  expect(await findFlaws(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(lineOf(page, id)).toBeVisible()
  await page.getByRole('button', { name: `Delete order ${id.slice(0, 8)}` }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Order deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await expect(page.getByPlaceholder('Search by name, email, or order ID...')).toBeFocused()
  expect((await database.query('SELECT FROM orders WHERE id = $1', [id])).rowCount).toBe(0)
})

test('selected orders are changed together, with an honest account and a way back', async ({
  page,
  add,
  openList,
  database,
}) => {
  const name = someone()
  const ids: string[] = []
  for (const [at, status] of ['pending', 'pending', 'pending', 'pending', 'processing', 'pending'].entries())
    ids.push(await add({ full_name: name, status, created_at: `2031-01-01T12:0${9 - at}:00Z` }))
  // The stream would tell of what happens to the orders meanwhile.
  await page.route('**/api/admin/orders/live', (route) => route.fulfill({ status: 204 }))
  await openList(`?q=${encodeURIComponent(name)}`)
  const boxes = lines(page).getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(4).click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar).toContainText('5 orders selected')
  expect(await findFlaws(page)).toEqual([])

  await database.query('DELETE FROM orders WHERE id = $1', [ids[1]])
  await database.query(`UPDATE orders SET status = 'cancelled' WHERE id = $1`, [ids[2]])
  const statuses = async () =>
    (
      await database.query('SELECT status FROM orders WHERE full_name = $1 ORDER BY created_at DESC', [name])
    ).rows.map(({ status }) => status)
  const before = await statuses()
  // Who looks through the choices with the keyboard has not chosen yet.
  await bar.getByRole('button', { name: 'Change status' }).focus()
  for (const status of ['Pending', 'Processing', 'Completed']) {
    await page.keyboard.press('ArrowDown')
    await expect(bar.getByRole('menuitem', { name: status })).toBeFocused()
  }
  expect(await findFlaws(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('button', { name: 'Change status' })).toBeFocused()
  expect(await statuses()).toEqual(before)

  const choose = async (status: string) => {
    await bar.getByRole('button', { name: 'Change status' }).click()
    await bar.getByRole('menuitem', { name: status }).click()
  }
  await choose('Processing')
  await expect(page.getByText('2 orders: Processing')).toBeVisible()
  const trouble = '1 changed by somebody else meanwhile, 1 deleted meanwhile.'
  await expect(bar).toContainText(trouble)
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toContainText(trouble)
  await expect(bar).toContainText('1 order selected')
  expect(await findFlaws(page)).toEqual([])
  expect(await statuses()).toEqual(['processing', 'cancelled', 'processing', 'processing', 'pending'])

  // What is taken back while more is being changed comes after it.
  const heldUp = Promise.withResolvers<void>()
  await page.route('**/api/admin/orders/status', async (route) => {
    await heldUp.promise
    await route.continue()
  })
  await choose('Completed')
  await page.getByRole('button', { name: 'Undo' }).click()
  heldUp.resolve()
  await expect(page.getByText('1 order: Completed')).toBeVisible()
  await expect(page.getByText('Change taken back')).toBeVisible()
  expect(await statuses()).toEqual(['pending', 'completed', 'pending', 'processing', 'pending'])
})

test('a whole search is selected, changed with a bar that shows how far it is, exported and printed', async ({
  page,
  database,
  openList,
}) => {
  const name = someone()
  await database.query(
    `WITH made AS (
       INSERT INTO orders (full_name, phone_number, email, full_address, country, total_quantity, total_price)
       SELECT $1, '+1', 'many@example.com', 'street', 'Malta', 150, n FROM generate_series(1, 60) AS n RETURNING id
     )
     INSERT INTO order_items (order_id, strain_name, strain_type, thc_content, quantity)
     SELECT id, 'OG Kush', 'Hybrid', '20%', 150 FROM made`,
    [name],
  )
  await openList(`?q=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: 'Select all orders on this page' }).check()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar).toContainText('50 orders selected')
  await bar.getByRole('button', { name: 'Select all 60 orders of this search' }).click()
  await expect(bar).toContainText('60 orders selected')

  const heldUp = Promise.withResolvers<void>()
  let requests = 0
  await page.route('**/api/admin/orders/status', async (route) => {
    requests += 1
    if (requests > 1) await heldUp.promise
    await route.continue()
  })
  await bar.getByRole('button', { name: 'Change status' }).click()
  await bar.getByRole('menuitem', { name: 'Completed' }).click()
  await expect(bar.getByRole('progressbar')).toHaveAttribute('value', '50')
  heldUp.resolve()
  await expect(page.getByText('60 orders: Completed')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Export' }).click()
  await bar.getByRole('menuitem', { name: 'Export CSV' }).click()
  expect((await downloading).suggestedFilename()).toBe('orders.csv')
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv.trimEnd().split('\r\n')).toHaveLength(61)
  expect(csv).toContain("'+1")
  const downloadingAll = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export for Excel' }).click()
  const excel = await readFile(await (await downloadingAll).path(), 'utf8')
  expect(excel.startsWith('\ufeffOrder ID;')).toBe(true)
  expect(excel.trimEnd().split('\r\n')).toHaveLength(61)

  await page.evaluate(() => {
    window.print = () => {
      document.title = `printed ${document.querySelectorAll('table')[1]?.querySelectorAll('tbody tr').length}`
    }
  })
  await bar.getByRole('button', { name: 'Print' }).click()
  await expect(page).toHaveTitle('printed 60')
  // Some browsers print after the press, so that the sheet stays until they say that they have.
  const sheet = page
    .getByText('60 orders', { exact: true })
    .and(page.getByRole('heading', { includeHidden: true }))
  await expect(sheet).toBeAttached()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(sheet).not.toBeAttached()
})

test('the keyboard is enough', async ({ page, add, openList }) => {
  const name = someone()
  const newer = await add({ full_name: name, created_at: '2031-01-02T12:00:00Z' })
  const older = await add({ full_name: name, created_at: '2031-01-01T12:00:00Z' })
  await openList(`?q=${encodeURIComponent(name)}`)
  const linkTo = (id: string) => page.getByRole('link', { name: `${id.slice(0, 8)}…` })
  await page.keyboard.press('/')
  const search = page.getByPlaceholder('Search by name, email, or order ID...')
  await expect(search).toBeFocused()
  for (const key of ['/', '?', 'x']) {
    await search.fill('')
    await page.keyboard.press(key)
    await expect(search).toHaveValue(key)
  }
  await expect(search).toHaveAccessibleDescription('Press Enter to search')
  await expect(page.getByRole('dialog')).toBeHidden()
  await search.fill(name)
  await expect(search).toHaveAccessibleDescription('')
  await expect(lines(page)).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await expect(linkTo(newer)).toBeFocused()
  for (const key of ['Control+x', 'Control+/', 'Control+?', 'Meta+x', 'Meta+/', 'Meta+?'])
    await page.keyboard.press(key)
  await expect(linkTo(newer)).toBeFocused()
  await expect(lineOf(page, newer).getByRole('checkbox')).not.toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(linkTo(older)).toBeFocused()
  await page.keyboard.press('x')
  await expect(lineOf(page, older).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toBeVisible()
  await expect(help).toContainText('Undo the last change')
  expect(await findFlaws(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('ArrowUp')
  await expect(linkTo(newer)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/orders/${newer}`)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the table becomes cards on which everything works', async ({ page, add, openList }) => {
    const name = someone()
    const id = await add({ full_name: name })
    await add({ full_name: name, total_price: '99999.00' })
    await openList(`?q=${encodeURIComponent(name)}`)
    const links = page.getByRole('navigation', { name: 'Back office' }).getByRole('link')
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 })
    await page.getByLabel('Sort by').selectOption('Total, rising')
    await expect(lines(page).last()).toContainText('€99,999.00')
    await statusOf(page, id).selectOption('Cancelled')
    await expect(page.getByText('Order status updated')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await expect(page.getByRole('region', { name: 'Selected orders' })).toContainText('2 orders selected')
    const { content, window } = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      window: document.documentElement.clientWidth,
    }))
    expect(content).toBeLessThanOrEqual(window)
    expect(await findFlaws(page)).toEqual([])
    await page.getByRole('button', { name: `Delete order ${id.slice(0, 8)}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Order deleted')).toBeVisible()
    await expect(lines(page)).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'Selected orders' })).toContainText('1 order selected')
  })
})
