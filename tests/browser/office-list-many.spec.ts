import { readFile } from 'node:fs/promises'
import { changeStatusOnly, lineOf, lines, someone, statusOf } from '#tests/office/list-lines.ts'
import { expect, test } from '#tests/office/office-test.ts'
import { findFlaws, overhangOf } from './find-flaws.ts'

test.use({ shopName: 'office' })

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
  const question = page.getByRole('dialog')
  await expect(question.getByRole('heading', { level: 2 })).toHaveText('Confirm 4 orders')
  await expect(question).toContainText('4 of the 5 selected orders are confirmed by this')
  await expect(question.getByRole('button', { name: 'Confirm and notify 4 buyers' })).toBeVisible()
  await changeStatusOnly(page)
  await expect(page.getByText('2 orders: Processing')).toBeVisible()
  const trouble = '1 changed by somebody else in the meantime, 1 deleted in the meantime.'
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
  await changeStatusOnly(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  heldUp.resolve()
  await expect(page.getByText('1 order: Completed')).toBeVisible()
  await expect(page.getByText('Change undone')).toBeVisible()
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
  await changeStatusOnly(page)
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
  await expect(page.getByRole('dialog')).toBeHidden()
  await search.fill(name)
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
    await page.getByLabel('Sort by').selectOption('Total, ascending')
    await expect(lines(page).last()).toContainText('€99,999.00')
    await statusOf(page, id).selectOption('Cancelled')
    expect(await findFlaws(page)).toEqual([])
    await changeStatusOnly(page)
    await expect(page.getByText('Order status updated')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await expect(page.getByRole('region', { name: 'Selected orders' })).toContainText('2 orders selected')
    expect(await overhangOf(page)).toBeLessThanOrEqual(0)
    expect(await findFlaws(page)).toEqual([])
    await page.getByRole('button', { name: `Delete order ${id.slice(0, 8)}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Order deleted')).toBeVisible()
    await expect(lines(page)).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'Selected orders' })).toContainText('1 order selected')
  })
})
