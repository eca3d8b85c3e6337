import type { Page } from '@playwright/test'
import {
  BUYERS,
  CONFIRMATION,
  dialog,
  expectToasts,
  field,
  fillIn,
  openOrder,
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
  await expect(dialog(page).getByText(SAFE)).toBeVisible()
  await page.unroute(ORDERS)
  return id
}

test('a double click and the Enter key send one order', async ({ page }) => {
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
  answer()
  await expect(page).toHaveURL(CONFIRMATION)
  expect(sent).toHaveLength(1)
})

test('the Back button before the reply closes the dialog, and the order is confirmed all the same', async ({
  page,
}) => {
  await openFilled(page)
  const { promise: closed, resolve: answer } = Promise.withResolvers<void>()
  await page.route(ORDERS, async (route) => {
    await closed
    await route.continue()
  })
  await submit(page).click()
  await expect(submit(page)).toHaveText('Submitting Order...')
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/product/white-widow')
  answer()
  await expect(page).toHaveURL(CONFIRMATION)
})

test.describe('a lost connection', () => {
  test.use({ expectedComplaints: /\/api\/orders|ERR_|409|The order was not sent/ })

  test('after the order was stored is mended by asking again: one order', async ({ page }) => {
    const ids: unknown[] = []
    await openFilled(page)
    await page.route(ORDERS, async (route) => {
      const response = await route.fetch()
      ids.push((await response.json()).id)
      if (ids.length === 1) return route.abort('connectionreset')
      return route.fulfill({ response })
    })
    await submit(page).click()
    await expect(page).toHaveURL(CONFIRMATION)
    expect(ids).toEqual([ids[0], ids[0]])
    expect(page.url()).toContain(String(ids[0]))
  })

  test('keeps the dialog open and says that another attempt is safe, which it is', async ({
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
    await submit(page).click()
    await expect(page).toHaveURL(CONFIRMATION)
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  })

  test('also survives a reload between two attempts', async ({ page }) => {
    await openFilled(page)
    const id = await submitAndLoseReply(page)
    await page.reload()
    await openOrder(page, '/product/white-widow', 'Order Now: White Widow')
    await submit(page).click()
    await expect(page).toHaveURL(CONFIRMATION)
    expect(page.url()).toContain(id)
  })

  test('and a change after it: shows the order that arrived, and sends the other as a new one', async ({
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
    await dialog(page).getByRole('button', { name: 'Send this one as a new order' }).click()
    await expect(page).toHaveURL(CONFIRMATION)
    expect(page.url()).not.toContain(id)
  })
})

test.describe('a shop that cannot take the order', () => {
  test.use({ expectedComplaints: /429|503|502|The order was not taken/ })

  test('is quoted where it says why', async ({ page }) => {
    const error = 'Please wait half a minute.'
    await openFilled(page)
    await page.route(ORDERS, (route) => route.fulfill({ status: 429, json: { error } }))
    await submit(page).click()
    await expectToasts(page, ['Error Submitting Order', error])
    await expect(dialog(page).getByRole('alert').filter({ hasText: SAFE })).toContainText(error)
    await expect(submit(page)).toBeEnabled()
  })

  test('gets the words of vapes for an order of vapes', async ({ page }) => {
    await openOrder(page, '/vape/slow-melt', 'Order Now: Slow Melt')
    await fillIn(page, BUYERS.vape)
    await page.route(ORDERS, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
    await submit(page).click()
    await expectToasts(page, ['Failed to place order. Please try again.'])
    await expect(dialog(page).getByText(SAFE)).toBeVisible()
  })
})

test.describe('prices that somebody changes in the browser', () => {
  test.use({ expectedComplaints: /409/ })

  test('change no order', async ({ page }) => {
    await page.route('**/api/order-form/vape', async (route) => {
      const response = await route.fetch()
      const offer = await response.json()
      for (const product of offer.products) product.unitCents = 1
      await route.fulfill({ response, json: offer })
    })
    await openOrder(page, '/vape/slow-melt', 'Order Now: Slow Melt')
    await expect(total(page)).toContainText('€0.10')
    await fillIn(page, BUYERS.vape)
    await submit(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText('the total was €0.10 and is now €949.80')
    await submit(page).click()
    await expect(page).toHaveURL(CONFIRMATION)
    await page.reload()
    await expect(page.getByText('€949.80').first()).toBeVisible()
  })
})

test.describe('a refusal by the server', () => {
  test.use({ expectedComplaints: /422/ })

  test('is shown as if the dialog had refused', async ({ page }) => {
    await openFilled(page)
    const problem = { field: 'fullAddress', rule: 'invalid', message: 'Full address is required' }
    await page.route(ORDERS, (route) => route.fulfill({ status: 422, json: { problems: [problem] } }))
    await submit(page).click()
    await expectToasts(page, ['Validation Error', 'Full address is required'])
    await expect(field(page, 'fullAddress')).toBeFocused()
    await expect(field(page, 'fullAddress')).toHaveAccessibleDescription(/^Full address is required/)
  })
})
