import type { Locator, Page } from '@playwright/test'
import { placeOrder } from '#tests/confirmation/placed-order.ts'
import { insertOrder, strainOrder } from '#tests/database/rows.ts'
import { expect, test } from '#tests/office/office-test.ts'
import { comeLate } from './come-late.ts'
import { expectGoodLooks, findFlaws } from './find-flaws.ts'
import { MISSING_PAGE } from './pages.ts'

test.use({ shopName: 'office' })

/** Each test has customers of its own, so that none sees the orders of another. */
const address = () => `${crypto.randomUUID().slice(0, 8)}@example.com`
const numberOf = (id: string) => id.slice(0, 8).toUpperCase()
const timelineOf = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('time') })
const edgesOf = (element: Locator) =>
  element.evaluate((node) => {
    const { top, right } = node.getBoundingClientRect()
    return { top, right }
  })
const items = (page: Page) => page.getByRole('table', { name: 'Items' })

test('lines are quantity times rate, the rounding stands by itself, and columns are headed by what they hold', async ({
  page,
  database,
}) => {
  const sums = page.locator('dl').filter({ has: page.getByRole('term').filter({ hasText: /^Total$/ }) })
  const grams = { email: address(), total_quantity: 349, total_price: '3316.00', rounding: '0.50' }
  const strain = await insertOrder(database, { ...strainOrder, ...grams }, [
    { quantity: 50, line_price: '475.00' },
    { quantity: 299, line_price: '2840.50', position: 1 },
  ])
  await page.goto(`/admin/orders/${strain}`)
  await expect(items(page).getByRole('columnheader')).toHaveText([
    'Strain',
    'Type',
    'THC',
    'Quantity',
    'Per gram',
    'Price',
  ])
  await expect(items(page).getByRole('row').nth(1)).toHaveText(/50 units \(50 g\).*€9\.50.*€475\.00/)
  await expect(sums).toHaveText(/Subtotal.*€3,315\.50.*Rounding.*€0\.50.*Total.*€3,316\.00/)

  for (const [kind, name, strength, held] of [
    ['vape', 'Vape', 'Strength', '1000mg'],
    ['concentrate', 'Concentrate', 'Size', '3.5g'],
  ] as const) {
    const order = { ...strainOrder, email: address(), kind, total_quantity: 10, total_price: '459.80' }
    const id = await insertOrder(database, order, [{ thc_content: held, line_price: '459.80' }])
    await page.goto(`/admin/orders/${id}`)
    await expect(items(page).getByRole('columnheader')).toHaveText([
      name,
      'Type',
      strength,
      'Quantity',
      'Per unit',
      'Price',
    ])
    await expect(items(page).getByRole('row').nth(1)).toHaveText(/10 units.*€45\.98.*€459\.80/)
    await expect(sums).not.toContainText('Rounding')
  }
})

test('the page says all there is to know about an order, and has no flaw that axe knows of', async ({
  page,
  database,
}) => {
  const id = await insertOrder(
    database,
    {
      ...strainOrder,
      email: 'everything@example.com',
      full_name: '<img src=x onerror=alert(1)> Green',
      business_name: 'Green & Sons',
      vat_number: 'DE 136695976',
      telegram: '@adagreen',
      whatsapp: '+49 170 1234567',
      signal: '+49 170 7654321',
      notes: 'Ring twice.',
      total_quantity: 300,
      total_price: '2850.00',
      created_at: '2031-07-05T12:00:00Z',
    },
    [
      { line_price: '1425.00' },
      {
        strain_name: 'White Widow',
        strain_type: 'Indica',
        thc_content: '25%',
        line_price: '1425.00',
        position: 1,
      },
    ],
  )
  await page.goto(`/admin/orders/${id}`)
  await expect(page).toHaveTitle(`Order ${numberOf(id)} - Cultivar`)
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
    'href',
    '/admin/dashboard',
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${numberOf(id)}`)
  for (const text of [
    id,
    '5 July 2031, 14:00',
    '300 units (300 g)',
    'Green & Sons',
    'This looks like a valid VAT number of Germany.',
    'Ring twice.',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByText('<img src=x onerror=alert(1)> Green')).toBeVisible()
  await expect(items(page).getByRole('row').nth(1)).toHaveText(
    /OG Kush.*Hybrid.*20%.*150 units \(150 g\).*€1,425\.00/,
  )
  await expect(items(page).getByRole('row').nth(2)).toHaveText(
    /White Widow.*Indica.*25%.*150 units \(150 g\).*€1,425\.00/,
  )
  const sum = (term: string) =>
    page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${term}$`) })
      .locator('xpath=following-sibling::dd')
  await expect(sum('Subtotal')).toHaveText('€2,850.00')
  await expect(sum('Total')).toHaveText('€2,850.00')
  await expect(sum('Shipping address')).toHaveText('1 Garden Street, Berlin\nGermany')
  for (const [name, href] of [
    ['everything@example.com', 'mailto:everything@example.com'],
    ['+49 30 123456', 'tel:+4930123456'],
    ['@adagreen', 'https://t.me/adagreen'],
    ['+49 170 1234567', 'https://wa.me/491701234567'],
    ['+49 170 7654321', 'https://signal.me/#p/+491707654321'],
  ] as const)
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  await expectGoodLooks(page)
})

for (const kind of ['vape', 'concentrate'] as const)
  test(`an order of the kind ${kind} counts units, and has its documents`, async ({ page, shop }) => {
    const { id } = await placeOrder(shop, kind)
    await page.goto(`/admin/orders/${id}`)
    await expect(page.getByText(/^\d+ units$/).first()).toBeVisible()
    await expect(timelineOf(page).last()).toContainText('Order placed')
    await expect(timelineOf(page).filter({ hasText: 'waits to be sent' })).toHaveCount(1)
    // It came without a ticket: the buyer hears of it when somebody has looked.
    await expect(
      timelineOf(page).filter({ hasText: 'waits until somebody has looked at this order' }),
    ).toHaveCount(1)
    for (const name of ['Packing slip', 'Pro-forma invoice']) {
      const link = page.getByRole('link', { name })
      await expect(link).toHaveAttribute('target', '_blank')
      const response = await page.request.get((await link.getAttribute('href')) ?? '')
      expect(response.headers()['content-type']).toBe('application/pdf')
      expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

test('a VAT number of a wrong format is said to be one', async ({ page, add }) => {
  const id = await add({ vat_number: 'DE 136695977' })
  await page.goto(`/admin/orders/${id}`)
  await expect(page.getByText('This is not how a VAT number is written. Ask the customer.')).toBeVisible()
})

test('the status is changed in place, stands in the timeline, and can be taken back', async ({
  page,
  add,
}) => {
  const id = await add()
  await page.goto(`/admin/orders/${id}`)
  const status = page.getByLabel('Status', { exact: true })
  // The answer waits until the keyboard was looked for, and a second change was tried.
  const { promise: tried, resolve: answer } = Promise.withResolvers<void>()
  await page.route(`**/admin/orders/${id}.data*`, async (route) => {
    await tried
    await route.continue()
  })
  await status.focus()
  await status.selectOption('Completed')
  await expect(status).toHaveAttribute('aria-busy', 'true')
  await expect(status).toBeFocused()
  await status.selectOption('Cancelled')
  await expect(status).toHaveValue('completed')
  answer()
  await expect(page.getByText('Order status updated')).toBeVisible()
  await expect(status).toHaveValue('completed')
  await expect(status).toBeFocused()
  await expect(timelineOf(page).first()).toHaveText(/^Status changed from Pending to CompletedAdmin, /)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(timelineOf(page).first()).toContainText('Status changed from Completed to Pending')
  await expect(status).toHaveValue('pending')
})

test('notes are added, by press and by key, and deleted by whoever wrote them', async ({
  page,
  add,
  database,
}) => {
  const id = await add()
  await database.query(
    `INSERT INTO order_events (order_id, event, detail) VALUES ($1, 'note', '{"text": "Of others"}')`,
    [id],
  )
  await page.goto(`/admin/orders/${id}`)
  const note = page.getByLabel('Note for the staff')
  const button = page.getByRole('button', { name: 'Add note' })
  await expect(button).toBeDisabled()
  await note.fill('First line\nsecond line')
  await button.focus()
  await button.press('Enter')
  await expect(timelineOf(page).first()).toContainText('second line')
  await expect(note).toHaveValue('')
  await expect(note).toBeFocused()
  await note.fill('By key')
  await note.press('Control+Enter')
  await expect(timelineOf(page).first()).toContainText('By key')
  await expect(page.getByRole('button', { name: 'Delete this note' })).toHaveCount(2)
  await timelineOf(page).first().getByRole('button', { name: 'Delete this note' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete Note' })
  expect(await findFlaws(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(timelineOf(page).first()).toContainText('By key')
  await timelineOf(page).first().getByRole('button', { name: 'Delete this note' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Note deleted')).toBeVisible()
  await expect(note).toBeFocused()
  await expect(timelineOf(page).first()).toContainText('First line')
})

test('a suspicious order says why, until somebody has reviewed it', async ({ page, add }) => {
  const id = await add({ review_reasons: '{too-fast,honeypot-filled}' })
  await page.goto(`/admin/orders/${id}`)
  await expect(page.getByText('it was sent within seconds of opening the dialog')).toBeVisible()
  await expect(page.getByText('a field that people cannot see was filled in')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as reviewed' }).click()
  await expect(page.getByText('Look closely before you work on this order')).toBeHidden()
  await expect(timelineOf(page).first()).toContainText('Marked as reviewed')
})

test('one order leads to the next, and to the others of its customer', async ({ page, add }) => {
  const email = address()
  // Long ago, so that no other test places an order between them.
  const [oldest, middle, newest] = [
    await add({ email, created_at: '1999-09-21', status: 'processing', total_price: '123456.00' }),
    await add({ email: email.toUpperCase(), created_at: '1999-09-22', status: 'cancelled' }),
    await add({ email: address(), created_at: '1999-09-23' }),
  ]
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/admin/orders/${middle}`)
  const other = page.getByRole('listitem').filter({ hasText: numberOf(oldest) })
  const number = await edgesOf(other.getByRole('link'))
  const amount = await edgesOf(other.getByText('€123,456.00'))
  const above = await edgesOf(page.getByRole('navigation', { name: 'Other orders' }))
  expect(amount.top, 'amount beside the number').toBe(number.top)
  expect(amount.right, 'amount inside the page').toBeLessThanOrEqual(above.right)
  await page.getByRole('link', { name: /^Previous order/ }).click()
  await expect(page).toHaveURL(`/admin/orders/${newest}`)
  await expect(page.getByText('This is the only one.')).toBeVisible()
  await page.getByRole('link', { name: /^Next order/ }).click()
  await expect(page).toHaveURL(`/admin/orders/${middle}`)
  await page.getByRole('link', { name: /^Next order/ }).click()
  await expect(page).toHaveURL(`/admin/orders/${oldest}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${numberOf(oldest)}`)
  await page.getByRole('link', { name: numberOf(middle), exact: true }).click()
  await expect(page).toHaveURL(`/admin/orders/${middle}`)
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
})

test('what staff need elsewhere is copied with one press', async ({ page, add, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = await add({ business_name: 'Green & Sons' })
  await page.goto(`/admin/orders/${id}`)
  for (const [button, text] of [
    ['Copy the order ID', id],
    ['Copy: Email', 'ada@example.com'],
    ['Copy: Shipping address', 'Ada Green\nGreen & Sons\n1 Garden Street, Berlin\nGermany'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  }
})

test('a customer is erased, in every order of the e-mail, by whoever types the number', async ({
  page,
  add,
  database,
}) => {
  const email = address()
  const name = `Person ${crypto.randomUUID()}`
  const id = await add({ email, full_name: name })
  const other = await add({ email, full_name: name, status: 'completed' })
  await page.goto(`/admin/orders/${id}`)
  await page.getByLabel('Note for the staff').fill(`${name} called`)
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(timelineOf(page).first()).toContainText('called')
  await expect(page.getByText('Note added')).toBeVisible()
  await page.getByRole('button', { name: 'Erase personal data' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Erase Personal Data' })
  await expect(dialog.getByLabel('Also in the other order of the same e-mail')).toBeChecked()
  await expect(dialog).toContainText('1 order is not completed or cancelled yet')
  expect(await findFlaws(page)).toEqual([])
  const number = dialog.getByLabel(`Type ${numberOf(id)} to confirm`)
  await number.fill('00000000')
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await expect(dialog.getByText(/This is not the number of this order/)).toBeVisible()
  await expect(number).toHaveValue('00000000')
  await number.fill(numberOf(id).toLowerCase())
  await dialog.getByRole('button', { name: 'Erase' }).click()
  await expect(page.getByText(/The personal data was erased on/)).toBeVisible()
  await expect(timelineOf(page)).toHaveText([/^Personal data of the customer erased/])
  await expect(page.getByText(name)).toHaveCount(0)
  await page.reload()
  expect(await page.content()).not.toContain(name)
  await expect(page.getByText('Germany')).toBeVisible()
  await expect(items(page)).toContainText('OG Kush')
  const { rows } = await database.query('SELECT full_name FROM orders WHERE id = ANY($1)', [[id, other]])
  expect(rows).toEqual([{ full_name: 'Erased customer' }, { full_name: 'Erased customer' }])
})

test('the way back leads to the list as it was left', async ({ page, add, openList }) => {
  const name = `Person ${crypto.randomUUID().slice(0, 8)}`
  const id = await add({ full_name: name })
  const search = `?q=${encodeURIComponent(name)}&status=pending`
  await openList(search)
  await page.getByRole('link', { name: `View details of order ${id.slice(0, 8)}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${numberOf(id)}`)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL(`/admin/dashboard${search}`)
})

test.describe('an order that is deleted', () => {
  // The page may be reading the order at that very moment.
  test.use({ expectedComplaints: MISSING_PAGE })

  test('goes after a question, and the list is shown', async ({ page, add, database }) => {
    const id = await add()
    await page.goto(`/admin/orders/${id}`)
    await page.getByRole('button', { name: 'Delete order' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete Order' })
    await expect(dialog).toContainText(
      'Are you sure you want to delete this order? This action cannot be undone.',
    )
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(page.getByText('Order deleted')).toBeVisible()
    const { rowCount } = await database.query('SELECT FROM orders WHERE id = $1', [id])
    expect(rowCount).toBe(0)
  })

  test('leaves its address too, though the page was being read when it was sent', async ({
    page,
    add,
    database,
  }) => {
    const id = await add()
    await page.goto(`/admin/orders/${id}`)
    await page.getByRole('button', { name: 'Delete order' }).click()
    const deletion = Promise.withResolvers<void>()
    await page.route(`**/admin/orders/${id}.data*`, async (route, request) => {
      // A form that does not wait for the page is done before the page is read.
      if (request.method() !== 'POST') await Promise.race([deletion.promise, comeLate()])
      else void comeLate(500).then(deletion.resolve)
      await route.continue()
    })
    await page.route('**/admin/dashboard.data*', async (route) => {
      await comeLate()
      await route.continue()
    })
    const reading = page.waitForRequest(`**/admin/orders/${id}.data*`)
    await database.query("SELECT pg_notify('order_revised', '')")
    await reading
    const dialog = page.getByRole('alertdialog', { name: 'Delete Order' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'Orders Management' })).toBeVisible()
    await expect(page).toHaveURL('/admin/dashboard')
  })
})

test('on paper stands what was ordered and by whom, and nothing to press', async ({ page, add }) => {
  const id = await add({ review_reasons: '{too-fast}' })
  await page.goto(`/admin/orders/${id}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(items(page)).toBeVisible()
  await expect(page.getByText('1 Garden Street, Berlin')).toBeVisible()
  for (const role of ['button', 'combobox', 'textbox'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeHidden()
})

test.describe('an order that is not there', () => {
  test.use({ expectedComplaints: MISSING_PAGE })

  test('is said to be missing', async ({ page }) => {
    await page.goto('/admin/orders/4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70')
    await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page).toHaveURL('/admin/dashboard')
  })
})
