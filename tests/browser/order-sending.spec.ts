import type { Page } from '@playwright/test'
import {
  BUYERS,
  CONFIRMATION,
  dialog,
  expectToasts,
  field,
  fillIn,
  notifications,
  openOrder,
  pressOrder,
  submit,
  total,
  watchOrders,
} from './order-form.ts'
import { expect, test } from './shop-test.ts'

test.use({ shopName: 'orders' })

const ORDERS = '**/api/orders'
const SAFE = 'Sending again is safe: it will not become two orders.'

async function openFilled(page: Page) {
  await openOrder(page, '/product/white-widow', 'Order Now: White Widow')
  await fillIn(page, BUYERS.strain)
}

/** The order is stored, and nobody hears of it. Returns its id. */
async function submitAndLoseReply(page: Page) {
  let id = ''
  await page.route(ORDERS, async (route) => {
    id = (await (await route.fetch()).json()).id
    await route.abort('connectionreset')
  })
  await submit(page).click()
  // The sentence may stand there of an attempt before: this one has failed when the button can be pressed again.
  await expect.poll(() => id).not.toBe('')
  await expect(submit(page)).toBeEnabled()
  await expect(dialog(page).getByText(SAFE)).toBeVisible()
  await page.unroute(ORDERS)
  return id
}

test('a double click and the Enter key send one order, which is confirmed though Back has closed the dialog', async ({
  page,
}) => {
  const sent = watchOrders(page)
  await openFilled(page)
  // The answer waits until everything was pressed.
  const { promise: pressed, resolve: answer } = Promise.withResolvers<void>()
  await page.route(ORDERS, async (route) => {
    await pressed
    await route.continue()
  })
  await submit(page).dblclick()
  await expect(submit(page)).toHaveText('Submitting Order...')
  await expect(submit(page)).toBeDisabled()
  await dialog(page).getByLabel('Full name').press('Enter')
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/product/white-widow')
  answer()
  await expect(page).toHaveURL(CONFIRMATION)
  expect(sent).toHaveLength(1)
})

test.describe('a lost connection', () => {
  test.use({ expectedComplaints: /\/api\/orders|ERR_|409|The order was not sent/ })

  test('keeps the dialog open and says that another attempt is safe, which it is, also after a reload', async ({
    page,
    context,
  }) => {
    const sent = watchOrders(page)
    await openFilled(page)
    await context.setOffline(true)
    await submit(page).click()
    await expectToasts(page, ['Error Submitting Order', 'Please try again or contact support.'])
    await expect(dialog(page).getByText(SAFE)).toBeVisible()
    await context.setOffline(false)
    const id = await submitAndLoseReply(page)
    await page.reload()
    await pressOrder(page, 'Order Now: White Widow')
    await submit(page).click()
    await expect(page).toHaveURL(CONFIRMATION)
    expect(page.url()).toContain(id)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  })

  test('and a change after it: shows the order that arrived, and sends the other as a new one, which asks again by itself', async ({
    page,
  }) => {
    await openFilled(page)
    const id = await submitAndLoseReply(page)
    await fillIn(page, { fullName: 'Somebody Else' })
    await submit(page).click()
    await expect(dialog(page).getByText('An earlier version of this order has arrived.')).toBeVisible()
    await expect(dialog(page).getByRole('link', { name: 'See the order that arrived' })).toHaveAttribute(
      'href',
      `/order-confirmation?order_id=${id}`,
    )
    const ids: unknown[] = []
    await page.route(ORDERS, async (route) => {
      const response = await route.fetch()
      ids.push((await response.json()).id)
      if (ids.length === 1) return route.abort('connectionreset')
      return route.fulfill({ response })
    })
    await dialog(page).getByRole('button', { name: 'Send this one as a new order' }).click()
    await expect(page).toHaveURL(CONFIRMATION)
    expect(ids).toEqual([ids[0], ids[0]])
    expect(page.url()).toContain(String(ids[0]))
    expect(page.url()).not.toContain(id)
  })
})

test.describe('a shop that does not take the order', () => {
  test.use({ expectedComplaints: /409|422|429|502|The order was not taken/ })

  test('is quoted where it says why, and its refusal is shown as if the dialog had refused', async ({
    page,
  }) => {
    const wait = 'Please wait half a minute.'
    await openFilled(page)
    await page.route(ORDERS, (route) =>
      route.fulfill({ status: 429, json: { outcome: 'away', message: wait } }),
    )
    await submit(page).click()
    await expectToasts(page, ['Error Submitting Order', wait])
    await expect(dialog(page).getByRole('alert').filter({ hasText: SAFE })).toContainText(wait)
    await expect(submit(page)).toBeEnabled()

    const message = 'Full address is required'
    const problem = { field: 'fullAddress', rule: 'invalid', message }
    await page.route(ORDERS, (route) => route.fulfill({ status: 422, json: { problems: [problem] } }))
    await submit(page).click()
    await expectToasts(page, ['Error Submitting Order', wait, 'Validation Error', message])
    await expect(field(page, 'fullAddress')).toBeFocused()
    await expect(field(page, 'fullAddress')).toHaveAccessibleDescription(/^Full address is required/)
  })

  test('at prices that somebody changed in the browser says so, and thanks without a word of what was wrong before', async ({
    page,
  }) => {
    await page.route('**/api/order-form/vape', async (route) => {
      const response = await route.fetch()
      const offer = await response.json()
      for (const product of offer.products) product.unitCents = 1
      await route.fulfill({ response, json: offer })
    })
    await openOrder(page, '/vape/slow-melt', 'Order Now: Slow Melt')
    await expect(total(page)).toContainText('€0.10')
    await test.step('an order of vapes fails in its own words', async () => {
      await fillIn(page, { ...BUYERS.vape, email: 'noor@' })
      await page.route(ORDERS, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
      await submit(page).click()
      await expect(notifications(page).getByText('Invalid email address')).toBeVisible()
      await fillIn(page, { email: BUYERS.vape.email })
      await submit(page).click()
      await expectToasts(page, ['Invalid email address', 'Failed to place order. Please try again.'])
      await expect(dialog(page).getByText(SAFE)).toBeVisible()
      await page.unroute(ORDERS)
    })
    await test.step('the price of the shop is asked about, and paid', async () => {
      await submit(page).click()
      const repriced = 'the total was €0.10 and is now €949.80'
      await expect(dialog(page).getByRole('alert').filter({ hasText: repriced })).toBeVisible()
      await submit(page).click()
      await expect(page).toHaveURL(CONFIRMATION)
      await expect(notifications(page).getByRole('status')).toContainText('Order placed successfully!')
      await expect(notifications(page).getByRole('alert')).toHaveCount(0)
      await page.reload()
      await expect(page.getByText('€949.80').first()).toBeVisible()
    })
  })
})
