import type { Locator, Page } from '@playwright/test'
import { forbidStorage } from './device-entries.ts'
import {
  BUYERS,
  CONFIRMATION,
  dialog,
  expectToasts,
  field,
  fillIn,
  listenToOrderEvents,
  openOrder,
  orderButton,
  pointAt,
  pressOrder,
  products,
  quantity,
  submit,
  total,
} from './order-form.ts'
import { expect, IN_MOTION, test } from './shop-test.ts'

test.use({ ...IN_MOTION, shopName: 'orders' })

const OG_KUSH = 'Order Now: OG Kush'

/** Presses Tab until this has the focus; the test's own limit ends a search in vain. */
async function tabTo(page: Page, target: Locator) {
  while (!(await target.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab')
}

test.describe('the order dialog', () => {
  test('is fetched when somebody points at a button, and used with the keyboard alone', async ({ page }) => {
    await page.goto('/product/og-kush')
    const button = orderButton(page, OG_KUSH)
    await pointAt(button)
    await expect(dialog(page)).toHaveCount(0)
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(quantity(page, 'OG Kush')).toHaveValue('150')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(quantity(page, 'OG Kush')).toBeVisible()

    await tabTo(page, products(page).getByRole('button', { name: 'More: OG Kush' }))
    await page.keyboard.press('Enter')
    await expect(quantity(page, 'OG Kush')).toHaveValue('200')
    await quantity(page, 'OG Kush').focus()
    await page.keyboard.press('ArrowDown')
    await expect(quantity(page, 'OG Kush')).toHaveValue('150')

    // Where 'Add' was, the amount is typed, stepped, and taken away again.
    await tabTo(page, dialog(page).getByRole('button', { name: 'Add: White Widow' }))
    await page.keyboard.press('Enter')
    await expect(quantity(page, 'White Widow')).toBeFocused()
    await page.keyboard.type('75')
    await expect(quantity(page, 'White Widow')).toHaveValue('75')
    await page.keyboard.press('ArrowUp')
    await expect(quantity(page, 'White Widow')).toHaveValue('125')
    await page.keyboard.press('Tab')
    // The ring lies inside, where the frame of the field does not cut it off.
    const more = dialog(page).getByRole('button', { name: 'More: White Widow' })
    await expect(more).toBeFocused()
    await expect(more).toHaveCSS('outline-offset', '-2px')
    await tabTo(page, dialog(page).getByRole('button', { name: 'Remove: White Widow' }))
    await page.keyboard.press('Enter')
    await expect(quantity(page, 'White Widow')).toHaveCount(0)
    await expect(dialog(page).getByRole('button', { name: 'Add: White Widow' })).toBeFocused()

    await field(page, 'fullName').focus()
    for (const [name, value] of Object.entries(BUYERS.strain)) {
      // City and postal code stand in the address here: their fields are passed.
      for (const passed of name === 'country' ? ['city', 'postalCode'] : []) {
        await expect(field(page, passed)).toBeFocused()
        await page.keyboard.press('Tab')
      }
      await expect(field(page, name)).toBeFocused()
      if (name === 'fullAddress') await page.keyboard.insertText(value)
      else await page.keyboard.type(value)
      if (name !== 'country') await page.keyboard.press('Tab')
    }
    await field(page, 'vatNumber').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(CONFIRMATION)
  })

  test('fills a phone, with total and button always in reach', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openOrder(page, '/concentrates', 'Order: Boulder Diamonds')
    // Once it has come to rest.
    await expect.poll(() => dialog(page).boundingBox()).toMatchObject({ x: 0, y: 0, height: 844 })
    await expect(submit(page)).toBeInViewport({ ratio: 1 })
    const add = dialog(page).getByRole('button', { name: 'Add: Quiet Measure Syrup' })
    await expect(add).toBeHidden()
    await dialog(page).getByRole('button', { name: 'Show all 48 concentrates' }).click()

    // The row that joins the order stays where it is.
    await add.scrollIntoViewIfNeeded()
    const row = products(page).getByRole('listitem').filter({ hasText: 'Quiet Measure Syrup' })
    const before = await row.boundingBox()
    await add.click()
    const after = await row.boundingBox()
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
    await expect(total(page)).toContainText('11 units')

    await field(page, 'notes').scrollIntoViewIfNeeded()
    await expect(submit(page)).toBeInViewport({ ratio: 1 })
    await expect(total(page)).toBeInViewport({ ratio: 1 })
    await fillIn(page, { ...BUYERS.concentrate, city: '' })
    await submit(page).click()
    await expectToasts(page, ['City is required'])
    // Toasts lie over nothing.
    await submit(page).click({ trial: true })
    await expect(field(page, 'city')).toBeInViewport({ ratio: 1 })
  })

  test('takes its own steps of the Back button and no other', async ({ page }) => {
    const question = page.getByRole('alertdialog', { name: 'Start over?' })
    async function goToProduct() {
      await page.getByRole('link', { name: 'View Details: Slow Melt' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Slow Melt' })).toBeVisible()
    }
    async function expectProductAlone() {
      await expect(dialog(page)).toHaveCount(0)
      await expect(page).toHaveURL('/vape/slow-melt')
    }
    await page.goto('/vapes')
    await goToProduct()

    await test.step('closed otherwise, it leaves no step behind', async () => {
      for (let opening = 0; opening < 2; opening++) {
        await pressOrder(page, 'Order Now: Slow Melt')
        await page.keyboard.press('Escape')
        await expect(dialog(page)).toHaveCount(0)
      }
      await page.goBack()
      await expect(page).toHaveURL('/vapes')
    })
    await test.step('Back closes it question by question, and the router, which would load the page anew, does not hear of it', async () => {
      await goToProduct()
      await pressOrder(page, 'Order Now: Slow Melt')
      await dialog(page).getByRole('button', { name: 'Start over' }).click()
      await expect(question).toBeVisible()
      const loaded: string[] = []
      page.on('request', (request) => loaded.push(request.url()))
      await page.goBack()
      await expect(question).toBeHidden()
      await expect(dialog(page)).toBeVisible()
      await page.goBack()
      await expectProductAlone()
      await expect(orderButton(page, 'Order Now: Slow Melt')).toBeFocused()
      expect(loaded.filter((url) => url.includes('slow-melt'))).toEqual([])
    })
    await test.step('Forward brings nothing back, and the next Back leaves the page', async () => {
      await pressOrder(page, 'Order Now: Slow Melt')
      await page.goBack()
      await expectProductAlone()
      await page.goForward()
      await expectProductAlone()
      await page.goBack()
      await expect(page).toHaveURL('/vapes')
    })
    await test.step('it does not come back with the page that the confirmation followed', async () => {
      await goToProduct()
      await pressOrder(page, 'Order Now: Slow Melt')
      await fillIn(page, BUYERS.vape)
      await submit(page).click()
      await expect(page).toHaveURL(CONFIRMATION)
      await page.goBack()
      await expectProductAlone()
      await expect(page.getByRole('heading', { level: 1, name: 'Slow Melt' })).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/vapes')
    })
    await test.step('Back leads from a confirmation that is not rendered yet', async () => {
      await goToProduct()
      await pressOrder(page, 'Order Now: Slow Melt')
      await fillIn(page, BUYERS.vape)
      await page.evaluate(() => {
        const push = history.pushState.bind(history)
        history.pushState = (...entry) => {
          push(...entry)
          history.back()
        }
      })
      const loaded = page.waitForResponse((response) => response.url().includes('/vape/slow-melt.data'))
      await submit(page).click()
      await loaded
      await expectProductAlone()
      await expect(page.getByRole('heading', { level: 1, name: 'Slow Melt' })).toBeVisible()
    })
  })

  test('tells the statistics of its opening, of an attempt, of the rule that refused it, and of what its button waited for', async ({
    page,
  }) => {
    const told = listenToOrderEvents(page)
    const consent = 'rejected'
    const type = 'cannabis'
    const opened = { type: 'order_dialog_opened', consent, data: { type } }
    await page.goto('/product/og-kush')
    await test.step('closed before an attempt, it tells what its button waited for', async () => {
      await pressOrder(page, OG_KUSH)
      await fillIn(page, BUYERS.strain)
      await products(page).getByRole('button', { name: 'Less: OG Kush' }).click()
      await expect(submit(page)).toBeDisabled()
      await page.keyboard.press('Escape')
      const refused = { type, step: 'dialog', rule: 'below-minimum', field: 'lines' }
      await expect.poll(() => told).toHaveLength(2)
      // In whatever order the answers come.
      expect(told).toEqual(
        expect.arrayContaining([opened, { type: 'order_refused', consent, data: refused }]),
      )
    })
    await test.step('an attempt is told with the rule that refused it', async () => {
      told.length = 0
      await pressOrder(page, OG_KUSH)
      await products(page).getByRole('button', { name: 'More: OG Kush' }).click()
      await fillIn(page, { email: 'noor@', businessName: 'Noor BV' })
      await submit(page).click()
      const attempt = {
        type,
        totalQuantity: 150,
        totalPrice: 1500,
        // Who it was stays on the device of somebody who rejected.
        customer: { country: 'Netherlands' },
        products: [{ name: 'OG Kush', type: 'Hybrid', quantity: 150, thc: '20-24%' }],
      }
      await expect.poll(() => told).toHaveLength(3)
      expect(told).toEqual(
        expect.arrayContaining([
          opened,
          { type: 'order_attempted', consent, data: attempt },
          { type: 'order_refused', consent, data: { type, rule: 'invalid', field: 'email' } },
        ]),
      )
    })
  })

  test('opens for a press that came before the page could hear it', async ({ page }) => {
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto('/product/og-kush', { waitUntil: 'load' })
    await orderButton(page, OG_KUSH).click()
    scripts.resolve()
    await expect(dialog(page)).toBeVisible()
    await expect(quantity(page, 'OG Kush')).toHaveValue('150')
  })

  test('opens where the browser keeps nothing, and age and cookies are asked once', async ({ page }) => {
    await forbidStorage(page)
    await page.goto('/vapes')
    const age = page.getByRole('dialog', { name: 'Are you 18 or older?' })
    const consent = page.getByRole('region', { name: 'We Value Your Privacy' })
    await page.getByRole('button', { name: 'Yes, I am' }).click()
    await expect(age).toHaveCount(0)
    await page.getByRole('button', { name: 'Reject Non-Essential' }).click()
    await expect(consent).toHaveCount(0)
    await page.getByRole('link', { name: 'View Details: Slow Melt' }).click()
    await expect(page).toHaveURL('/vape/slow-melt')
    await pressOrder(page, 'Order Now: Slow Melt')
    await expect(quantity(page, 'Slow Melt - Gelato 33')).toHaveValue('10')
    await expect(age).toHaveCount(0)
    await expect(consent).toHaveCount(0)
  })
})

test.describe('an offer that does not arrive', () => {
  test.use({ expectedComplaints: /order-form|503/ })

  test('is asked for again, and has a sentence in place of the button of a shop that takes no orders', async ({
    page,
  }) => {
    await page.route('**/api/order-form/strain', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/product/og-kush')
    await pointAt(orderButton(page, OG_KUSH))
    await orderButton(page, OG_KUSH).click()
    await expect(dialog(page).getByText('The order form did not load')).toBeVisible()
    await page.unroute('**/api/order-form/strain')
    await page.route('**/api/order-form/strain', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), closed: 'Not yet open.' } })
    })
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect(quantity(page, 'OG Kush')).toHaveValue('150')
    await expect(dialog(page).getByText('Not yet open.')).toBeVisible()
    await expect(submit(page)).toHaveCount(0)
  })
})
