import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beginVisit, collect, PERSON, pageView, visitStatistics } from '#tests/analytics/collect.ts'
import { orderWish, randomAddress } from '#tests/ordering/order-desk.ts'
import { postOrder, WITH_PROXY } from '#tests/shop/order-desk.ts'
import { ADMIN, type RunningShop, removeFolder, startShop, until } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'

const attempt = {
  type: 'concentrate',
  customer: { country: 'Germany', city: 'Berlin' },
  products: [
    {
      name: 'Evening Trio Badder',
      type: 'Badder',
      size: '1g',
      quantity: 12,
      price: 54.98,
      strains: { 'Bubba Kush': 12 },
    },
  ],
}
const anonymousAttempt = { ...attempt, customer: { country: 'Germany' } }
const LONDON = '81.2.69.142'
const GOOGLEBOT = { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }
const DAILY = ['totals', 'pages', 'sources', 'traits', 'cube', 'counts', 'bots'].map(
  (name) => `daily_${name}`,
)
const RAW = ['visits', 'views', 'visit_names', 'conversion_events', 'order_visits']

let shop: RunningShop
let database: Awaited<ReturnType<typeof visitStatistics>>

beforeAll(async () => {
  shop = await startShop({ ...WITH_PROXY, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
  database = await visitStatistics(shop)
})

beforeEach(() => database.empty())

afterAll(async () => {
  await database.close()
  await shop.stop()
  removeFolder(shop.dataDir)
})

async function totals(...names: string[]) {
  return database.query(
    `SELECT ${names.map((name) => `sum(${name})::int AS ${name}`).join(', ')} FROM daily_totals`,
  )
}

async function everything(tables = [...RAW, ...DAILY]) {
  const rows: Record<string, unknown[]> = {}
  for (const table of tables) {
    const found = await database.query(`SELECT * FROM ${table} AS t ORDER BY t::text`)
    if (found.length > 0) rows[table] = found
  }
  return rows
}

describe('a visit of somebody who accepted', () => {
  it('is stored as the server sees it: pages, times, where from, with what; of the address its neighbourhood', async () => {
    const headers = { 'x-forwarded-for': LONDON }
    const referrer = 'https://news.example/article?reader=ada'
    const first = await collect(
      shop,
      pageView('/vapes', { referrer, search: '?utm_source=letter&q=x' }),
      headers,
    )
    expect(first.status).toBe(200)
    const { session } = first
    expect((await collect(shop, pageView('/product/og-kush', { session }), headers)).status).toBe(204)
    const beat = { type: 'heartbeat', session, path: '/product/og-kush', seconds: 30 }
    expect((await collect(shop, beat, headers)).status).toBe(204)
    expect(
      await database.query(
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
      await database.query(
        'SELECT page_path, page_title, time_on_page_seconds FROM page_views ORDER BY viewed_at',
      ),
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
    const session = await beginVisit(shop)
    const before = await everything(DAILY)
    const other = await beginVisit(shop, '/vapes')
    const told = { consent: 'accepted', session: other }
    await collect(shop, { type: 'order_dialog_opened', ...told, data: { type: 'vape' } })
    await collect(shop, { type: 'order_attempted', ...told, data: attempt })
    await collect(shop, {
      type: 'order_refused',
      ...told,
      data: { type: 'vape', rule: 'below-minimum', field: 'lines' },
    })
    const placed = await postOrder(shop, { ...orderWish(), session: other })
    expect(placed.status).toBe(201)
    await until(async () => (await database.query('SELECT FROM order_visits')).length === 1)
    expect(
      await database.query(
        'SELECT event_type, event_data FROM conversion_events WHERE session IS NOT NULL ORDER BY id',
      ),
    ).toEqual([
      { event_type: 'order_dialog_opened', event_data: { type: 'vape' } },
      { event_type: 'order_attempted', event_data: attempt },
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

    expect((await collect(shop, { type: 'consent_withdrawn', session: other })).status).toBe(204)
    expect(await everything(DAILY)).toEqual(before)
    expect(await database.query('SELECT FROM visits')).toHaveLength(1)
    for (const table of ['conversion_events', 'order_visits'])
      expect(await database.query(`SELECT FROM ${table}`)).toEqual([])
    // The order itself stays: it is no statistics.
    expect(await database.query('SELECT FROM orders')).toHaveLength(1)
    expect((await collect(shop, { type: 'consent_withdrawn', session: other })).status).toBe(204)
    expect((await collect(shop, pageView('/', { session }))).status).toBe(204)
    // A page that is still open goes on as a new visit.
    expect((await collect(shop, pageView('/', { session: other }))).status).toBe(200)
  })

  it.each<[string, Record<string, string>]>([
    ['a session cookie', { cookie: 'cultivar.session_token=x.y' }],
    ['no languages', { 'accept-language': '' }],
    ['the name of a program', GOOGLEBOT],
    ['a browser that asks not to be followed', { 'sec-gpc': '1' }],
  ])('is withdrawn also with %s', async (_what, headers) => {
    const session = await beginVisit(shop)
    expect((await collect(shop, { type: 'consent_withdrawn', session }, headers)).status).toBe(204)
    expect(await everything()).toEqual({})
  })

  it('is withdrawn also from a network that has told too much', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.77' }
    const session = await beginVisit(shop, '/', headers)
    const opened = { type: 'order_dialog_opened', consent: 'unset', data: { type: 'vape' } }
    await until(async () => (await collect(shop, opened, headers)).status === 429)
    expect((await collect(shop, { type: 'consent_withdrawn', session }, headers)).status).toBe(204)
    expect(await database.query('SELECT FROM visits')).toEqual([])
  })

  it.each([{ 'sec-gpc': '1' }, { dnt: '1' }])(
    'goes no further once its browser asks for it: %j',
    async (headers) => {
      const session = await beginVisit(shop)
      const visits = await everything(['visits', 'views'])
      const told = { consent: 'accepted', session }
      for (const event of [
        { type: 'heartbeat', session, path: '/', seconds: 5 },
        { type: 'order_dialog_opened', ...told, data: { type: 'concentrate' } },
        { type: 'order_attempted', ...told, data: attempt },
        pageView('/vapes', { session }),
      ])
        expect((await collect(shop, event, headers)).status).toBe(204)
      expect((await postOrder(shop, { ...orderWish(), session }, { headers })).status).toBe(201)
      // It comes after that order, and would find it tied.
      const other = await beginVisit(shop)
      expect((await postOrder(shop, { ...orderWish(), session: other })).status).toBe(201)
      await until(async () => (await database.query('SELECT FROM order_visits')).length > 0)
      await collect(shop, { type: 'consent_withdrawn', session: other })
      expect(await everything([...Object.keys(visits), 'order_visits'])).toEqual(visits)
      expect(
        await database.query('SELECT event_type, event_data, session FROM conversion_events ORDER BY id'),
      ).toEqual([
        { event_type: 'order_dialog_opened', event_data: { type: 'concentrate' }, session: null },
        { event_type: 'order_attempted', event_data: anonymousAttempt, session: null },
      ])
      expect(await totals('counted_views')).toEqual([{ counted_views: 1 }])
    },
  )

  it('takes back the anonymous count of the page on which it began', async () => {
    const referrer = 'https://search.example'
    const headers = { 'x-forwarded-for': LONDON }
    await collect(shop, pageView('/', { consent: 'unset', referrer }), headers)
    await collect(shop, pageView('/vapes', { consent: 'unset' }), headers)
    expect(await totals('counted_views', 'counted_arrivals')).toEqual([
      { counted_views: 2, counted_arrivals: 1 },
    ])
    await collect(shop, pageView('/', { referrer: `${referrer}/found?q=x`, counted: 'arrival' }), headers)
    await collect(shop, pageView('/vapes', { referrer: `${referrer}/found?q=x`, counted: 'view' }), headers)
    expect(await totals('visitors', 'views', 'counted_views', 'counted_arrivals')).toEqual([
      { visitors: 2, views: 2, counted_views: 0, counted_arrivals: 0 },
    ])
    expect(await database.query('SELECT FROM daily_counts')).toEqual([])
    // Nothing is taken from others.
    await collect(shop, pageView('/', { referrer, counted: 'arrival' }), headers)
    expect(await totals('counted_views')).toEqual([{ counted_views: 0 }])
  })
})

describe('a visit without consent', () => {
  it.each(['unset', 'rejected'])(
    '%s: is a count of the page, the site, the device, the country and the day',
    async (consent) => {
      const referrer = 'https://search.example/?q=ada'
      const event = pageView('/vapes', { consent, referrer, search: '?utm_source=letter' })
      expect((await collect(shop, event, { 'x-forwarded-for': LONDON })).status).toBe(204)
      expect(Object.keys(await everything(RAW))).toEqual([])
      expect(
        await database.query(
          `SELECT path, referrer, utm_source, device, visit_countries.code, views, arrivals FROM daily_counts
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
      expect((await collect(shop, pageView('/'), headers)).status).toBe(204)
      expect(await database.query('SELECT FROM visits')).toEqual([])
      expect(await totals('counted_views')).toEqual([{ counted_views: 1 }])
    },
  )

  it.each([
    ['rejected', undefined],
    ['unset', undefined],
    // Without a visit that could be withdrawn, nobody is in it either.
    ['accepted', undefined],
  ])('%s: an attempt says nothing of who made it', async (consent, session) => {
    expect((await collect(shop, { type: 'order_attempted', consent, session, data: attempt })).status).toBe(
      204,
    )
    expect(await database.query('SELECT event_type, event_data, session_id FROM conversion_events')).toEqual([
      { event_type: 'order_attempted', event_data: anonymousAttempt, session_id: null },
    ])
    expect(await totals('attempts', 'counted_attempts')).toEqual([{ attempts: 0, counted_attempts: 1 }])
  })

  it('does not follow somebody who has a token and rejected', async () => {
    const session = await beginVisit(shop)
    expect((await collect(shop, pageView('/vapes', { consent: 'rejected', session }))).status).toBe(204)
    await collect(shop, { type: 'order_attempted', consent: 'rejected', session, data: attempt })
    expect(await database.query('SELECT FROM page_views')).toHaveLength(1)
    expect(await database.query('SELECT session_id, event_data FROM conversion_events')).toEqual([
      { session_id: null, event_data: anonymousAttempt },
    ])
  })
})

describe('programs and staff', () => {
  it.each([
    ['user-agent', GOOGLEBOT, {}],
    ['headless', { 'user-agent': PERSON['user-agent'].replace('Firefox', 'HeadlessChrome') }, {}],
    ['automated', {}, { automated: true }],
  ])('are counted as such: %s', async (reason, headers, more) => {
    expect((await collect(shop, pageView('/', more), headers)).status).toBe(204)
    await until(async () => (await database.query('SELECT FROM daily_bots')).length > 0)
    expect(await everything()).toEqual({ daily_bots: [expect.objectContaining({ reason, hits: 1 })] })
  })

  it('are added up, each of them once', async () => {
    const hits = 130
    await Promise.all(Array.from({ length: hits }, () => collect(shop, pageView('/'), GOOGLEBOT)))
    const counted = async () => (await database.query('SELECT hits FROM daily_bots'))[0]?.hits ?? 0
    await until(async () => (await counted()) >= hits)
    expect(await counted()).toBe(hits)
  })

  it('take no room from people, and no more than their network has', async () => {
    const holder = await visitStatistics(shop)
    await holder.query('SELECT pg_advisory_lock(726184601)')
    const crawl = (times: number, address: () => string) =>
      Promise.all(
        Array.from({ length: times }, () =>
          collect(shop, pageView('/'), { ...GOOGLEBOT, 'x-forwarded-for': address() }),
        ),
      )
    await crawl(1100, randomAddress)
    await crawl(400, () => '192.0.2.88')
    const view = collect(shop, pageView('/', { consent: 'unset' }))
    await holder.close()
    expect((await view).status).toBe(204)
    // It is counted after all of them.
    await collect(shop, pageView('/', { automated: true }))
    const counted = async () =>
      Object.fromEntries(
        (await database.query('SELECT reason, hits FROM daily_bots')).map(({ reason, hits }) => [
          reason,
          hits,
        ]),
      )
    await until(async () => (await counted()).automated === 1)
    const { 'user-agent': hits } = await counted()
    expect(hits).toBeGreaterThanOrEqual(1100 + 120)
    // A minute may have begun in between.
    expect(hits).toBeLessThanOrEqual(1100 + 240)
    expect(await totals('counted_views')).toEqual([{ counted_views: 1 }])
  })

  it('are not counted at all when they are signed in, and where they work', async () => {
    const { cookie } = await signIn(shop, ADMIN)
    expect((await collect(shop, pageView('/'), { cookie })).status).toBe(204)
    expect((await collect(shop, pageView('/admin/dashboard'))).status).toBe(204)
    expect((await collect(shop, pageView('/auth'))).status).toBe(204)
    expect(await everything()).toEqual({})
  })
})

describe('attackers', () => {
  it('cannot write to a visit that is not theirs', async () => {
    const victim = await beginVisit(shop)
    const own = await beginVisit(shop)
    const before = await everything()
    const [name = ''] = victim.split('.')
    const [, signature = ''] = own.split('.')
    const forged = [
      `${name}.${signature}`,
      `${name}.`,
      name,
      `${name}.${'A'.repeat(22)}`,
      `${victim}A`,
      victim.slice(0, -1),
      '',
      "'; DROP TABLE visits; --",
    ]
    for (const session of forged) {
      expect((await collect(shop, { type: 'heartbeat', session, path: '/', seconds: 1 })).status).toBe(400)
      expect((await collect(shop, { type: 'consent_withdrawn', session })).status).toBe(400)
      const event = { type: 'order_attempted', consent: 'accepted', session, data: attempt }
      expect((await collect(shop, event)).status).toBe(400)
      await postOrder(shop, { ...orderWish(), session })
    }
    expect(await everything()).toEqual(before)
    // Whoever shows a wrong one with a page begins a visit of their own.
    const { session } = await collect(shop, pageView('/', { session: `${name}.${signature}`, referrer: '' }))
    expect(session).not.toBe(victim)
    expect(await database.query('SELECT count(*)::int AS views FROM views GROUP BY session')).toEqual([
      { views: 1 },
      { views: 1 },
      { views: 1 },
    ])
  })

  it('cannot put their own text among the pages', async () => {
    for (const path of [
      '/<script>alert(1)</script>',
      '/product/<img src=x onerror=alert(1)>',
      '/\u202e',
      '/%00',
      '/no/such/page',
    ])
      await beginVisit(shop, path)
    expect(await database.query('SELECT DISTINCT landing_page FROM visitor_sessions')).toEqual([
      { landing_page: '(unknown page)' },
    ])
  })

  it.each<[string, number, object | string, Record<string, string>?]>([
    ['no JSON', 400, 'x'],
    ['JSON that is no object', 400, '[[[[[[]]]]]]'],
    ['a deep one', 400, `${'['.repeat(4000)}${']'.repeat(4000)}`],
    ['an unknown event', 400, { type: 'mouse_move', consent: 'accepted', data: {} }],
    [
      'an event with more in it',
      400,
      { type: 'order_dialog_opened', consent: 'unset', data: { type: 'vape', who: 1 } },
    ],
    ['a prototype', 400, '{"type":"page_view","consent":"unset","path":"/","__proto__":{"x":1}}'],
    [
      'U+0000 in a text',
      400,
      { type: 'order_attempted', consent: 'unset', data: { ...attempt, customer: { country: '\u0000' } } },
    ],
    ['U+0000 in a referrer', 400, pageView('/', { referrer: 'https://x.example/\u0000' })],
    ['half a character', 400, pageView('/', { search: '?utm_source=\ud800' })],
    ['a form', 415, 'type=x', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['more than 8 kB', 413, { type: 'order_attempted', consent: 'unset', data: 'x'.repeat(8200) }],
    ['another site', 403, {}, { origin: 'https://elsewhere.example' }],
  ])('are refused with %s', async (_what, status, event, headers) => {
    const answer = await collect(shop, event, headers)
    expect(answer).toEqual({ status, error: expect.stringMatching(/\.$/) })
    expect(await everything()).toEqual({})
  })

  it('can put markup into a source, which stays text', async () => {
    const markup = '"><script>alert(1)</script>'
    await collect(
      shop,
      pageView('/', {
        referrer: `https://x.example/${markup}`,
        search: `?utm_source=${encodeURIComponent(markup)}`,
      }),
    )
    expect(await database.query('SELECT utm_source FROM visitor_sessions')).toEqual([{ utm_source: markup }])
  })

  it('can put nothing into a source that cannot be kept', async () => {
    const search = '?utm_source=a%00b&utm_medium=%ED%A0%80&utm_campaign=%00'
    const told = pageView('/', { referrer: 'https://x.example/%00', search })
    expect((await collect(shop, told)).status).toBe(200)
    expect(await database.query('SELECT referrer, utm_source, utm_campaign FROM visitor_sessions')).toEqual([
      { referrer: 'https://x.example/%00', utm_source: 'ab', utm_campaign: null },
    ])
  })

  it('cannot make an attempt larger than the shop sells, or of other words than its own', async () => {
    const data = {
      type: 'vape',
      totalQuantity: 1,
      totalPrice: 199_999_999,
      customer: { country: 'Germany' },
      products: [{ name: 'Made up', type: 'random words', quantity: 1_000_000, price: 199 }],
    }
    expect((await collect(shop, { type: 'order_attempted', consent: 'unset', data })).status).toBe(204)
    expect(await database.query('SELECT event_data FROM conversion_events')).toEqual([
      {
        event_data: {
          type: 'vape',
          customer: { country: 'Germany' },
          products: [{ name: '(unknown product)', type: '', quantity: 100_000 }],
        },
      },
    ])
  })

  it('get 12 attempts a minute in from one network', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.11' }
    const event = { type: 'order_attempted', consent: 'unset', data: attempt }
    const statuses: number[] = []
    while (statuses.at(-1) !== 429) statuses.push((await collect(shop, event, headers)).status)
    expect(statuses.length).toBeGreaterThan(12)
    // A minute may have begun in between.
    expect(statuses.length).toBeLessThanOrEqual(25)
    const opened = { type: 'order_dialog_opened', consent: 'unset', data: { type: 'vape' } }
    expect((await collect(shop, opened, headers)).status).toBe(204)
  })

  it('get 120 events a minute in from one network', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.9' }
    const opened = { type: 'order_dialog_opened', consent: 'unset', data: { type: 'vape' } }
    const statuses: number[] = []
    while (statuses.at(-1) !== 429) statuses.push((await collect(shop, opened, headers)).status)
    expect(statuses.length).toBeGreaterThan(120)
    expect((await collect(shop, opened, { 'x-forwarded-for': '192.0.2.10' })).status).toBe(204)
  })
})

describe('while the database is away', () => {
  it('events wait, as many as there is room for; the others are told to come back, and all that was taken is stored', async () => {
    const holder = await visitStatistics(shop)
    await holder.query('SELECT pg_advisory_lock(726184601)')
    const statuses: number[] = []
    const opened = { type: 'order_dialog_opened', consent: 'unset', data: { type: 'vape' } }
    const events = Array.from({ length: 1300 }, () =>
      collect(shop, opened, { 'x-forwarded-for': randomAddress() }).then(({ status }) =>
        statuses.push(status),
      ),
    )
    await until(() => statuses.includes(503))
    expect(statuses.filter((status) => status !== 503)).toEqual([])
    await holder.close()
    await Promise.all(events)
    const stored = statuses.filter((status) => status === 204).length
    expect(stored).toBeGreaterThanOrEqual(1000)
    expect(stored + statuses.filter((status) => status === 503).length).toBe(1300)
    expect(await totals('counted_dialogs')).toEqual([{ counted_dialogs: stored }])
  })
})

describe('after the database was killed', () => {
  it('nothing counts twice, what was acknowledged is there, and the next event is taken', async () => {
    const statuses: number[] = []
    let sent = 0
    const tell = async () => {
      sent += 1
      statuses.push((await collect(shop, pageView('/', { consent: 'unset' }))).status)
    }
    await Promise.all(Array.from({ length: 20 }, tell))
    const during = Array.from({ length: 20 }, tell)
    process.kill(shop.postgresPid, 'SIGKILL')
    await Promise.all([...during, ...Array.from({ length: 20 }, tell)])
    await until(async () => (await fetch(`${shop.url}/healthz`)).status === 200)
    await until(async () => {
      await tell()
      return statuses.at(-1) === 204
    })
    expect(new Set(statuses.filter((status) => status !== 204 && status !== 503))).toEqual(new Set())
    await database.close().catch(() => undefined)
    database = await visitStatistics(shop)
    const [{ counted_views: stored }] = await totals('counted_views')
    expect(stored).toBeGreaterThanOrEqual(statuses.filter((status) => status === 204).length)
    expect(stored).toBeLessThanOrEqual(sent)
  })
})

describe('when the shop is told to stop', () => {
  it('an order of the last moment still gets to the visit in which it was placed', async () => {
    const session = await beginVisit(shop)
    const holder = await visitStatistics(shop)
    await holder.query('SELECT pg_advisory_lock(726184601)')
    // Nobody waits for a program to be counted: this keeps the queue busy, and no request open.
    await collect(shop, pageView('/'), GOOGLEBOT)
    await until(async () => {
      const waiting = await holder.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`)
      return waiting.length === 1
    })
    const placed = await postOrder(shop, { ...orderWish(), session })
    expect(placed.status).toBe(201)
    shop.kill('SIGTERM')
    await until(() =>
      fetch(`${shop.url}/healthz`).then(
        () => false,
        () => true,
      ),
    )
    await holder.query('SELECT pg_advisory_unlock(726184601)')
    await holder.close()
    await database.close()
    await shop.exited()

    shop = await startShop({ ...WITH_PROXY, DATA_DIR: shop.dataDir })
    database = await visitStatistics(shop)
    const { id } = await placed.json()
    expect(await database.query('SELECT order_id FROM order_visits')).toEqual([{ order_id: id }])
  })
})
