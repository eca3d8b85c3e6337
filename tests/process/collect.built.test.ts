import { afterEach, describe, expect, it } from 'vitest'
import { pageView } from '#tests/analytics/collect.ts'
import {
  ANONYMOUS_ATTEMPT,
  ATTEMPT,
  DAILY,
  DIALOG_OPENED,
  GOOGLEBOT,
  openCollectingShop,
  RAW,
} from '#tests/analytics/collecting-shop.ts'
import { zoneOfMidnight, zoneOfSummerTime } from '#tests/analytics/day-change.ts'
import { noonZone } from '#tests/analytics/noon-zone.ts'
import { orderInput } from '#tests/orders/order-input.ts'
import { until } from '#tests/shop/running-shop.ts'

const LONDON = '81.2.69.142'

const { beginVisit, collect, everything, placeOrder, query, totals } = openCollectingShop()

describe('a visit of somebody who accepted', () => {
  it('is stored as the server sees it: pages, times, where from, with what; of the address its neighbourhood', async () => {
    const headers = { 'x-forwarded-for': LONDON }
    const referrer = 'https://news.example/article?reader=ada'
    const first = await collect(pageView('/vapes', { referrer, search: '?utm_source=letter&q=x' }), headers)
    expect(first.status).toBe(200)
    const { session } = first
    expect((await collect(pageView('/product/og-kush', { session }), headers)).status).toBe(204)
    const beat = { type: 'heartbeat', session, path: '/product/og-kush', seconds: 30 }
    expect((await collect(beat, headers)).status).toBe(204)
    expect(
      await query(
        `SELECT referrer, utm_source, utm_medium, landing_page, device_type, browser, country, ip_address FROM visitor_sessions`,
      ),
    ).toEqual([
      {
        referrer: 'https://news.example/article',
        utm_source: 'letter',
        utm_medium: null,
        landing_page: '/vapes',
        device_type: 'desktop',
        browser: 'Firefox',
        country: 'United Kingdom',
        ip_address: '81.2.69.0/24',
      },
    ])
    expect(
      await query('SELECT page_path, page_title, time_on_page_seconds FROM page_views ORDER BY viewed_at'),
    ).toEqual([
      {
        page_path: '/vapes',
        page_title: 'Wholesale THC vapes from 10 units | Cultivar',
        time_on_page_seconds: null,
      },
      {
        page_path: '/product/og-kush',
        page_title: expect.stringContaining('OG Kush'),
        // The browser says 30; the server knows better.
        time_on_page_seconds: expect.toSatisfy((seconds) => seconds >= 1 && seconds < 30),
      },
    ])
    expect(await totals('visitors', 'views', 'product_visitors')).toEqual([
      { visitors: 1, views: 2, product_visitors: 1 },
    ])
  })

  it('has what happens in the dialogs, and the order, and loses all of it when consent is withdrawn', async () => {
    const session = await beginVisit()
    const before = await everything(DAILY)
    const other = await beginVisit('/vapes')
    const told = { consent: 'accepted', session: other }
    await collect({ type: 'order_dialog_opened', ...told, data: { type: 'vape' } })
    await collect({ type: 'order_attempted', ...told, data: ATTEMPT })
    await collect({
      type: 'order_refused',
      ...told,
      data: { type: 'vape', rule: 'below-minimum', field: 'lines' },
    })
    const placed = await placeOrder({ ...orderInput(), session: other })
    expect(placed.status).toBe(201)
    await until(async () => (await query('SELECT FROM order_visits')).length === 1)
    expect(
      await query(
        'SELECT event_type, event_data FROM conversion_events WHERE session IS NOT NULL ORDER BY id',
      ),
    ).toEqual([
      { event_type: 'order_dialog_opened', event_data: { type: 'vape' } },
      { event_type: 'order_attempted', event_data: { ...ATTEMPT, unit: 'unit' } },
      { event_type: 'order_refused', event_data: { type: 'vape', rule: 'below-minimum', field: 'lines' } },
    ])
    expect(
      await totals(
        'visitors',
        'dialogs',
        'attempts',
        'refusals',
        'dialog_visitors',
        'attempt_visitors',
        'buyers',
      ),
    ).toEqual([
      {
        visitors: 2,
        dialogs: 1,
        attempts: 1,
        refusals: 1,
        dialog_visitors: 1,
        attempt_visitors: 1,
        buyers: 1,
      },
    ])

    expect((await collect({ type: 'consent_withdrawn', session: other })).status).toBe(204)
    expect(await everything(DAILY)).toEqual(before)
    expect(await query('SELECT FROM visits')).toHaveLength(1)
    for (const table of ['conversion_events', 'order_visits'])
      expect(await query(`SELECT FROM ${table}`)).toEqual([])
    // The order itself stays: it is no statistics.
    expect(await query('SELECT FROM orders')).toHaveLength(1)
    expect((await collect({ type: 'consent_withdrawn', session: other })).status).toBe(204)
    expect((await collect(pageView('/', { session }))).status).toBe(204)
    // A page that is still open goes on as a new visit.
    expect((await collect(pageView('/', { session: other }))).status).toBe(200)
  })

  it.each<[string, Record<string, string>]>([
    ['a session cookie', { cookie: 'cultivar.session_token=x.y' }],
    ['no languages', { 'accept-language': '' }],
    ['the name of a program', GOOGLEBOT],
    ['a browser that asks not to be followed', { 'sec-gpc': '1' }],
  ])('is withdrawn also with %s', async (_what, headers) => {
    const session = await beginVisit()
    expect((await collect({ type: 'consent_withdrawn', session }, headers)).status).toBe(204)
    expect(await everything()).toEqual({})
  })

  it('is withdrawn also from a network that has told too much', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.77' }
    const session = await beginVisit('/', headers)
    await until(async () => (await collect(DIALOG_OPENED, headers)).status === 429)
    expect((await collect({ type: 'consent_withdrawn', session }, headers)).status).toBe(204)
    expect(await query('SELECT FROM visits')).toEqual([])
  })

  it.each([{ 'sec-gpc': '1' }, { dnt: '1' }])(
    'goes no further once its browser asks for it: %j',
    async (headers) => {
      const session = await beginVisit()
      const visits = await everything(['visits', 'visit_page_views'])
      const told = { consent: 'accepted', session }
      for (const event of [
        { type: 'heartbeat', session, path: '/', seconds: 5 },
        { type: 'order_dialog_opened', ...told, data: { type: 'concentrate' } },
        { type: 'order_attempted', ...told, data: ATTEMPT },
        pageView('/vapes', { session }),
      ])
        expect((await collect(event, headers)).status).toBe(204)
      expect((await placeOrder({ ...orderInput(), session }, { headers })).status).toBe(201)
      // It comes after that order, and would find it tied.
      const other = await beginVisit()
      expect((await placeOrder({ ...orderInput(), session: other })).status).toBe(201)
      await until(async () => (await query('SELECT FROM order_visits')).length > 0)
      await collect({ type: 'consent_withdrawn', session: other })
      expect(await everything([...Object.keys(visits), 'order_visits'])).toEqual(visits)
      expect(
        await query('SELECT event_type, event_data, session FROM conversion_events ORDER BY id'),
      ).toEqual([
        { event_type: 'order_dialog_opened', event_data: { type: 'concentrate' }, session: null },
        { event_type: 'order_attempted', event_data: ANONYMOUS_ATTEMPT, session: null },
      ])
      expect(await totals('counted_views')).toEqual([{ counted_views: 1 }])
    },
  )

  it('takes back the count of the page on which somebody accepted, after they had entered by another one', async () => {
    const referrer = 'https://search.example'
    const headers = { 'x-forwarded-for': LONDON }
    await collect(pageView('/', { consent: 'unset', referrer }), headers)
    for (let n = 0; n < 2; n += 1) await collect(pageView('/vapes', { consent: 'unset' }), headers)
    const { session } = await collect(pageView('/', { referrer, counted: 'arrival' }), headers)
    const accepted = pageView('/vapes', { referrer, counted: 'view', session })
    expect((await collect(accepted, headers)).status).toBe(204)
    expect(await totals('visitors', 'views', 'counted_views', 'counted_arrivals')).toEqual([
      { visitors: 1, views: 2, counted_views: 1, counted_arrivals: 0 },
    ])
    expect(await query('SELECT landing_page, referrer FROM visitor_sessions')).toEqual([
      { landing_page: '/', referrer: `${referrer}/` },
    ])
    // No more than were counted.
    for (let n = 0; n < 2; n += 1) await collect(accepted, headers)
    expect(await totals('views', 'counted_views')).toEqual([{ views: 4, counted_views: 0 }])
  })

  it('takes back the anonymous count of the page on which it began', async () => {
    const referrer = 'https://search.example'
    const headers = { 'x-forwarded-for': LONDON }
    await collect(pageView('/', { consent: 'unset', referrer }), headers)
    await collect(pageView('/vapes', { consent: 'unset' }), headers)
    expect(await totals('counted_views', 'counted_arrivals')).toEqual([
      { counted_views: 2, counted_arrivals: 1 },
    ])
    await collect(pageView('/', { referrer: `${referrer}/found?q=x`, counted: 'arrival' }), headers)
    await collect(pageView('/vapes', { referrer: `${referrer}/found?q=x`, counted: 'view' }), headers)
    expect(await totals('visitors', 'views', 'counted_views', 'counted_arrivals')).toEqual([
      { visitors: 2, views: 2, counted_views: 0, counted_arrivals: 0 },
    ])
    expect(await query('SELECT FROM daily_anonymous')).toEqual([])
    // Nothing is taken from others.
    await collect(pageView('/', { referrer, counted: 'arrival' }), headers)
    expect(await totals('counted_views')).toEqual([{ counted_views: 0 }])
  })
})

describe('a visit over the end of a day', () => {
  afterEach(() => query('SELECT set_visit_time_zone($1)', [noonZone()]))

  it.each([
    ['midnight', zoneOfMidnight],
    ['the change to summer time', zoneOfSummerTime],
  ] as const)(
    '(%s) is one visitor of the day on which it began, and has views on both',
    async (_change, zoneAt) => {
      const session = await beginVisit('/')
      // The clock is the real one: the shop's place is chosen so that its day ends in a moment.
      const moment = new Date(Math.ceil(Date.now() / 1000 + 1) * 1000)
      await query('SELECT set_visit_time_zone($1)', [zoneAt(moment)])
      await until(() => Date.now() > moment.getTime())
      for (const path of ['/vapes', '/concentrates'])
        expect((await collect(pageView(path, { session }))).status).toBe(204)

      const days = () =>
        query(
          `SELECT day - min(day) OVER () AS after, visitors, views, seconds < 3000 AS is_short,
             seconds = coalesce((SELECT duration_seconds FROM visits WHERE t.visitors > 0), 0) AS is_duration
           FROM daily_totals AS t ORDER BY day`,
        )
      const pages = () =>
        query(
          `SELECT day - min(day) OVER () AS after, path, views, visitors, entries, exits
           FROM daily_pages JOIN visit_pages ON id = page
           WHERE path <> '/vapes' OR views > 0 ORDER BY day, path`,
        )
      async function expectBothDays() {
        expect(await days()).toEqual([
          { after: 0, visitors: 1, views: 1, is_short: true, is_duration: true },
          { after: 1, visitors: 0, views: 2, is_short: true, is_duration: true },
        ])
        expect(await pages()).toEqual([
          { after: 0, path: '/', views: 1, visitors: 1, entries: 1, exits: 0 },
          // It ended there, on the day on which it began.
          { after: 0, path: '/concentrates', views: 0, visitors: 0, entries: 0, exits: 1 },
          { after: 1, path: '/concentrates', views: 1, visitors: 1, entries: 0, exits: 0 },
          { after: 1, path: '/vapes', views: 1, visitors: 1, entries: 0, exits: 0 },
        ])
      }
      await expectBothDays()
      await query('SELECT rebuild_totals(min(day), max(day)) FROM daily_totals')
      await expectBothDays()
      const empty =
        "SELECT FROM daily_pages JOIN visit_pages ON id = page WHERE path = '/vapes' AND views = 0"
      expect(await query(empty)).toEqual([])
    },
  )
})

describe('a visit without consent', () => {
  it.each(['unset', 'rejected'])(
    '%s: is a count of the page, the site, the device, the country and the day',
    async (consent) => {
      const referrer = 'https://search.example/?q=ada'
      const event = pageView('/vapes', { consent, referrer, search: '?utm_source=letter' })
      expect((await collect(event, { 'x-forwarded-for': LONDON })).status).toBe(204)
      expect(Object.keys(await everything(RAW))).toEqual([])
      expect(
        await query(
          `SELECT path, referrer, utm_source, device, visit_countries.code, views, arrivals FROM daily_anonymous
         JOIN visit_pages ON visit_pages.id = page JOIN visit_sources ON visit_sources.id = source
         JOIN visit_countries ON visit_countries.id = country`,
        ),
      ).toEqual([
        {
          path: '/vapes',
          referrer: 'https://search.example/',
          utm_source: null,
          device: 1,
          code: 'GB',
          views: 1,
          arrivals: 1,
        },
      ])
    },
  )

  it.each([{ 'sec-gpc': '1' }, { dnt: '1' }])(
    'is that of a browser that asks for it: %j',
    async (headers) => {
      expect((await collect(pageView('/'), headers)).status).toBe(204)
      expect(await query('SELECT FROM visits')).toEqual([])
      expect(await totals('counted_views')).toEqual([{ counted_views: 1 }])
    },
  )

  it.each([
    ['rejected', undefined],
    ['unset', undefined],
    // Without a visit that could be withdrawn, nobody is in it either.
    ['accepted', undefined],
  ])('%s: an attempt says nothing of who made it', async (consent, session) => {
    expect((await collect({ type: 'order_attempted', consent, session, data: ATTEMPT })).status).toBe(204)
    expect(await query('SELECT event_type, event_data, session_id FROM conversion_events')).toEqual([
      { event_type: 'order_attempted', event_data: ANONYMOUS_ATTEMPT, session_id: null },
    ])
    expect(await totals('attempts', 'counted_attempts')).toEqual([{ attempts: 0, counted_attempts: 1 }])
  })

  it('does not follow somebody who has a token and rejected', async () => {
    const session = await beginVisit()
    expect((await collect(pageView('/vapes', { consent: 'rejected', session }))).status).toBe(204)
    await collect({ type: 'order_attempted', consent: 'rejected', session, data: ATTEMPT })
    expect(await query('SELECT FROM page_views')).toHaveLength(1)
    expect(await query('SELECT session_id, event_data FROM conversion_events')).toEqual([
      { session_id: null, event_data: ANONYMOUS_ATTEMPT },
    ])
  })
})
