import type { Page } from '@playwright/test'
import type { OrderOffer } from '#domain/ordering/order-offer.ts'
import { orderBody } from '#tests/confirmation/order-body.ts'
import type { RunningShop } from '#tests/shop/running-shop.ts'
import { dialog, field, fillIn, openOrder, storedDrafts } from './order-form.ts'
import { expect, hydrated, test } from './shop-test.ts'

// It places orders, and a network may place so many in a short time.
test.use({ shopName: 'limits' })

async function placeOrder(page: Page, shop: RunningShop) {
  const body = await orderBody(shop.url, 'strain')
  await page.goto('/')
  const id = await page.evaluate(async (order) => {
    const response = await fetch('/api/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    })
    return String((await response.json()).id)
  }, body)
  return { id, lines: body.lines }
}

const again = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Order again' })

test('an order is put into the basket again from its confirmation', async ({ page, shop }) => {
  const { id, lines } = await placeOrder(page, shop)
  await page.goto(`/order-confirmation?order_id=${id}`)
  await hydrated(page)
  await again(page).click()
  await expect(page).toHaveURL(/\/basket$/)
  await page.goto('/')
  expect(await storedDrafts(page)).toMatchObject({ strain: { lines } })
})

test('what has changed since is said before', async ({ page, shop }) => {
  const { id } = await placeOrder(page, shop)
  // As if the operator had raised the prices, and most of it were sold meanwhile.
  await page.route('**/api/order-form/strain', async (route) => {
    const response = await route.fetch()
    const offer: OrderOffer = await response.json()
    const tiers = offer.ladder.tiers.map((tier) => ({ ...tier, cents: tier.cents + 100 }))
    const left = { [offer.products[0]?.id ?? '']: { '': 200 } }
    await route.fulfill({ json: { ...offer, ladder: { ...offer.ladder, tiers }, stock: { left, few: 500 } } })
  })
  await page.goto(`/order-confirmation?order_id=${id}`)
  await hydrated(page)
  await again(page).click()
  const changes = page.getByRole('dialog', { name: 'Some of it has changed' })
  await expect(changes).toContainText('Only 200 g left, of 251 g')
  await expect(changes).toContainText(/Before: €9\.50/)
  await changes.getByRole('button', { name: 'Cancel' }).click()
  expect(await storedDrafts(page)).toEqual({})
})

test('who has nothing but the link cannot order it again', async ({ page, shop, browser, answeredState }) => {
  const { id } = await placeOrder(page, shop)
  const stranger = await browser.newContext({ baseURL: shop.url, storageState: answeredState })
  const other = await stranger.newPage()
  await other.goto(`/order-confirmation?order_id=${id}`)
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Order')
  await expect(again(other)).toHaveCount(0)
  expect((await other.request.get(`/api/orders/${id}/again`)).status()).toBe(404)
  await stranger.close()
})

test('details typed once are offered in another form, for as long as the buyer wants it', async ({
  page,
}) => {
  const remember = () => dialog(page).getByRole('checkbox', { name: 'Remember my details on this device' })
  const kept = () => page.evaluate(() => localStorage.getItem('rememberedDetails'))
  await openOrder(page, '/concentrates', 'Order: Boulder Diamonds')
  await expect(remember()).not.toBeChecked()
  await fillIn(page, {
    customerName: 'Noor de Vries',
    city: 'Amsterdam',
    address: 'Prinsengracht 1',
    postalCode: '1015',
  })
  expect(await kept()).toBeNull()
  await remember().check()
  await expect.poll(kept).toContain('Noor de Vries')

  await openOrder(page, '/vapes', 'Order Now: Ember Melted Diamonds')
  await expect(field(page, 'name')).toHaveValue('Noor de Vries')
  await expect(field(page, 'address')).toHaveValue('Prinsengracht 1, Amsterdam, 1015')
  await expect(remember()).toBeChecked()
  await remember().uncheck()
  expect(await kept()).toBeNull()
  await expect(field(page, 'name')).toHaveValue('Noor de Vries')
})
