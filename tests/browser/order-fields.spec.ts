import type { Page } from '@playwright/test'
import { visitDatabase } from '#tests/shop/post-order.ts'
import { signInBuyer } from '#tests/shop/sign-in-buyer.ts'
import { expectGoodLooks } from './find-flaws.ts'
import {
  BUYERS,
  CONFIRMATION,
  dialog,
  field,
  fillIn,
  openOrder,
  storedDrafts,
  submit,
  watchOrders,
} from './order-form.ts'
import { addCookies, expect, test } from './shop-test.ts'

test.use({ shopName: 'orders' })

const books = { customerReference: 'PO-2027-0413', wishedDelivery: '2027-04-20' }
const OFFERED = ['businessName', 'vatNumber', 'customerReference', 'wishedDelivery', 'notes']

test('every dialog and the basket offer a company, a VAT number, an order number, a wished day and notes; the order shows them', async ({
  page,
}) => {
  test.slow()
  const sent = watchOrders(page)
  await test.step('in a dialog they are folded up until wanted', async () => {
    await openOrder(page, '/vape/ember-melted-diamonds', 'Order Now: Ember Melted Diamonds')
    await fillIn(page, { ...BUYERS.vape, businessName: 'Apotheek BV', vatNumber: 'NL123456782B90' })
    await expect(field(page, 'customerReference')).toBeHidden()
    await dialog(page).getByText('For your books').click()
    await fillIn(page, books)
    await submit(page).click()
    await expect(page).toHaveURL(CONFIRMATION)
    expect(sent[0]?.customer).toMatchObject({ ...books, vatNumber: 'NL123456782B90' })
  })
  await test.step('the page of the order has them', async () => {
    const fact = (term: string) => page.getByRole('main').locator('dt', { hasText: term }).locator('+ dd')
    await expect(fact('PO number')).toHaveText('PO-2027-0413')
    await expect(fact('Wished delivery')).toHaveText('20 April 2027')
    await expect(fact('VAT number')).toHaveText('NL123456782B90')
  })
  await test.step('the other dialogs and the basket have the same fields', async () => {
    for (const [path, button] of [
      ['/product/white-widow', 'Order Now: White Widow'],
      ['/concentrate/boulder-diamonds-3-5g', 'Order Now: Boulder Diamonds'],
    ] as const) {
      await openOrder(page, path, button)
      for (const name of OFFERED) await expect(field(page, name)).toHaveCount(1)
    }
    await dialog(page).getByRole('link', { name: 'Continue in basket' }).click()
    for (const name of OFFERED)
      await expect(page.getByRole('main').locator(`[name="${name}"]`)).toHaveCount(1)
  })
})

const inBasket = (page: Page, name: string) => page.getByRole('main').locator(`[name="${name}"]`)

test('a buyer who has signed in types nothing twice: company, saved addresses, another one for the invoice, and the basket', async ({
  page,
  shop,
}) => {
  test.slow()
  const email = `${crypto.randomUUID()}@green.example`
  const { company, cookie } = await signInBuyer(shop.dataDir, { email, companyName: `Green ${email}` })
  const database = await visitDatabase(shop)
  await database.query(
    `INSERT INTO company_addresses (company, use, address, street, city, postal_code, country) VALUES
       ($1, 'delivery', 'Am Hof 1, Köln, 50667', 'Am Hof 1', 'Köln', '50667', 'Germany'),
       ($1, 'delivery', 'Damrak 7, 1012 AB Amsterdam', NULL, NULL, NULL, 'Netherlands'),
       ($1, 'invoice', 'Ring 5, Bonn, 53111', 'Ring 5', 'Bonn', '53111', 'Germany')`,
    [company],
  )
  await addCookies(page.context(), shop.url, cookie)
  const sent = watchOrders(page)
  const billing = dialog(page).locator('details', { hasText: 'Different billing address' })
  await test.step('a dialog opens filled in', async () => {
    await openOrder(page, '/product/white-widow', 'Order Now: White Widow')
    await expect(field(page, 'email')).toHaveValue(email)
    await expect(field(page, 'businessName')).toHaveValue(`Green ${email}`)
    await expect(field(page, 'fullAddress')).toHaveValue('Am Hof 1')
    await expect(field(page, 'city')).toHaveValue('Köln')
    await expect(field(page, 'country')).toHaveValue('Germany')
    await expect(billing.locator('[name="billingStreet"]')).toHaveValue('Ring 5')
    expect(await storedDrafts(page), 'looking leaves nothing on the device').toEqual({})
    await expectGoodLooks(page)
  })
  await test.step('another saved address is chosen, and one for the invoice alone is not needed', async () => {
    await dialog(page)
      .getByLabel('Deliver to')
      .selectOption({ label: 'Damrak 7, 1012 AB Amsterdam, Netherlands' })
    await expect(field(page, 'fullAddress')).toHaveValue('Damrak 7')
    await expect(field(page, 'postalCode')).toHaveValue('1012 AB')
    await expect(field(page, 'country')).toHaveValue('Netherlands')
    await dialog(page)
      .getByLabel('Send the invoice to')
      .selectOption({ label: 'The delivery address, or another' })
    await expect(field(page, 'billingStreet')).toHaveValue('')
    await dialog(page).getByLabel('Send the invoice to').selectOption({ index: 1 })
    await field(page, 'phoneNumber').fill('030 12')
    await field(page, 'vatNumber').fill('pending')
    await field(page, 'telegram').focus()
    await expect(dialog(page).getByText('This does not look like a phone number')).toBeVisible()
    await expect(dialog(page).getByText('This does not look like a VAT number')).toBeVisible()
  })
  await test.step('the basket goes on with what stands in the dialog', async () => {
    await dialog(page).getByRole('link', { name: 'Continue in basket' }).click()
    await expect(page).toHaveURL('/basket')
    await expect(inBasket(page, 'fullAddress')).toHaveValue('Damrak 7')
    await expect(inBasket(page, 'phoneNumber')).toHaveValue('030 12')
    await expect(inBasket(page, 'billingStreet')).toHaveValue('Ring 5')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Submit/ })
      .click()
    await expect(page).toHaveURL(CONFIRMATION)
  })
  await test.step('what looks odd is taken, and the invoice goes elsewhere', async () => {
    expect(sent[0]?.customer).toMatchObject({ vatNumber: 'pending', city: 'Amsterdam', billingCity: 'Bonn' })
    const fact = (term: string) => page.getByRole('main').locator('dt', { hasText: term }).locator('+ dd')
    await expect(fact('Billing address')).toHaveText(/Ring 5\s*53111 Bonn\s*Germany/)
    const rows = await database.query('SELECT street, city, postal_code FROM orders WHERE email = $1', [
      email,
    ])
    expect(rows).toEqual([{ street: 'Damrak 7', city: 'Amsterdam', postal_code: '1012 AB' }])
    await database.close()
  })
})

test('a stranger is asked for nothing that only a session knows', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openOrder(page, '/product/white-widow', 'Order Now: White Widow')
  await expect(field(page, 'email')).toHaveValue('')
  await expect(dialog(page).getByLabel('Deliver to')).toHaveCount(0)
  expect(asked).not.toContain('/api/own-details')
})
