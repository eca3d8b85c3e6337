import type { Page } from '@playwright/test'
import { visitStatistics } from '#tests/analytics/collect.ts'
import { randomAddress } from '#tests/orders/order-input.ts'
import { WITH_PROXY } from '#tests/shop/post-order.ts'
import type { RunningShop } from '#tests/shop/running-shop.ts'
import { deviceEntries } from './device-entries.ts'
import { test as base, expect } from './shop-test.ts'
import { keepJournal } from './visit-journal.ts'

const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

type Statistics = Awaited<ReturnType<typeof openStatistics>>
type Journal = ReturnType<typeof keepJournal>

/** What every spec of visits is run with. */
export const VISITS = { shopName: 'visits', answered: 'age', userAgent: PERSON } as const

/** A browser with a person before it, and a look into what the shop stores of them. */
export const test = base.extend<{ statistics: Statistics; journal: Journal }>({
  // Each test comes from an address of its own: together they would be too many events for one.
  shop: async ({ shops, shopName }, use) => use(await shops.open(shopName, WITH_PROXY)),
  context: async ({ context }, use) => {
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': randomAddress() })
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false, configurable: true }),
    )
    await use(context)
  },
  journal: async ({ context }, use) => use(keepJournal(context)),
  statistics: async ({ shop, journal, visitor }, use) => {
    const statistics = await openStatistics(shop)
    await use(statistics)
    // Whatever a test is about: the totals are what its requests add up to.
    if (visitor === 'anonymous') await expect.poll(statistics.totals).toEqual(await journal.count())
    await statistics.close()
  },
})

async function openStatistics(shop: RunningShop) {
  const { query, empty, close } = await visitStatistics(shop)
  await empty()
  const stored = {
    /** The pages of each visit, in the order in which the visits and the views came. */
    visits: async () =>
      (
        await query(
          `SELECT array_agg(path ORDER BY viewed_at) AS pages FROM visit_page_views JOIN visit_pages ON id = page
           GROUP BY visit_id ORDER BY visit_id`,
        )
      ).map(({ pages }) => pages),
    counted: async () =>
      (
        await query(
          `SELECT path, sum(views)::int AS views FROM daily_anonymous JOIN visit_pages ON id = page GROUP BY 1 ORDER BY 1`,
        )
      ).map(({ path, views }) => [path, views]),
    totals: async () =>
      (
        await query(
          `SELECT coalesce(sum(visitors), 0)::int AS visitors, coalesce(sum(views), 0)::int AS views,
             coalesce(sum(dialogs), 0)::int AS dialogs, coalesce(sum(attempts), 0)::int AS attempts,
             coalesce(sum(counted_views), 0)::int AS counted FROM daily_totals`,
        )
      )[0],
    secondsOn: async (path: string) =>
      (await query('SELECT time_on_page_seconds AS s FROM page_views WHERE page_path = $1', [path])).map(
        ({ s }) => s,
      ),
    /** How many rows belong to a visit. */
    ties: async () =>
      (
        await query(
          `SELECT (SELECT count(*)::int FROM visits) AS visits, (SELECT count(*)::int FROM visit_page_views) AS views,
             (SELECT count(session)::int FROM conversion_events) AS events,
             (SELECT count(*)::int FROM order_visits) AS orders`,
        )
      )[0],
    events: async () =>
      query('SELECT event_type, session IS NOT NULL AS tied FROM conversion_events ORDER BY id'),
  }
  return { ...stored, query, close }
}

export const NOTHING = { visitors: 0, views: 0, dialogs: 0, attempts: 0, counted: 0 }
export const accept = (page: Page) => page.getByRole('button', { name: 'Accept All' })
export const reject = (page: Page) => page.getByRole('button', { name: 'Reject Non-Essential' })
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name })

export async function follow(page: Page, name: string, path: string) {
  await footerLink(page, name).click()
  await expect(page).toHaveURL(path)
}

/** Opens a page and accepts on it: a visit has begun there. */
export async function beginVisit(page: Page, statistics: Statistics, address: string) {
  await page.goto(address)
  await accept(page).click()
  await expect.poll(statistics.visits).toEqual([[new URL(page.url()).pathname]])
  await hasHeard(page)
}

/**
 * A visit is stored before its tab hears what it is called. Until then nothing more can be told of it: a tab that is
 * closed says nothing, and the next document begins another visit.
 */
export const hasHeard = (page: Page) => expect.poll(() => deviceEntries(page)).toContain('sessionId')

export async function hide(page: Page, isHidden: boolean) {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

export async function hideFromTheStart(page: Page) {
  await page.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' }),
  )
}

export { expect }
