import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { BUYERS, CONFIRMATION, dialog, fillIn, pressOrder, submit } from '#tests/browser/order-form.ts'
import { removeFolder, startShop } from '#tests/shop/running-shop.ts'

const PAGES = [
  ['home', '/'],
  ['strain', '/product/white-widow'],
  ['vapes', '/vapes'],
  ['vape', '/vape/slow-melt'],
  ['concentrates', '/concentrates'],
  ['concentrate', '/concentrate/boulder-diamonds-3-5g'],
  ['privacy-policy', '/privacy-policy'],
  ['cookie-policy', '/cookie-policy'],
  ['terms-of-service', '/terms-of-service'],
  ['sign-in', '/auth'],
  ['not-found', '/no/such/page'],
] as const

const VIEWS = [
  { name: 'desktop', width: 1440, height: 1000, colorScheme: 'light' },
  { name: 'phone-dark', width: 390, height: 844, colorScheme: 'dark' },
] as const

/** Takes the pictures of the README: `node tests/screenshots/take.ts`, after `npm run build`. */
const shop = await startShop()
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--hide-scrollbars'] })
for (const view of VIEWS) await photograph(browser, view)
await browser.close()
await shop.stop()
removeFolder(shop.dataDir)

async function photograph(
  camera: Browser,
  { name: viewName, width, height, colorScheme }: (typeof VIEWS)[number],
) {
  const context = await camera.newContext({ viewport: { width, height }, colorScheme, baseURL: shop.url })
  await context.addInitScript(() => {
    localStorage.setItem('ageConfirmed', 'true')
    localStorage.setItem('cookieConsent', 'rejected')
    localStorage.setItem('cookieConsentAt', new Date().toISOString())
  })
  const page = await context.newPage()
  for (const [pageName, path] of PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.screenshot({ path: join('docs/screenshots', `${pageName}-${viewName}.png`) })
  }
  await photographOrder(page, viewName)
  await context.close()
}

/** The dialog as a buyer fills it in, and what comes after it. */
async function photographOrder(page: Page, viewName: string) {
  const take = (name: string) =>
    page.screenshot({ path: join('docs/screenshots', `${name}-${viewName}.png`) })
  await page.goto('/product/white-widow', { waitUntil: 'networkidle' })
  await pressOrder(page, 'Order Now: White Widow')
  await fillIn(page, BUYERS.strain)
  await dialog(page)
    .getByRole('heading', { level: 3 })
    .first()
    .evaluate((heading) => heading.closest('dialog')?.scrollTo(0, 0))
  await take('order')
  await submit(page).click()
  await page.waitForURL(CONFIRMATION)
  await page.waitForLoadState('networkidle')
  await take('confirmation')
}
