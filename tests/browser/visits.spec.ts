import type { Page } from '@playwright/test'
import { visitStatistics } from '#tests/analytics/collect.ts'
import { zoneOfMidnight, zoneOfSummerTime } from '#tests/analytics/day-change.ts'
import { randomAddress } from '#tests/ordering/order-desk.ts'
import { WITH_PROXY } from '#tests/shop/order-desk.ts'
import { ADMIN, type RunningShop, removeFolder, startShop, until } from '#tests/shop/running-shop.ts'
import { deviceEntries } from './device-entries.ts'
import { BUYERS, CONFIRMATION, fillIn, pressOrder, submit } from './order-form.ts'
import { test as base, expect, hydrated } from './shop-test.ts'
import { keepJournal } from './visit-journal.ts'

const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

type Statistics = Awaited<ReturnType<typeof openStatistics>>
type Journal = ReturnType<typeof keepJournal>

/** A browser with a person before it, and a look into what the shop stores of them. */
const test = base.extend<{ statistics: Statistics; journal: Journal }>({
  // Each test comes from an address of its own: together they would be too many events for one.
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const shop = await startShop({
        ...WITH_PROXY,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
      })
      await use(shop)
      await shop.stop()
      removeFolder(shop.dataDir)
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': randomAddress() })
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }),
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

test.use({ shopName: 'visits', answered: 'age', userAgent: PERSON })

async function openStatistics(shop: RunningShop) {
  const { query, empty, close } = await visitStatistics(shop)
  await empty()
  const stored = {
    /** The pages of each visit, in the order in which the visits and the views came. */
    visits: async () =>
      (
        await query(
          `SELECT array_agg(path ORDER BY viewed_at) AS pages FROM views JOIN visit_pages ON id = page
           GROUP BY session ORDER BY session`,
        )
      ).map(({ pages }) => pages),
    counted: async () =>
      (
        await query(
          `SELECT path, sum(views)::int AS views FROM daily_counts JOIN visit_pages ON id = page GROUP BY 1 ORDER BY 1`,
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
          `SELECT (SELECT count(*)::int FROM visits) AS visits, (SELECT count(*)::int FROM views) AS views,
             (SELECT count(session)::int FROM conversion_events) AS events,
             (SELECT count(*)::int FROM order_visits) AS orders`,
        )
      )[0],
    events: async () =>
      query('SELECT event_type, session IS NOT NULL AS tied FROM conversion_events ORDER BY id'),
  }
  return { ...stored, query, close }
}

const NOTHING = { visitors: 0, views: 0, dialogs: 0, attempts: 0, counted: 0 }
const accept = (page: Page) => page.getByRole('button', { name: 'Accept All' })
const reject = (page: Page) => page.getByRole('button', { name: 'Reject Non-Essential' })
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name })

async function follow(page: Page, name: string, path: string) {
  await footerLink(page, name).click()
  await expect(page).toHaveURL(path)
}

test.describe('somebody who accepts', () => {
  test('is one visitor, over client navigations, documents and the Back button', async ({
    page,
    statistics,
  }) => {
    await page.goto('/')
    await accept(page).click()
    await expect.poll(statistics.visits).toEqual([['/']])
    await follow(page, 'Vapes', '/vapes')
    await expect.poll(statistics.visits).toEqual([['/', '/vapes']])
    await page.goto('/product/og-kush')
    await expect.poll(statistics.visits).toEqual([['/', '/vapes', '/product/og-kush']])
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveURL('/vapes')
    await expect.poll(statistics.visits).toEqual([['/', '/vapes', '/product/og-kush', '/vapes']])
    await page.goForward({ waitUntil: 'commit' })
    await expect(page).toHaveURL('/product/og-kush')
    await expect
      .poll(statistics.visits)
      .toEqual([['/', '/vapes', '/product/og-kush', '/vapes', '/product/og-kush']])
    // The page on which they accepted is measured, and no longer counted.
    expect(await statistics.totals()).toEqual({ ...NOTHING, visitors: 1, views: 5 })
    expect(await deviceEntries(page)).toContain('sessionId')
  })

  test('is followed by filters and sections of a page as little as by the mouse', async ({
    page,
    statistics,
  }) => {
    await page.goto('/vapes')
    await accept(page).click()
    await expect.poll(statistics.visits).toEqual([['/vapes']])
    await page.goto('/vapes?q=live')
    await expect.poll(statistics.visits).toEqual([['/vapes', '/vapes']])
    await page.evaluate(() => history.pushState(null, '', '/vapes?q=resin#content'))
    await follow(page, 'Concentrates', '/concentrates')
    await expect.poll(statistics.visits).toEqual([['/vapes', '/vapes', '/concentrates']])
  })

  test('is two visitors in two tabs; rejecting in one takes both back', async ({
    page,
    context,
    statistics,
  }) => {
    await page.goto('/')
    await accept(page).click()
    await expect.poll(statistics.visits).toEqual([['/']])
    const other = await context.newPage()
    await other.goto('/vapes')
    await hydrated(other)
    await expect.poll(statistics.visits).toEqual([['/'], ['/vapes']])
    await other.goto('/cookie-policy')
    await hydrated(other)
    await other.getByRole('button', { name: 'Change my answer' }).click()
    await reject(other).click()
    await expect.poll(statistics.totals).toEqual(NOTHING)
    expect(await statistics.query('SELECT FROM visits')).toEqual([])
    for (const tab of [page, other])
      await expect.poll(async () => (await deviceEntries(tab)).includes('sessionId')).toBe(false)
    await follow(other, 'Vapes', '/vapes')
    await expect.poll(statistics.counted).toEqual([['/vapes', 1]])
    expect(await statistics.visits()).toEqual([])
  })

  test('has the time that a page was in front told when the tab is closed', async ({
    context,
    page,
    statistics,
  }) => {
    await page.goto('/')
    await accept(page).click()
    await expect.poll(statistics.visits).toEqual([['/']])
    const tab = await context.newPage()
    await tab.clock.install()
    await tab.goto('/vapes')
    await expect.poll(statistics.visits).toEqual([['/'], ['/vapes']])
    await tab.clock.fastForward(10_000)
    await tab.close({ runBeforeUnload: true })
    // No longer than the server knows that the page was open.
    await expect.poll(async () => Number((await statistics.secondsOn('/vapes'))[0])).toBeGreaterThan(0)
  })

  test('is heard of every thirty seconds while the page is in front, and not while it is not', async ({
    page,
    statistics,
  }) => {
    await page.goto('/')
    await accept(page).click()
    await expect.poll(statistics.visits).toEqual([['/']])
    const beats: number[] = []
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/collect')) return
      const event = request.postDataJSON()
      if (event.type === 'heartbeat') beats.push(event.seconds)
    })
    // Time passes only when the test says so.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto('/vapes', { waitUntil: 'load' })
    await expect.poll(statistics.visits).toEqual([['/', '/vapes']])
    beats.length = 0
    await page.clock.runFor(30_000)
    await expect.poll(() => beats).toEqual([30])
    await page.clock.runFor(30_000)
    await expect.poll(() => beats).toEqual([30, 60])
    await hide(page, true)
    await page.clock.runFor(120_000)
    await hide(page, false)
    await page.clock.runFor(30_000)
    await expect.poll(() => beats).toEqual([30, 60, 90])
  })

  test('has the dialogs that they open in their visit', async ({ page, statistics }) => {
    await page.goto('/product/og-kush')
    await accept(page).click()
    await expect.poll(statistics.visits).toEqual([['/product/og-kush']])
    await pressOrder(page, 'Order Now: OG Kush')
    await expect.poll(statistics.events).toEqual([{ event_type: 'order_dialog_opened', tied: true }])
  })

  test('and orders is gone from rows and totals after rejecting, and the order stays', async ({
    page,
    statistics,
  }) => {
    await page.goto('/product/og-kush')
    await accept(page).click()
    await expect.poll(statistics.visits).toEqual([['/product/og-kush']])
    await pressOrder(page, 'Order Now: OG Kush')
    await fillIn(page, BUYERS.strain)
    await submit(page).click()
    await expect(page).toHaveURL(CONFIRMATION)
    await expect.poll(statistics.ties).toEqual({ visits: 1, views: 2, events: 2, orders: 1 })
    expect(
      await statistics.query('SELECT buyers, dialog_visitors, attempt_visitors FROM daily_totals'),
    ).toEqual([{ buyers: 1, dialog_visitors: 1, attempt_visitors: 1 }])
    await page.goto('/cookie-policy')
    await page.getByRole('button', { name: 'Change my answer' }).click()
    await reject(page).click()
    await expect.poll(statistics.ties).toEqual({ visits: 0, views: 0, events: 0, orders: 0 })
    expect(await statistics.totals()).toEqual(NOTHING)
    expect(await statistics.query('SELECT FROM conversion_events')).toEqual([])
    expect(await statistics.query('SELECT FROM orders')).toHaveLength(1)
  })

  test.describe('with a browser that asks not to be followed', () => {
    test('is counted, and no more', async ({ page, context, statistics }) => {
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': randomAddress(), 'sec-gpc': '1' })
      await page.goto('/')
      await accept(page).click()
      await follow(page, 'Vapes', '/vapes')
      await expect.poll(statistics.counted).toEqual([
        ['/', 1],
        ['/vapes', 1],
      ])
      expect(await statistics.visits()).toEqual([])
      expect(await deviceEntries(page)).not.toContain('sessionId')
    })
  })
})

test.describe('somebody who', () => {
  for (const answer of ['does not answer', 'rejects']) {
    test(`${answer} is counted by page, and nothing is kept`, async ({ page, statistics }) => {
      await page.goto('/')
      if (answer === 'rejects') await reject(page).click()
      await follow(page, 'Vapes', '/vapes')
      await page.goto('/no/such/page', { waitUntil: 'load' })
      await expect.poll(statistics.counted).toEqual([
        ['(unknown page)', 1],
        ['/', 1],
        ['/vapes', 1],
      ])
      expect(await statistics.query('SELECT FROM visits')).toEqual([])
      expect(await statistics.totals()).toEqual({ ...NOTHING, counted: 3 })
      expect(await deviceEntries(page)).not.toContain('sessionId')
    })
  }
  test.use({ expectedComplaints: /404/ })
})

test.describe('a visit', () => {
  for (const [change, zoneAt] of [
    ['midnight', zoneOfMidnight],
    ['the change to summer time', zoneOfSummerTime],
  ] as const) {
    test(`over ${change} is one visitor of the day on which it began, and has views on both`, async ({
      page,
      statistics,
    }) => {
      await page.goto('/')
      await accept(page).click()
      await expect.poll(statistics.visits).toEqual([['/']])
      // The clock is the real one: the shop's place is chosen so that its day ends in a moment.
      const moment = new Date(Math.ceil(Date.now() / 1000 + 1) * 1000)
      await statistics.query('SELECT set_visit_time_zone($1)', [zoneAt(moment)])
      await until(() => Date.now() > moment.getTime())
      await follow(page, 'Vapes', '/vapes')
      await follow(page, 'Concentrates', '/concentrates')
      await expect.poll(statistics.visits).toEqual([['/', '/vapes', '/concentrates']])

      const days = () =>
        statistics.query(
          `SELECT day - min(day) OVER () AS after, visitors, views, seconds < 3000 AS is_short,
             seconds = coalesce((SELECT duration_seconds FROM visits WHERE t.visitors > 0), 0) AS is_duration
           FROM daily_totals AS t ORDER BY day`,
        )
      const pages = () =>
        statistics.query(
          `SELECT day - min(day) OVER () AS after, path, views, visitors, entries, exits
           FROM daily_pages JOIN visit_pages ON id = page ORDER BY day, path`,
        )
      const expectedDays = [
        { after: 0, visitors: 1, views: 1, is_short: true, is_duration: true },
        { after: 1, visitors: 0, views: 2, is_short: true, is_duration: true },
      ]
      const expectedPages = [
        { after: 0, path: '/', views: 1, visitors: 1, entries: 1, exits: 0 },
        // It ended there, on the day on which it began.
        { after: 0, path: '/concentrates', views: 0, visitors: 0, entries: 0, exits: 1 },
        { after: 1, path: '/concentrates', views: 1, visitors: 1, entries: 0, exits: 0 },
        { after: 1, path: '/vapes', views: 1, visitors: 1, entries: 0, exits: 0 },
      ]
      await expect.poll(days).toEqual(expectedDays)
      expect((await pages()).filter((row) => row.path !== '/vapes' || row.views > 0)).toEqual(expectedPages)
      await statistics.query(`SELECT rebuild_totals(min(day), max(day)) FROM daily_totals`)
      expect(await days()).toEqual(expectedDays)
      expect(await pages()).toEqual(expectedPages)
    })
  }
})

test('a page that is opened in the background counts when it comes to the front', async ({
  page,
  journal,
  statistics,
}) => {
  await hideFromTheStart(page)
  await page.goto('/', { waitUntil: 'load' })
  await hydrated(page)
  expect(journal.events).toEqual([])
  await hide(page, false)
  await expect.poll(statistics.counted).toEqual([['/', 1]])
})

test.describe('staff', () => {
  test.use({ visitor: 'admin' })

  test('are not counted, whatever they accept', async ({ page, statistics }) => {
    await page.goto('/')
    await accept(page).click()
    await follow(page, 'Vapes', '/vapes')
    await page.goto('/admin/dashboard')
    expect(await statistics.totals()).toEqual(NOTHING)
  })
})

test('nothing is ever told to another host, and nothing of the visit before it is accepted', async ({
  page,
  context,
  journal,
  statistics,
}) => {
  const hosts = new Set<string>()
  context.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.goto('/?utm_source=letter')
  await expect
    .poll(() => journal.events)
    .toEqual([{ type: 'page_view', consent: 'unset', path: '/', referrer: '' }])
  await accept(page).click()
  await expect.poll(statistics.visits).toEqual([['/']])
  expect(journal.events.at(-1)).toMatchObject({
    consent: 'accepted',
    search: '?utm_source=letter',
    counted: 'arrival',
  })
  expect(hosts.size).toBe(1)
})

test('of an address only the campaign is told', async ({ page, journal, statistics }) => {
  await page.goto('/vapes?order=4711&utm_source=letter&q=ada&utm_medium=mail&not_utm_source=x#top')
  await accept(page).click()
  await expect.poll(statistics.visits).toEqual([['/vapes']])
  expect(journal.events.at(-1)).toMatchObject({ search: '&utm_source=letter&utm_medium=mail' })
  await page.goto('/concentrates?order=4711')
  await expect.poll(statistics.visits).toEqual([['/vapes', '/concentrates']])
  expect(JSON.stringify(journal.events)).not.toMatch(/4711|ada/)
})

test('the cookie policy names all that a visit and an order leave on the device', async ({
  page,
  statistics,
}) => {
  await page.goto('/product/og-kush')
  await accept(page).click()
  await expect.poll(statistics.visits).toEqual([['/product/og-kush']])
  await pressOrder(page, 'Order Now: OG Kush')
  await fillIn(page, BUYERS.strain)
  await expect.poll(() => deviceEntries(page)).toContain('cartItems')
  const drafted = await deviceEntries(page)
  await submit(page).click()
  await expect(page).toHaveURL(CONFIRMATION)
  await page.goto('/cookie-policy')
  const kept = new Set([...drafted, ...(await deviceEntries(page))])
  expect([...kept]).toEqual(
    expect.arrayContaining(['sessionId', 'react-router-scroll-positions', 'cultivar.order']),
  )
  for (const name of kept) await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
})

async function hide(page: Page, isHidden: boolean) {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

async function hideFromTheStart(page: Page) {
  await page.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' }),
  )
}
