import type { Page } from '@playwright/test'
import { dialog, orderButton, products, quantity } from './order-form.ts'
import { expect, hydrated, test } from './shop-test.ts'

const PRODUCTS = [
  { path: '/product/og-kush', name: 'OG Kush' },
  { path: '/product/afghan-hash-vs-purple-punch', name: 'Afghan Hash vs Purple Punch' },
  { path: '/vape/slow-melt', name: 'Slow Melt' },
  { path: '/concentrate/boulder-diamonds-3-5g', name: 'Boulder Diamonds' },
]

const orderNow = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Order Now' })

for (const viewport of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
])
  test.describe(`on a phone of ${viewport.width} × ${viewport.height} px`, () => {
    test.use({ viewport })

    test('the button that orders a product is on the first screen', async ({ page }) => {
      for (const { path, name } of PRODUCTS) {
        await page.goto(path)
        await expect(orderButton(page, `Order Now: ${name}`), path).toBeInViewport({ ratio: 1 })
        await expect(page.getByRole('heading', { level: 1 }), path).toBeInViewport({ ratio: 1 })
      }
    })
  })

test("'Order Now' in the header opens the order of the page it stands on", async ({ page }) => {
  await test.step('of a product, with the product in it', async () => {
    await page.goto('/product/og-kush')
    await orderNow(page).click()
    await expect(quantity(page, 'OG Kush')).toHaveValue('150')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/product\/og-kush$/)
    await expect(orderNow(page)).toBeFocused()
  })
  await test.step('of a list, with nothing in it', async () => {
    for (const [path, title] of [
      ['/vapes', 'Order vapes'],
      ['/concentrates', 'Order concentrates'],
    ] as const) {
      await page.goto(path)
      await orderNow(page).click()
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
      await expect(products(page).getByRole('textbox', { name: /, in units$/ })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
    }
  })
  await test.step('and leads to the prices from everywhere else', async () => {
    for (const path of ['/basket', '/terms-of-service', '/']) {
      await page.goto(path)
      await orderNow(page).click()
      await expect(page).toHaveURL(/\/#pricing$/)
    }
  })
})

test("'Order Now' that is pressed before the scripts run opens that order when they do", async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/vape/slow-melt', { waitUntil: 'domcontentloaded' })
  await orderNow(page).click()
  scripts.resolve()
  await hydrated(page)
  await expect(quantity(page, 'Slow Melt - Gelato 33')).toHaveValue('10')
  await expect(page).toHaveURL('/vape/slow-melt')
})
