import { zoneOfMidnight, zoneOfSummerTime } from '#tests/analytics/day-change.ts'
import { until } from '#tests/shop/running-shop.ts'
import { deviceEntries } from './device-entries.ts'
import { BUYERS, CONFIRMATION, fillIn, pressOrder, submit } from './order-form.ts'
import { hydrated } from './shop-test.ts'
import {
  accept,
  beginVisit,
  expect,
  follow,
  hide,
  hideFromTheStart,
  NOTHING,
  reject,
  test,
  VISITS,
} from './visits-test.ts'

test.use(VISITS)

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
      await beginVisit(page, statistics, '/')
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
  await beginVisit(
    page,
    statistics,
    '/vapes?order=4711&utm_source=letter&q=ada&utm_medium=mail&not_utm_source=x#top',
  )
  expect(journal.events.at(-1)).toMatchObject({ search: '&utm_source=letter&utm_medium=mail' })
  await page.goto('/concentrates?order=4711')
  await expect.poll(statistics.visits).toEqual([['/vapes', '/concentrates']])
  expect(JSON.stringify(journal.events)).not.toMatch(/4711|ada/)
})

test('the cookie policy names all that a visit and an order leave on the device', async ({
  page,
  statistics,
}) => {
  await beginVisit(page, statistics, '/product/og-kush')
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

test('a browser that a program steers is counted as one, with all that it does in the dialogs', async ({
  page,
  context,
  statistics,
}) => {
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => true, configurable: true }),
  )
  await page.goto('/product/og-kush')
  await accept(page).click()
  await pressOrder(page, 'Order Now: OG Kush')
  const programs = async () => (await statistics.query('SELECT reason, hits FROM daily_bots'))[0]
  // The page twice, since it is told again with consent, and the dialog.
  await expect.poll(programs).toEqual({ reason: 'automated', hits: 3 })
  expect(await statistics.events()).toEqual([])
  expect(await statistics.totals()).toEqual(NOTHING)
})
