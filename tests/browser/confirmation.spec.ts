import type { BrowserContext, Page } from '@playwright/test'
import type { OrderKindName } from '#domain/kinds/order-kinds.ts'
import { orderBody } from '#tests/confirmation/order-body.ts'
import { setStatus } from '#tests/confirmation/set-status.ts'
import type { RunningShop } from '#tests/shop/running-shop.ts'
import { expectGoodLooks, findFlaws } from './find-flaws.ts'
import { expect, test } from './shop-test.ts'

// It places orders, and a network may place so many in a short time.
test.use({ shopName: 'limits' })

const HANDLES = { telegram: '@ada_buyer', whatsapp: '+49 170 1234567', signal: '0049 170 1234567' }

/** In this browser, which gets the cookie that shows the whole order, as if the dialog had sent it. */
async function placeOrder(page: Page, shop: RunningShop, kind: OrderKindName, customer = {}) {
  const body = await orderBody(shop.url, kind, customer)
  const answer = await page.request.post('/api/orders', { data: body, headers: { origin: shop.url } })
  const { id } = (await answer.json()) as { id: string }
  return { id, address: `/order-confirmation?order_id=${id}` }
}

function statusOf(page: Page) {
  return page.getByRole('main').getByRole('status')
}

for (const [kind, quantity, total] of [
  ['strain', '251 g', '€2,385.00'],
  ['vape', '10 units', /^€[\d,]+\.80$/],
  ['concentrate', '10 units', /^€[\d,]+\.80$/],
] as const) {
  test(`an order of the kind ${kind} is confirmed to its buyer, also after a reload`, async ({
    page,
    shop,
  }) => {
    const { id, address } = await placeOrder(page, shop, kind)
    await page.goto(address)
    for (const visit of ['first', 'again']) {
      await test.step(visit, async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
        await expect(page).toHaveTitle(new RegExp(`^Order ${id.slice(0, 8).toUpperCase()}`))
        await expect(page.getByRole('main')).toContainText(`Order ${id.slice(0, 8).toUpperCase()}`)
        await expect(page.getByRole('row', { name: 'Quantity' }).last()).toContainText(quantity)
        await expect(page.getByRole('row', { name: 'Total' }).getByRole('cell')).toHaveText(total)
        await expect(statusOf(page)).toContainText('Pending')
        await expect(page.getByText('ada@example.com')).toBeVisible()
      })
      await page.reload()
    }
  })
}

test('the buyer’s handles lead to their chats, and one that leads nowhere shows as it was written', async ({
  page,
  shop,
}) => {
  const { address } = await placeOrder(page, shop, 'strain', HANDLES)
  await page.goto(address)
  const links = page.getByRole('main').getByRole('link', { name: /ada_buyer|491701234567/ })
  const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual([
    'https://t.me/ada_buyer',
    'https://wa.me/491701234567',
    'https://signal.me/#p/+491701234567',
  ])

  const odd = await placeOrder(page, shop, 'strain', { telegram: '@ad', whatsapp: 'ask my wife' })
  await page.goto(odd.address)
  const told = (term: string) =>
    page.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd')
  await expect(told('Telegram')).toHaveText('@ad')
  await expect(told('WhatsApp')).toHaveText('ask my wife')
  await expect(told('WhatsApp').getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('term').filter({ hasText: 'Signal' })).toHaveCount(0)
})

test('lines are quantity times rate, and the rounding of the total is a line of its own', async ({
  page,
  shop,
}) => {
  const { address } = await placeOrder(page, shop, 'strain')
  await page.goto(address)
  await expect(page.getByRole('columnheader')).toHaveText(['Item', 'Quantity', 'Per gram', 'Price'])
  await expect(page.getByRole('row', { name: 'Rounding' }).getByRole('cell')).toHaveText('€0.50')
  const { address: units } = await placeOrder(page, shop, 'vape')
  await page.goto(units)
  await expect(page.getByRole('columnheader', { name: 'Per unit' })).toBeVisible()
  for (const cell of await page.getByRole('cell').allTextContents()) expect(cell.trim()).not.toBe('')
  await expect(page.getByRole('row', { name: 'Rounding' })).toHaveCount(0)
})

test.describe('in another browser', () => {
  let stranger: BrowserContext

  test.beforeEach(async ({ browser, shop, answeredState }) => {
    stranger = await browser.newContext({ baseURL: shop.url, storageState: answeredState })
  })

  test.afterEach(() => stranger.close())

  test('the order shows without its buyer, and with the mailed link’s token it is whole', async ({
    page,
    context,
    shop,
  }) => {
    const { address } = await placeOrder(page, shop, 'strain')
    const visit = await stranger.newPage()
    await visit.goto(address)
    await expect(visit.getByRole('row', { name: 'Total' })).toContainText('€2,385.00')
    await expect(visit.getByText('show only in the browser that placed this order')).toBeVisible()
    expect(await visit.content()).not.toContain('ada@example.com')
    expect(await findFlaws(visit)).toEqual([])

    // The cookie of a browser with one order holds that order's token and nothing else.
    const cookies = await context.cookies()
    const token = cookies.find((cookie) => cookie.name === 'cultivar.order')?.value
    await visit.goto(`${address}&token=${token}`)
    await expect(visit).toHaveURL(address)
    await expect(visit.getByText('ada@example.com')).toBeVisible()
    await visit.reload()
    await expect(visit.getByText('ada@example.com')).toBeVisible()
  })
})

test('a change of status shows by itself, and what is next ends with the order', async ({ page, shop }) => {
  const { id, address } = await placeOrder(page, shop, 'concentrate')
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  await setStatus(shop.dataDir, id, 'processing')
  await expect(statusOf(page)).toContainText('Processing')
  await expect(heading).toHaveText('Thank you for your order')
  await setStatus(shop.dataDir, id, 'cancelled')
  await expect(statusOf(page)).toContainText('Cancelled')
  await expect(heading).toHaveText('Your order was cancelled')
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeHidden()
  await page.reload()
  await expect(heading).toHaveText('Your order was cancelled')
  expect(await findFlaws(page)).toEqual([])
})

test.describe('while the shop has not answered', () => {
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

  test('the page says that it is loading, then shows the order', async ({ page, shop }) => {
    const { id, address } = await placeOrder(page, shop, 'concentrate')
    const letThrough = await goThere(page, address, { orderId: id })
    await expect(page.getByText('Loading your order...')).toBeVisible()
    letThrough()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
    await expect(page.getByText('Loading your order...')).toBeHidden()
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
  })

  test('an order that does not exist ends at the home page', async ({ page }) => {
    const letThrough = await goThere(page, '/order-confirmation?order_id=unknown', null)
    letThrough()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Loading your order...')).toBeHidden()
  })
})

test('on paper there is the order and nothing of the site around it, by day and in one column', async ({
  page,
  shop,
}, testInfo) => {
  const { address } = await placeOrder(page, shop, 'strain', HANDLES)
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto(address)
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

test('has no flaw that axe knows of, and does not scroll sideways', async ({ page, shop }) => {
  const { address } = await placeOrder(page, shop, 'strain', {
    ...HANDLES,
    fullName: 'A'.repeat(100),
    businessName: `${'Long '.repeat(30)}name`,
  })
  await page.goto(address)
  await expectGoodLooks(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the order shows all the same', async ({ page, shop }) => {
    const { address } = await placeOrder(page, shop, 'strain')
    await page.goto(address)
    await expect(page.getByRole('row', { name: 'Total' })).toContainText('€2,385.00')
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  })
})

test.describe('staff', () => {
  test.use({ visitor: 'admin' })

  test('are told of mails that wait for a mail server', async ({ page, shop }) => {
    await placeOrder(page, shop, 'strain')
    await page.goto('/admin/dashboard')
    const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'e-mails' })
    await expect(notice).toContainText(
      /^\d+ e-mails about orders wait to be sent\. The shop has no mail server: set SMTP_URL/,
    )
  })
})
