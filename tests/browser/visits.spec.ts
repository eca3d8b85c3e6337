import { randomAddress } from '#tests/orders/order-input.ts'
import { deviceEntries } from './device-entries.ts'
import { BUYERS, CONFIRMATION, fillIn, pressOrder, submit } from './order-form.ts'
import { hydrated } from './shop-test.ts'
import {
  accept,
  beginVisit,
  expect,
  follow,
  hasHeard,
  hide,
  NOTHING,
  reject,
  test,
  VISITS,
} from './visits-test.ts'

test.use(VISITS)

test.describe('somebody who accepts', () => {
  test('is one visitor, over client navigations, documents and the Back button', async ({
    page,
    statistics,
  }) => {
    await beginVisit(page, statistics, '/')
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

    const seen = ['/', '/vapes', '/product/og-kush', '/vapes', '/product/og-kush']
    await test.step('followed by filters and sections of a page as little as by the mouse', async () => {
      await page.goto('/vapes?q=live')
      await expect.poll(statistics.visits).toEqual([[...seen, '/vapes']])
      await page.evaluate(() => history.pushState(null, '', '/vapes?q=resin#content'))
      await follow(page, 'Concentrates', '/concentrates')
      await expect.poll(statistics.visits).toEqual([[...seen, '/vapes', '/concentrates']])
    })
  })

  test('is two visitors in two tabs; rejecting in one takes both back', async ({
    page,
    context,
    statistics,
  }) => {
    await beginVisit(page, statistics, '/')
    const other = await context.newPage()
    await other.goto('/vapes')
    await hydrated(other)
    await expect.poll(statistics.visits).toEqual([['/'], ['/vapes']])
    await hasHeard(other)
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
    await beginVisit(page, statistics, '/')
    const tab = await context.newPage()
    await tab.clock.install()
    await tab.goto('/vapes')
    await expect.poll(statistics.visits).toEqual([['/'], ['/vapes']])
    await hasHeard(tab)
    await tab.clock.fastForward(10_000)
    await tab.close({ runBeforeUnload: true })
    // No longer than the server knows that the page was open.
    await expect.poll(async () => Number((await statistics.secondsOn('/vapes'))[0])).toBeGreaterThan(0)
  })

  test('is heard of every thirty seconds while the page is in front, and not while it is not', async ({
    page,
    statistics,
  }) => {
    await beginVisit(page, statistics, '/')
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

  test('and orders has it all in their visit; the cookie policy names what is kept, and rejecting takes back all but the order', async ({
    page,
    statistics,
  }) => {
    const before = await statistics.query('SELECT FROM orders')
    await beginVisit(page, statistics, '/product/og-kush')
    await pressOrder(page, 'Order Now: OG Kush')
    await expect.poll(statistics.events).toEqual([{ event_type: 'order_dialog_opened', tied: true }])
    await fillIn(page, BUYERS.strain)
    await expect.poll(() => deviceEntries(page)).toContain('cartItems')
    const drafted = await deviceEntries(page)
    await submit(page).click()
    await expect(page).toHaveURL(CONFIRMATION)
    await expect.poll(statistics.ties).toEqual({ visits: 1, views: 2, events: 2, orders: 1 })
    expect(
      await statistics.query('SELECT buyers, dialog_visitors, attempt_visitors FROM daily_totals'),
    ).toEqual([{ buyers: 1, dialog_visitors: 1, attempt_visitors: 1 }])

    await page.goto('/cookie-policy')
    const kept = new Set([...drafted, ...(await deviceEntries(page))])
    expect([...kept]).toEqual(
      expect.arrayContaining(['sessionId', 'react-router-scroll-positions', 'cultivar.order']),
    )
    for (const name of kept) await expect(page.getByText(name, { exact: true }).first()).toBeVisible()

    await page.getByRole('button', { name: 'Change my answer' }).click()
    await reject(page).click()
    await expect.poll(statistics.ties).toEqual({ visits: 0, views: 0, events: 0, orders: 0 })
    expect(await statistics.totals()).toEqual(NOTHING)
    expect(await statistics.query('SELECT FROM conversion_events')).toEqual([])
    expect(await statistics.query('SELECT FROM orders')).toHaveLength(before.length + 1)
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

test.describe('somebody who accepts on a later page', () => {
  const SEARCH = '?utm_source=letter&utm_medium=mail&q=ada'

  test('has entered by the first one, from where they came, and is counted no more', async ({
    page,
    statistics,
    journal,
  }) => {
    await page.goto(`/vapes${SEARCH}`, { referer: 'https://search.example/' })
    await follow(page, 'Concentrates', '/concentrates')
    await follow(page, 'Privacy Policy', '/privacy-policy')
    await expect.poll(statistics.totals).toEqual({ ...NOTHING, counted: 3 })
    expect(JSON.stringify(journal.events)).not.toContain('letter')
    expect(await deviceEntries(page)).not.toContain('sessionId')
    await accept(page).click()
    await expect.poll(statistics.visits).toEqual([['/vapes', '/privacy-policy']])
    expect(
      await statistics.query('SELECT landing_page, referrer, utm_source, utm_medium FROM visitor_sessions'),
    ).toEqual([
      {
        landing_page: '/vapes',
        referrer: 'https://search.example/',
        utm_source: 'letter',
        utm_medium: 'mail',
      },
    ])
    // A page between them stays a view of nobody; nobody is an arrival any more.
    expect(await statistics.counted()).toEqual([['/concentrates', 1]])
    expect(await statistics.query('SELECT sum(counted_arrivals)::int AS n FROM daily_totals')).toEqual([
      { n: 0 },
    ])
    await follow(page, 'Vapes', '/vapes')
    await expect.poll(statistics.visits).toEqual([['/vapes', '/privacy-policy', '/vapes']])
    expect(JSON.stringify(journal.events)).not.toContain('ada')
  })

  test('and back where they entered has seen both', async ({ page, statistics }) => {
    await page.goto('/')
    await follow(page, 'Vapes', '/vapes')
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect.poll(statistics.totals).toEqual({ ...NOTHING, counted: 3 })
    await accept(page).click()
    await expect.poll(statistics.visits).toEqual([['/', '/']])
    expect(await statistics.counted()).toEqual([['/vapes', 1]])
  })
})
