import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { connectDatabase } from '#server/db/database.ts'
import { BUYERS, CONFIRMATION, dialog, fillIn, pressOrder, submit } from '#tests/browser/order-form.ts'
import { addCookies, hydrated } from '#tests/browser/shop-test.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { ADMIN, removeFolder, startShop } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { addSampleOrders } from './sample-orders.ts'
import { addSampleVisits } from './sample-visits.ts'

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
const shop = await startShop({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
const database = await connectDatabase({ dataDir: shop.dataDir, databaseUrl: undefined }, QUIET)
const newestOrder = await addSampleOrders(database.db.$client)
await addSampleVisits(database.db.$client)
await database.close()
const office = [
  ['dashboard', '/admin/dashboard'],
  ['statistics', '/admin/statistics'],
  ['order-detail', `/admin/orders/${newestOrder}`],
  ['account', '/admin/account'],
  ['staff', '/admin/staff'],
  ['audit-log', '/admin/audit'],
] as const
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
  await addCookies(context, shop.url, (await signIn(shop, ADMIN)).cookie)
  for (const [pageName, path] of office) {
    // The live stream never ends: there is no idle network to wait for.
    await page.goto(path, { waitUntil: 'load' })
    await page.screenshot({ path: join('docs/screenshots', `${pageName}-${viewName}.png`) })
  }
  await context.close()
}

/** The dialog as a buyer fills it in, and what comes after it. */
async function photographOrder(page: Page, viewName: string) {
  const take = (name: string) =>
    page.screenshot({ path: join('docs/screenshots', `${name}-${viewName}.png`) })
  await page.goto('/product/white-widow', { waitUntil: 'networkidle' })
  await hydrated(page)
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
