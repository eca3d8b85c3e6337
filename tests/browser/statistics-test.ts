import { expect, type Page } from '@playwright/test'
import { addWeekOfVisits } from '#tests/analytics/week-of-visits.ts'
import { test as base } from '#tests/office/office-test.ts'
import { openAsOwner, openShopDatabase } from '#tests/shop/shop-database.ts'
import { findFlaws, type LOOKS } from './find-flaws.ts'
import { oncePerShop } from './worker-shops.ts'

const addVisits = oncePerShop(async ({ dataDir }) => {
  const { db, close } = await openShopDatabase(dataDir)
  await addWeekOfVisits(db.pool)
  await close()
})

/** Two weeks of visits, put in once for all tests of a shop. */
export const test = base.extend<{ asOwner: (sql: string) => Promise<unknown>; visits: true }>({
  /** The shop itself may not change its tables. */
  asOwner: async ({ shop }, use) => {
    const client = await openAsOwner(shop.dataDir)
    await use((sql) => client.query(sql))
    await client.end()
  },
  visits: async ({ shop }, use) => {
    await addVisits(shop)
    await use(true)
  },
})

export const open = (page: Page, search = '') => page.goto(`/admin/statistics${search}`)
export const card = (page: Page, term: string) =>
  page.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd')
export const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
export const table = (page: Page, name: string) => page.getByRole('table', { name })
export const rows = (page: Page, name: string) =>
  table(page, name)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
export const report = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const slider = (page: Page) => page.getByRole('slider', { name: 'Points of the chart' })
export const cellsOf = async (page: Page, name: string) =>
  Promise.all((await rows(page, name).all()).map((row) => row.getByRole('cell').allInnerTexts()))

export async function expectNoFlaws(page: Page, look: (typeof LOOKS)[number]) {
  await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize(look.viewport)
  expect.soft(await findFlaws(page), `${look.viewport.width} px`).toEqual([])
  await expectToFit(page)
}

/** Nothing is wider than the window. */
export async function expectToFit(page: Page, what?: string) {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }))
  expect.soft(content, what).toBeLessThanOrEqual(window)
}

export { expect }
