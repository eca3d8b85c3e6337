import type { Page } from '@playwright/test'
import { setStatus } from '#tests/confirmation/set-status.ts'
import { expectGoodLooks, findFlaws } from './find-flaws.ts'
import { placeOrder } from './place-order.ts'
import { expect, test } from './shop-test.ts'

// It places orders, and a network may place so many in a short time.
test.use({ shopName: 'limits' })

const HANDLES = { telegram: '@ada_buyer', whatsapp: '+49 170 1234567', signal: '0049 170 1234567' }

/** Ten of the first product, whatever the shop sells first. */
const UNITS_TOTAL = /^€[\d,]+\.80$/

function statusOf(page: Page) {
  return page.getByRole('main').getByRole('status')
}

/** What every confirmation says, whatever was ordered. */
async function expectConfirmed(page: Page, id: string, quantity: string, total: string | RegExp) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
  await expect(page).toHaveTitle(/^Order \d{4}-\d{5} /)
  await expect(page.getByRole('main')).toContainText(/Order \d{4}-\d{5}/)
  await expect(page.getByRole('main')).toContainText(`ID ${id.slice(0, 8).toUpperCase()}`)
  await expect(page.getByRole('row', { name: 'Quantity' }).last()).toContainText(quantity)
  await expect(page.getByRole('row', { name: 'Total' }).getByRole('cell')).toHaveText(total)
  await expect(statusOf(page)).toContainText('Pending')
  await expect(page.getByText('ada@example.com')).toBeVisible()
}

/** Goes to the confirmation as the dialog does, and holds the shop's answer back until it is let through. */
async function goThere(page: Page, address: string, state: unknown) {
  const answer = Promise.withResolvers<void>()
  await page.route(/\/order-confirmation\.data/, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.goto('/terms-of-service')
  await page.evaluate(
    ([to, handedOn]) => {
      const router: unknown = Reflect.get(window, '__reactRouterDataRouter')
      const navigate = typeof router === 'object' && router !== null && Reflect.get(router, 'navigate')
      if (typeof navigate === 'function') navigate(to, { state: handedOn })
    },
    [address, state] as const,
  )
  return answer.resolve
}

test('an order of strains is confirmed to its buyer, on a screen and on paper', async ({
  page,
  shop,
}, testInfo) => {
  const { id, address } = await placeOrder(page, shop, 'strain', {
    ...HANDLES,
    fullName: 'A'.repeat(100),
    businessName: `${'Long '.repeat(30)}name`,
  })
  await page.goto(address)
  await test.step('it is confirmed, also after a reload', async () => {
    await expectConfirmed(page, id, '251 g', '€2,385.00')
    await page.reload()
    await expectConfirmed(page, id, '251 g', '€2,385.00')
  })
  await test.step('lines are quantity times rate, and the rounding of the total is a line of its own', async () => {
    await expect(page.getByRole('columnheader')).toHaveText(['Item', 'Quantity', 'Per gram', 'Price'])
    await expect(page.getByRole('row', { name: 'Rounding' }).getByRole('cell')).toHaveText('€0.50')
  })
  await test.step('the buyer’s handles lead to their chats', async () => {
    const links = page.getByRole('main').getByRole('link', { name: /ada_buyer|491701234567/ })
    const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual([
      'https://t.me/ada_buyer',
      'https://wa.me/491701234567',
      'https://signal.me/#p/+491701234567',
    ])
  })
  await test.step('it has no flaw that axe knows of, and does not scroll sideways', () =>
    expectGoodLooks(page))
  await test.step('on paper there is nothing of the site around it, by day and in one column', async () => {
    await page.setViewportSize({ width: 794, height: 1123 })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('row', { name: 'Total' })).toBeVisible()
    await expect(page.getByRole('main').getByText('Cultivar')).toBeVisible()
    for (const shell of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button')])
      await expect(shell).toHaveCount(0)
    const table = await page.getByRole('table').boundingBox()
    const details = await page.getByRole('heading', { name: 'Your details' }).boundingBox()
    expect(details?.x).toBe(table?.x)
    expect(details?.y).toBeGreaterThan((table?.y ?? 0) + (table?.height ?? 0))
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(23, 33, 27)')
    await testInfo.attach('on paper', {
      body: await page.screenshot({ fullPage: true }),
      contentType: 'image/png',
    })
  })
})

test('an order of vapes shows as the dialog handed it on, and then as the shop has it', async ({
  page,
  shop,
}) => {
  const { id, address } = await placeOrder(page, shop, 'vape')
  const orderData = {
    order_id: id,
    kind: 'vape',
    unit: 'unit',
    full_name: 'Ada Handed On',
    email: 'ada@example.com',
    phone_number: '+49 30 123456',
    full_address: 'Hauptstrasse 1, 10115 Berlin',
    country: 'Germany',
    telegram: null,
    business_name: null,
    total_quantity: 10,
    total_price: 699.8,
    price_per_gram: 69.98,
    rounding: 0,
    order_items: [
      {
        strain_name: 'Pen - Runtz',
        strain_type: 'Live Resin',
        thc_content: '2000mg',
        quantity: 10,
        line_price: 699.8,
      },
    ],
  }
  const letThrough = await goThere(page, address, { orderData })
  await expect(page.getByRole('row', { name: 'Pen - Runtz' })).toContainText('€69.98')
  await expect(page.getByText('Ada Handed On')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Total' })).toContainText('€699.80')
  letThrough()
  await expect(page.getByText('Ada Buyer')).toBeVisible()
  await expect(page.getByText('Ada Handed On')).toBeHidden()
  await expectConfirmed(page, id, '10 units', UNITS_TOTAL)
  await page.reload()
  await expectConfirmed(page, id, '10 units', UNITS_TOTAL)
  await expect(page.getByRole('columnheader', { name: 'Per unit' })).toBeVisible()
  for (const cell of await page.getByRole('cell').allTextContents()) expect(cell.trim()).not.toBe('')
  await expect(page.getByRole('row', { name: 'Rounding' })).toHaveCount(0)
})

test('an order of concentrates is awaited, and follows its status by itself', async ({ page, shop }) => {
  const { id, address } = await placeOrder(page, shop, 'concentrate')
  const heading = page.getByRole('heading', { level: 1 })
  const next = page.getByRole('heading', { name: 'What happens next' })
  const loading = page.getByText('Loading your order...')
  await test.step('while the shop has not answered, the page says that it is loading', async () => {
    const letThrough = await goThere(page, address, { orderId: id })
    await expect(loading).toBeVisible()
    letThrough()
    await expectConfirmed(page, id, '10 units', UNITS_TOTAL)
    await expect(loading).toBeHidden()
    await expect(next).toBeVisible()
  })
  await test.step('what is next ends with the order', async () => {
    await setStatus(shop.dataDir, id, 'processing')
    await expect(statusOf(page)).toContainText('Processing')
    await expect(heading).toHaveText('Thank you for your order')
    await setStatus(shop.dataDir, id, 'cancelled')
    await expect(statusOf(page)).toContainText('Cancelled')
    await expect(heading).toHaveText('Your order was cancelled')
    await expect(next).toBeHidden()
    await expect(page.getByRole('region', { name: 'All done' })).toContainText('Nothing is sent')
    await page.reload()
    await expect(heading).toHaveText('Your order was cancelled')
    await expect(page.getByRole('row', { name: 'Total' }).getByRole('cell')).toHaveText(UNITS_TOTAL)
    expect(await findFlaws(page)).toEqual([])
  })
  await test.step('an order that does not exist ends at the home page', async () => {
    const letThrough = await goThere(page, '/order-confirmation?order_id=unknown', null)
    letThrough()
    await expect(page).toHaveURL('/')
    await expect(loading).toBeHidden()
  })
})

test('in another browser the order shows without its buyer, and with the mailed link’s token it is whole', async ({
  page,
  context,
  shop,
}) => {
  const { id, address } = await placeOrder(page, shop, 'strain')
  // The cookie of a browser with one order holds that order's token and nothing else.
  const token = (await context.cookies()).find((cookie) => cookie.name === 'cultivar.order')?.value
  await context.clearCookies()
  await test.step('nobody sees the buyer, or orders it again', async () => {
    await page.goto(address)
    await expect(page.getByRole('row', { name: 'Total' })).toContainText('€2,385.00')
    await expect(page.getByText('show only in the browser that placed this order')).toBeVisible()
    expect(await page.content()).not.toContain('ada@example.com')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Order')
    await expect(page.getByRole('main').getByRole('button', { name: 'Order again' })).toHaveCount(0)
    expect((await page.request.get(`/api/orders/${id}/again`)).status()).toBe(404)
    expect(await findFlaws(page)).toEqual([])
  })
  await test.step('who has the mailed link sees all of it, also after a reload', async () => {
    await page.goto(`${address}&token=${token}`)
    await expect(page).toHaveURL(address)
    await expect(page.getByText('ada@example.com')).toBeVisible()
    await page.reload()
    await expect(page.getByText('ada@example.com')).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the order shows all the same, and a handle that leads nowhere as it was written', async ({
    page,
    shop,
  }) => {
    const { address } = await placeOrder(page, shop, 'strain', { telegram: '@ad', whatsapp: 'ask my wife' })
    await page.goto(address)
    await expect(page.getByRole('row', { name: 'Total' })).toContainText('€2,385.00')
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    const told = (term: string) =>
      page.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd')
    await expect(told('Telegram')).toHaveText('@ad')
    await expect(told('WhatsApp')).toHaveText('ask my wife')
    await expect(told('WhatsApp').getByRole('link')).toHaveCount(0)
    await expect(page.getByRole('term').filter({ hasText: 'Signal' })).toHaveCount(0)
  })
})

test.describe('staff', () => {
  test.use({ visitor: 'admin' })

  test('are told of mails that wait for a mail server', async ({ page, shop }) => {
    await placeOrder(page, shop, 'strain')
    await page.goto('/admin/dashboard')
    const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'e-mails' })
    await expect(notice).toContainText(
      /^\d+ order e-mails are waiting to be sent\. No mail server is connected: set SMTP_URL/,
    )
  })
})
