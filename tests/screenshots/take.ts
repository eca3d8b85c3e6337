import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { connectDatabase } from '#server/db/database.ts'
import { BUYERS, CONFIRMATION, dialog, fillIn, pressOrder, submit } from '#tests/browser/order-form.ts'
import { hydrated } from '#tests/browser/shop-test.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { makeFolder, removeFolder, startShop } from '#tests/shop/running-shop.ts'

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

/** What somebody pastes who orders often. */
const PASTED = ['White Widow\t250 g', 'OG Kush\t500 g', 'Slow Melt Gelato 33\t20', '2x 10 Cascade\t'].join(
  '\n',
)

const BUYER_PAGES = [
  ['buyer-account', '/account'],
  ['buyer-orders', '/account/orders'],
  ['buyer-documents', '/account/documents'],
] as const

type Take = (pageName: string) => Promise<void>

const VIEWS = [
  { name: 'desktop', width: 1440, height: 1000, colorScheme: 'light' },
  { name: 'phone-dark', width: 390, height: 844, colorScheme: 'dark' },
] as const

/**
 * Takes the pictures of the README, of the demo: `node tests/screenshots/take.ts`, after `npm run build`. With names of pages
 * after it (`node tests/screenshots/take.ts stock basket`) only those are taken.
 */
const wanted = new Set(process.argv.slice(2))
const dataDir = makeFolder()
execFileSync(process.execPath, ['server/cli/demo.ts'], {
  env: { ...process.env, DATA_DIR: dataDir },
  stdio: 'inherit',
})
const shop = await startShop({ DATA_DIR: dataDir, DEMO: 'on' })
const [order, vape] = await findShown()
const OFFICE = [
  ['dashboard', '/admin/dashboard'],
  ['statistics', '/admin/statistics'],
  ['order-detail', `/admin/orders/${order}`],
  ['customers', '/admin/customers'],
  ['customer', '/admin/customers/1'],
  ['qualification', '/admin/customers/1/qualification'],
  ['irregular-orders', '/admin/orders/irregular'],
  ['catalogue', '/admin/catalogue'],
  ['product-editor', `/admin/catalogue/${vape}`],
  ['import', '/admin/catalogue/import/1'],
  ['prices', '/admin/prices'],
  ['price-lists', '/admin/price-lists'],
  ['stock', '/admin/stock'],
  ['batch', '/admin/stock/batches/2'],
  ['recall', '/admin/stock/recalls/1'],
  ['invoices', '/admin/invoices'],
  ['payments', '/admin/payments'],
  ['settings', '/admin/settings/business'],
  ['jobs', '/admin/jobs'],
  ['account', '/admin/account'],
  ['staff', '/admin/staff'],
  ['audit-log', '/admin/audit'],
] as const
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--hide-scrollbars'] })
for (const view of VIEWS) await photograph(browser, view)
await browser.close()
await shop.stop()
removeFolder(dataDir)

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
  const take: Take = async (pageName) => {
    if (!isWanted(pageName)) return
    // Nothing is to look as if somebody pointed at it.
    await page.mouse.move(0, 0)
    // With a palette of 256 colours a picture is less than half as large, and looks the same.
    const picture = sharp(await page.screenshot()).png({ palette: true, effort: 10 })
    await picture.toFile(join('docs/screenshots', `${pageName}-${viewName}.png`))
  }
  for (const [pageName, path] of PAGES.filter(([name]) => isWanted(name))) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await take(pageName)
  }
  if (isWanted('order') || isWanted('confirmation')) await photographOrder(page, take)
  if (isWanted('quick-order') || isWanted('basket')) await photographBasket(page, take)
  await enterDemo(page, '/api/demo/sign-in-as-buyer')
  for (const [pageName, path] of BUYER_PAGES.filter(([name]) => isWanted(name))) {
    await page.goto(path, { waitUntil: 'load' })
    await take(pageName)
  }
  await enterDemo(page, '/api/demo/sign-in')
  for (const [pageName, path] of OFFICE.filter(([name]) => isWanted(name))) {
    // The live stream never ends: there is no idle network to wait for.
    await page.goto(path, { waitUntil: 'load' })
    await take(pageName)
  }
  await context.close()
}

function isWanted(pageName: string) {
  return wanted.size === 0 || wanted.has(pageName)
}

async function enterDemo(page: Page, endpoint: string) {
  await page.request.post(endpoint, { headers: { origin: shop.url } })
}

/** An order that staff have worked on, and a product that is being edited. */
async function findShown() {
  const database = await connectDatabase({ dataDir, databaseUrl: undefined }, QUIET)
  const { rows } = await database.db.pool.query<{ shown: string }>(`
    (SELECT order_id::text AS shown FROM order_events JOIN orders ON orders.id = order_id WHERE erased_at IS NULL
      GROUP BY order_id ORDER BY count(*) DESC, order_id LIMIT 1)
    UNION ALL (SELECT number::text FROM products WHERE draft IS NOT NULL ORDER BY number LIMIT 1)`)
  await database.close()
  return rows.map(({ shown }) => shown)
}

/** The dialog as a buyer fills it in, and what comes after it. */
async function photographOrder(page: Page, take: Take) {
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

/** Quick order with a pasted list, and the basket that comes of it. */
async function photographBasket(page: Page, take: Take) {
  await page.goto('/quick-order', { waitUntil: 'networkidle' })
  await hydrated(page)
  await page.getByRole('textbox', { name: 'Or paste a list' }).fill(PASTED)
  await page.getByRole('button', { name: 'Read the list' }).click()
  const sums = page.getByRole('region', { name: 'Totals' })
  const list = page.getByRole('region', { name: /^\d+ lines$/ })
  await list.evaluate((lines) => scrollTo(0, lines.getBoundingClientRect().top + scrollY - innerHeight / 3))
  await take('quick-order')
  await sums.getByRole('button', { name: 'Add to basket' }).click()
  // The line with a question stays on the list, and so does the page.
  await page.goto('/basket', { waitUntil: 'networkidle' })
  await take('basket')
}
