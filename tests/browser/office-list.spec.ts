import { lineOf, lines, someone, statusOf } from '#tests/office/list-lines.ts'
import { expect, test } from '#tests/office/office-test.ts'
import { findFlaws } from './find-flaws.ts'
import { hydrated, IN_MOTION } from './shop-test.ts'

test.use({ ...IN_MOTION, shopName: 'office' })

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
    business_name: 'Green GmbH',
  })
  await add({ full_name: someone(), kind: 'vape', total_quantity: 20, status: 'cancelled' })
  await database.query(`INSERT INTO mails (order_id, purpose) VALUES ($1, 'staff-notice')`, [id])
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
    'Irregular orders',
    'Invoices',
    'Payments',
    'Figures',
    'Customers',
    'Catalogue',
    'Prices',
    'Picking',
    'Stock',
    'Analytics',
    'Jobs',
    'Settings',
    'Staff',
    'Audit log',
    'Account',
  ])
  await expect(banner.getByRole('button', { name: 'Sign Out' })).toBeVisible()

  const { rows } = await database.query(`SELECT count(*)::int AS orders,
    count(*) FILTER (WHERE status = 'pending')::int AS pending,
    sum(total_quantity) FILTER (WHERE kind = 'strain')::int AS grams,
    sum(total_quantity) FILTER (WHERE kind <> 'strain')::int AS units,
    to_char(sum(total_price), 'FM999,999,990.00') AS revenue,
    to_char(sum(total_price) FILTER (WHERE status <> 'cancelled'), 'FM999,999,990.00') AS kept FROM orders`)
  const { orders, pending, grams, units, revenue, kept } = rows[0]
  for (const [term, ...said] of [
    ['Total Orders', orders.toLocaleString('en-IE')],
    ['Pending Orders', pending.toLocaleString('en-IE')],
    ['Total Revenue net, with cancelled orders', `€${revenue}`, `€${kept} without`],
    [
      'Products Sold with cancelled orders',
      `${grams.toLocaleString('en-IE')} g · ${units.toLocaleString('en-IE')} units`,
    ],
  ])
    await expect(
      page.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd'),
    ).toHaveText(said)

  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Order ID',
    'Customer',
    'Email',
    'Country',
    'Quantity',
    'Total net',
    'Status',
    'Date',
    'Actions',
  ])
  await expect(lines(page)).toHaveCount(1)
  for (const text of [
    `${id.slice(0, 8)}…`,
    name,
    'Green GmbH',
    'ada@example.com',
    'Germany',
    '150 g',
    '€1,234.50',
    '05/07/2031',
  ])
    await expect(lineOf(page, id)).toContainText(text)
  await expect(lineOf(page, id).getByRole('img', { name: 'Needs review' })).toBeVisible()
  await expect(statusOf(page, id)).toHaveValue('pending')
  await expect(page.getByText('Before you go live')).toBeVisible()
  await expect(page.getByText(/\d+ order e-mails? (is|are) waiting to be sent\./)).toBeVisible()
  await expect(page.getByText('set SMTP_URL, and they are sent automatically')).toBeVisible()
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
  await expect(page.getByRole('columnheader', { name: 'Total net' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )

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

test('the list follows what is typed, and a search that takes too long is given up', async ({
  page,
  add,
  openList,
  database,
}) => {
  // Of letters that no other order has: one alone is found as well as a whole word.
  const other = await add({ full_name: '李王张' })
  const both = await add({ full_name: '李陈刘' })
  const name = someone()
  await add({ full_name: name })
  await openList()
  const search = page.getByPlaceholder('Search by name, email, or order ID...')

  await test.step('one character searches, and the list follows a word that is made shorter', async () => {
    await search.fill('王')
    await expect(lines(page)).toHaveCount(1)
    await expect(lineOf(page, other)).toBeVisible()
    await search.fill('李陈刘')
    await expect(lineOf(page, both)).toBeVisible()
    await expect(lines(page)).toHaveCount(1)
    await search.press('Backspace')
    await expect(page).toHaveURL(/q=[^&]{18}$/)
    await search.press('Backspace')
    await expect(page).toHaveURL(/q=[^&]{9}$/)
    await expect(lines(page)).toHaveCount(2)
    await search.press('Backspace')
    await expect(page).not.toHaveURL(/q=/)
    await expect(search).toHaveValue('')
  })

  await test.step('a search that takes too long is given up, and says so', async () => {
    const other = await database.connect()
    await other.query('BEGIN; LOCK TABLE orders IN ACCESS EXCLUSIVE MODE')
    await search.fill(name)
    await expect(page.getByText('This search takes too long')).toBeVisible()
    expect(await findFlaws(page)).toEqual([])
    await other.query('ROLLBACK')
    other.release()
    await search.press('Enter')
    await expect(lines(page)).toHaveCount(1)
  })
})

test('what is typed while a search is under way stays', async ({ page, add, openList }) => {
  const name = someone()
  await add({ full_name: name })
  await openList()
  const search = page.getByPlaceholder('Search by name, email, or order ID...')
  // The answer comes while somebody types on, before their pause is over.
  await page.clock.install()
  await search.fill(name.slice(0, 3))
  await expect(page).toHaveURL(/q=[^&]{3}$/)
  await page.clock.pauseAt(Date.now() + 60_000)
  const answered = Promise.withResolvers<void>()
  await page.route(/dashboard\.data\?.*q=/, async (route) => {
    await answered.promise
    await route.continue()
  })
  await search.fill(name.slice(0, 4))
  await page.clock.runFor(1000)
  await search.fill(name)
  await expect(page.getByText('Loading orders')).toBeVisible()
  answered.resolve()
  await expect(page.getByText('Loading orders')).toBeHidden()
  await expect(page).toHaveURL(/q=[^&]{4}$/)
  await expect(search).toHaveValue(name)
  await page.clock.resume()
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  await expect(search).toHaveValue(name)
})

test('a status is changed in its line, and the change can be taken back', async ({
  page,
  add,
  openList,
  database,
}) => {
  const name = someone()
  const id = await add({ full_name: name, status: 'processing' })
  await openList(`?q=${encodeURIComponent(name)}`)
  await statusOf(page, id).selectOption('Completed')
  await expect(page.getByText('Order status updated')).toBeVisible()
  // A notification waits for whoever is about to press its button.
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.focus()
  expect(await findFlaws(page)).toEqual([])
  const stored = async () =>
    (await database.query('SELECT status FROM orders WHERE id = $1', [id])).rows[0]?.status
  expect(await stored()).toBe('completed')
  await undo.click()
  await expect(statusOf(page, id)).toHaveValue('processing')
  await expect.poll(stored).toBe('processing')
})

test('quick changes of one order are no conflict, and are taken back one by one with a key', async ({
  page,
  add,
  openList,
  database,
}) => {
  const name = someone()
  const id = await add({ full_name: name, status: 'processing' })
  await openList(`?q=${encodeURIComponent(name)}`)
  const heldUp = Promise.withResolvers<void>()
  await page.route('**/api/admin/orders/status', async (route) => {
    await heldUp.promise
    await route.continue()
  })
  await statusOf(page, id).selectOption('Completed')
  await statusOf(page, id).selectOption('Pending')
  heldUp.resolve()
  await expect(page.getByText('Order status updated')).toHaveCount(2)
  const stored = async () =>
    (await database.query('SELECT status FROM orders WHERE id = $1', [id])).rows[0]?.status
  expect(await stored()).toBe('pending')
  await page.getByRole('heading', { name: 'Orders Management' }).click()
  await page.keyboard.press('u')
  await expect.poll(stored).toBe('completed')
  await page.keyboard.press('u')
  await expect.poll(stored).toBe('processing')
  await expect(statusOf(page, id)).toHaveValue('processing')
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

test('the list is narrowed down, and what was asked is found again by a name', async ({
  page,
  add,
  openList,
}) => {
  const business = someone()
  const late = await add({ business_name: business, country: 'Malta', created_at: '2026-01-02T12:00:00Z' })
  await add({ business_name: business, country: 'Malta', created_at: '2031-01-02T12:00:00Z' })
  await add({ business_name: business, country: 'Italy', created_at: '2026-01-02T12:00:00Z' })
  await openList(`?q=${encodeURIComponent(business)}`)
  await expect(lines(page)).toHaveCount(3)
  await page.getByText('More filters').click()
  await page.getByLabel('Country').selectOption('Malta')
  await expect(lines(page)).toHaveCount(2)
  await page.getByLabel('Flag').selectOption('Later than promised')
  await expect(lines(page)).toHaveCount(1)
  await expect(lineOf(page, late)).toContainText('Late')

  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  const view = `Late ${business}`
  await dialog.getByLabel('Name').fill(view)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(lines(page)).toHaveCount(3)
  await page.getByRole('link', { name: view }).click()
  await expect(lines(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove view' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('link', { name: view })).toHaveCount(0)
})
