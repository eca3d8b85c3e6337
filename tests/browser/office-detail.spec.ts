import type { Locator, Page } from '@playwright/test'
import { placeOrder } from '#tests/confirmation/placed-order.ts'
import { insertOrder, strainOrder } from '#tests/database/rows.ts'
import { changeStatusOnly } from '#tests/office/list-lines.ts'
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

const sums = (page: Page) =>
  page.locator('dl').filter({ has: page.getByRole('term').filter({ hasText: /^Total$/ }) })

test('the page says all there is to know about an order, on the screen and on paper', async ({
  page,
  database,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
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
      total_quantity: 349,
      total_price: '3316.00',
      rounding: '0.50',
      created_at: '2031-07-05T12:00:00Z',
      review_reasons: '{too-fast,honeypot-filled}',
    },
    [
      { quantity: 50, line_price: '475.00' },
      {
        strain_name: 'White Widow',
        strain_type: 'Indica',
        thc_content: '25%',
        quantity: 299,
        line_price: '2840.50',
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
    '349 units (349 g)',
    'Green & Sons',
    'This looks like a valid VAT number from Germany.',
    'Ring twice.',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByText('<img src=x onerror=alert(1)> Green')).toBeVisible()

  await test.step('lines are quantity times rate, and the rounding stands by itself', async () => {
    await expect(items(page).getByRole('columnheader')).toHaveText([
      'Strain',
      'Type',
      'THC',
      'Quantity',
      'Per gram',
      'Price',
    ])
    await expect(items(page).getByRole('row').nth(1)).toHaveText(
      /OG Kush.*Hybrid.*20%.*50 units \(50 g\).*€9\.50.*€475\.00/,
    )
    await expect(items(page).getByRole('row').nth(2)).toHaveText(
      /White Widow.*Indica.*25%.*299 units \(299 g\).*€9\.50.*€2,840\.50/,
    )
    await expect(sums(page)).toHaveText(/Subtotal.*€3,315\.50.*Rounding.*€0\.50.*Total.*€3,316\.00/)
  })

  await test.step('its buyer is reached with one press', async () => {
    for (const [name, href] of [
      ['everything@example.com', 'mailto:everything@example.com'],
      ['+49 30 123456', 'tel:+4930123456'],
      ['@adagreen', 'https://t.me/adagreen'],
      ['+49 170 1234567', 'https://wa.me/491701234567'],
      ['+49 170 7654321', 'https://signal.me/#p/+491707654321'],
    ] as const)
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    const address = page
      .getByRole('term')
      .filter({ hasText: /^Shipping address$/ })
      .locator('xpath=following-sibling::dd')
    await expect(address).toHaveText('1 Garden Street, Berlin\nGermany')
    for (const [button, text] of [
      ['Copy the order ID', id],
      ['Copy: Email', 'everything@example.com'],
      [
        'Copy: Shipping address',
        '<img src=x onerror=alert(1)> Green\nGreen & Sons\n1 Garden Street, Berlin\nGermany',
      ],
    ] as const) {
      await page.getByRole('button', { name: button }).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text)
    }
  })

  await test.step('it is suspicious, says why, and has no flaw that axe knows of', async () => {
    await expect(page.getByText('it was sent within seconds of opening the form')).toBeVisible()
    await expect(page.getByText('a hidden field was filled in')).toBeVisible()
    await expectGoodLooks(page)
  })

  await test.step('on paper stands what was ordered and by whom, and nothing to press', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(items(page)).toBeVisible()
    await expect(page.getByText('1 Garden Street, Berlin')).toBeVisible()
    for (const role of ['button', 'combobox', 'textbox'] as const)
      await expect(page.getByRole(role)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeHidden()
    await page.emulateMedia({ media: null })
  })

  await test.step('it is suspicious until somebody has reviewed it', async () => {
    await page.getByRole('button', { name: 'Mark as reviewed' }).click()
    await expect(page.getByText('Review this order before you work on it')).toBeHidden()
    await expect(timelineOf(page).first()).toContainText('Marked as reviewed')
  })
})

test('an order of vapes or of concentrates counts units, and has its documents', async ({
  page,
  shop,
  database,
}) => {
  for (const { kind, columns } of [
    { kind: 'vape', columns: ['Vape', 'Type', 'Strength', 'Quantity', 'Per unit', 'Price'] },
    { kind: 'concentrate', columns: ['Concentrate', 'Type', 'Size', 'Quantity', 'Per unit', 'Price'] },
  ] as const)
    await test.step(kind, async () => {
      const { id } = await placeOrder(shop, kind)
      await database.query(
        `WITH priced AS (UPDATE order_items SET line_price = 459.80, rate = 45.98 WHERE order_id = $1)
         UPDATE orders SET total_price = 459.80 WHERE id = $1`,
        [id],
      )
      await page.goto(`/admin/orders/${id}`)
      await expect(page.getByText(/^\d+ units$/).first()).toBeVisible()
      await expect(items(page).getByRole('columnheader')).toHaveText(columns)
      await expect(items(page).getByRole('row').nth(1)).toHaveText(/10 units.*€45\.98.*€459\.80/)
      await expect(sums(page)).not.toContainText('Rounding')
      await expect(timelineOf(page).last()).toContainText('Order placed')
      await expect(timelineOf(page).filter({ hasText: 'waiting to be sent' })).toHaveCount(1)
      // It came without a ticket: the buyer hears of it when somebody has looked.
      await expect(timelineOf(page).filter({ hasText: 'held until this order is reviewed' })).toHaveCount(1)
      for (const name of ['Packing slip', 'Pro-forma invoice']) {
        const link = page.getByRole('link', { name })
        await expect(link).toHaveAttribute('target', '_blank')
        const response = await page.request.get((await link.getAttribute('href')) ?? '')
        expect(response.headers()['content-type']).toBe('application/pdf')
        expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-')
      }
    })
})

test('the status of an order is changed, notes are added and deleted, and its customer is erased', async ({
  page,
  add,
  database,
}) => {
  const email = address()
  const name = `Person ${crypto.randomUUID()}`
  const id = await add({ email, full_name: name, vat_number: 'DE 136695977' })
  const other = await add({ email, full_name: name, status: 'completed' })
  await database.query(
    `INSERT INTO order_events (order_id, event, detail) VALUES ($1, 'note', '{"text": "Of others"}')`,
    [id],
  )
  const status = page.getByLabel('Status', { exact: true })
  const note = page.getByLabel('Internal note')
  await page.goto(`/admin/orders/${id}`)
  await expect(page.getByText('This is not a valid VAT number format. Ask the customer.')).toBeVisible()

  await test.step('the status is changed in place, stands in the timeline, and can be taken back', async () => {
    // The answer waits until the keyboard was looked for, and a second change was tried.
    const { promise: tried, resolve: answer } = Promise.withResolvers<void>()
    await page.route(`**/admin/orders/${id}.data*`, async (route) => {
      await tried
      await route.continue()
    })
    await status.focus()
    await status.selectOption('Completed')
    await changeStatusOnly(page)
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
    await page.unroute(`**/admin/orders/${id}.data*`)
  })

  await test.step('notes are added, by press and by key, and deleted by whoever wrote them', async () => {
    const button = page.getByRole('button', { name: 'Add note' })
    await expect(button).toBeDisabled()
    await note.fill(`First line\nof ${name}`)
    await button.focus()
    await button.press('Enter')
    await expect(page.getByText('Note added')).toBeVisible()
    await expect(timelineOf(page).first()).toContainText(`of ${name}`)
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

  await test.step('a customer is erased, in every order of the e-mail, by whoever types the number', async () => {
    await page.getByRole('button', { name: 'Erase personal data' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Erase Personal Data' })
    await expect(dialog.getByLabel('Also in the other order with the same e-mail')).toBeChecked()
    await expect(dialog).toContainText('1 order is not completed or cancelled yet')
    expect(await findFlaws(page)).toEqual([])
    const number = dialog.getByLabel(`Type ${numberOf(id)} to confirm`)
    await number.fill('00000000')
    await dialog.getByRole('button', { name: 'Erase' }).click()
    await expect(dialog.getByText(/The order number does not match/)).toBeVisible()
    await expect(number).toHaveValue('00000000')
    await number.fill(numberOf(id).toLowerCase())
    await dialog.getByRole('button', { name: 'Erase' }).click()
    await expect(page.getByText(/The personal data was erased on/)).toBeVisible()
    await expect(timelineOf(page)).toHaveText([
      /^Customer’s personal data erased/,
      /^Status changed from Completed to Pending/,
      /^Status changed from Pending to Completed/,
    ])
    await expect(page.getByText(name)).toHaveCount(0)
    await page.reload()
    expect(await page.content()).not.toContain(name)
    await expect(page.getByText('Germany')).toBeVisible()
    await expect(items(page)).toContainText('OG Kush')
    const { rows } = await database.query('SELECT full_name FROM orders WHERE id = ANY($1)', [[id, other]])
    expect(rows).toEqual([{ full_name: 'Erased customer' }, { full_name: 'Erased customer' }])
  })
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
  await expect(page.getByText('No other orders.')).toBeVisible()
  await page.getByRole('link', { name: /^Next order/ }).click()
  await expect(page).toHaveURL(`/admin/orders/${middle}`)
  await page.getByRole('link', { name: /^Next order/ }).click()
  await expect(page).toHaveURL(`/admin/orders/${oldest}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${numberOf(oldest)}`)
  await page.getByRole('link', { name: numberOf(middle), exact: true }).click()
  await expect(page).toHaveURL(`/admin/orders/${middle}`)
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
})

test.describe('from an order back to the list', () => {
  // The page may be reading the order at the moment when it is deleted; one is not there.
  test.use({ expectedComplaints: MISSING_PAGE })

  test('leads a link, and its deletion', async ({ page, add, openList, database }) => {
    const name = `Person ${crypto.randomUUID().slice(0, 8)}`
    const id = await add({ full_name: name })
    const search = `?q=${encodeURIComponent(name)}&status=pending`
    await openList(search)
    await page.getByRole('link', { name: `View details of order ${id.slice(0, 8)}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${numberOf(id)}`)
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page).toHaveURL(`/admin/dashboard${search}`)

    await test.step('a deletion, after a question', async () => {
      await page.getByRole('link', { name: `View details of order ${id.slice(0, 8)}` }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${numberOf(id)}`)
      await page.getByRole('button', { name: 'Delete order', exact: true }).click()
      const dialog = page.getByRole('alertdialog', { name: 'Delete Order' })
      await expect(dialog).toContainText(
        'Are you sure you want to delete this order? This action cannot be undone.',
      )
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(page).toHaveURL(`/admin/dashboard${search}`)
      await expect(page.getByText('Order deleted')).toBeVisible()
      const { rowCount } = await database.query('SELECT FROM orders WHERE id = $1', [id])
      expect(rowCount).toBe(0)
    })

    await test.step('a deletion that was sent while the page was being read', async () => {
      const late = await add()
      await page.goto(`/admin/orders/${late}`)
      await page.getByRole('button', { name: 'Delete order' }).click()
      const deletion = Promise.withResolvers<void>()
      await page.route(`**/admin/orders/${late}.data*`, async (route, request) => {
        // A form that does not wait for the page is done before the page is read.
        if (request.method() !== 'POST') await Promise.race([deletion.promise, comeLate()])
        else void comeLate(500).then(deletion.resolve)
        await route.continue()
      })
      await page.route('**/admin/dashboard.data*', async (route) => {
        await comeLate()
        await route.continue()
      })
      const reading = page.waitForRequest(`**/admin/orders/${late}.data*`)
      await database.query("SELECT pg_notify('order_revised', '')")
      await reading
      const dialog = page.getByRole('alertdialog', { name: 'Delete Order' })
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('heading', { name: 'Orders Management' })).toBeVisible()
      await expect(page).toHaveURL('/admin/dashboard')
      await page.unrouteAll()
    })

    await test.step('an order that is not there', async () => {
      await page.goto('/admin/orders/4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70')
      await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
      await page.getByRole('link', { name: 'Back to Dashboard' }).click()
      await expect(page).toHaveURL('/admin/dashboard')
    })
  })
})
