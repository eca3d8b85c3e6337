import type { OrderOffer } from '#domain/orders/checkout/order-offer.ts'
import { dialog, field, fillIn, openOrder, storedDrafts } from './order-form.ts'
import { placeOrder } from './place-order.ts'
import { expect, test } from './shop-test.ts'

// It places orders, and a network may place so many in a short time.
test.use({ shopName: 'limits' })

test('an order is put into the basket again from its confirmation, which says before what has changed since', async ({
  page,
  shop,
}) => {
  const { address, lines } = await placeOrder(page, shop, 'strain')
  const again = page.getByRole('main').getByRole('button', { name: 'Order again' })
  // As if the operator had raised the prices, and most of it were sold meanwhile.
  await page.route('**/api/order-form/strain', async (route) => {
    const response = await route.fetch()
    const offer: OrderOffer = await response.json()
    const tiers = offer.ladder.tiers.map((tier) => ({ ...tier, cents: tier.cents + 100 }))
    const left = { [offer.products[0]?.id ?? '']: { '': 200 } }
    await route.fulfill({ json: { ...offer, ladder: { ...offer.ladder, tiers }, stock: { left, few: 500 } } })
  })
  await page.goto(address)
  await again.click()
  const changes = page.getByRole('dialog', { name: 'Some items have changed' })
  await expect(changes).toContainText('Only 200 g left, of 251 g')
  await expect(changes).toContainText(/Before: €9\.50/)
  await changes.getByRole('button', { name: 'Cancel' }).click()
  await expect(changes).toHaveCount(0)
  expect(await storedDrafts(page)).toEqual({})

  await page.unroute('**/api/order-form/strain')
  await page.reload()
  await again.click()
  await expect(page).toHaveURL(/\/basket$/)
  expect(await storedDrafts(page)).toMatchObject({ strain: { lines } })
})

test('details typed once are offered in another form, for as long as the buyer wants it', async ({
  page,
}) => {
  const remember = () => dialog(page).getByRole('checkbox', { name: 'Remember my details on this device' })
  const kept = () => page.evaluate(() => localStorage.getItem('rememberedDetails'))
  await openOrder(page, '/concentrate/boulder-diamonds-3-5g', 'Order Now: Boulder Diamonds')
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

  await openOrder(page, '/vape/ember-melted-diamonds', 'Order Now: Ember Melted Diamonds')
  await expect(field(page, 'name')).toHaveValue('Noor de Vries')
  await expect(field(page, 'address')).toHaveValue('Prinsengracht 1')
  await expect(field(page, 'city')).toHaveValue('Amsterdam')
  await expect(field(page, 'postalCode')).toHaveValue('1015')
  await expect(remember()).toBeChecked()
  await remember().uncheck()
  expect(await kept()).toBeNull()
  await expect(field(page, 'name')).toHaveValue('Noor de Vries')
})
