import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { Database } from '#server/db/database.ts'
import { addCookies, test as base, hydrated } from '#tests/browser/shop-test.ts'
import type { Row } from '#tests/database/rows.ts'
import { ADMIN } from '#tests/shop/running-shop.ts'
import { openShopDatabase } from '#tests/shop/shop-database.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { addOrder } from './office-orders.ts'

type OfficeFixtures = {
  /** Straight into the shop's database, as another program of the house might. */
  database: Database['pool']
  add: (order?: Row) => Promise<string>
  openList: (search?: string) => Promise<void>
  /** Somebody else of the staff, with a browser and a session of their own. */
  colleague: (path: string) => Promise<Page>
}

/** An admin in a shop with orders. */
export const test = base.extend<OfficeFixtures>({
  visitor: 'admin',
  database: async ({ shop }, use) => {
    const database = await openShopDatabase(shop.dataDir)
    await use(database.db.pool)
    await database.close()
  },
  add: async ({ database }, use) => use((order) => addOrder(database, order)),
  openList: async ({ page }, use) =>
    use(async (search = '') => {
      await page.goto(`/admin/dashboard${search}`)
      await hydrated(page)
    }),
  colleague: async ({ browser, shop, answeredState }, use) => {
    const pages: Page[] = []
    await use(async (path) => {
      const page = await openAs(browser, shop.url, (await signIn(shop, ADMIN)).cookie, answeredState)
      pages.push(page)
      await page.goto(path)
      await hydrated(page)
      return page
    })
    for (const page of pages) await page.context().close()
  },
})

type StorageState = NonNullable<BrowserContextOptions['storageState']>

async function openAs(browser: Browser, url: string, cookie: string, storageState: StorageState) {
  const context = await browser.newContext({ baseURL: url, storageState })
  await addCookies(context, url, cookie)
  return context.newPage()
}

export { expect } from '@playwright/test'
