import { describe, expect, it } from 'vitest'
import { PERSON, pageView } from '#tests/analytics/collect.ts'
import { ATTEMPT, DIALOG_OPENED, GOOGLEBOT, openCollectingShop } from '#tests/analytics/collecting-shop.ts'
import { orderInput, randomAddress } from '#tests/orders/order-input.ts'
import { ADMIN, until } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'

const { beginVisit, collect, countRefused, everything, openStatistics, placeOrder, query, theShop, totals } =
  openCollectingShop()

describe('programs and staff', () => {
  it.each([
    ['user-agent', GOOGLEBOT, {}],
    ['headless', { 'user-agent': PERSON['user-agent'].replace('Firefox', 'HeadlessChrome') }, {}],
    ['automated', {}, { automated: true }],
  ])('are counted as such: %s', async (reason, headers, more) => {
    expect((await collect(pageView('/', more), headers)).status).toBe(204)
    await until(async () => (await query('SELECT FROM daily_bots')).length > 0)
    expect(await everything()).toEqual({ daily_bots: [expect.objectContaining({ reason, hits: 1 })] })
  })

  it.each(['accepted', 'unset'])('tell nothing of orders (%s)', async (consent) => {
    const told = { consent, automated: true, ...(consent === 'accepted' && { session: await beginVisit() }) }
    const before = await everything()
    const refused = { type: 'vape', rule: 'below-minimum', field: 'lines' }
    for (const event of [
      { type: 'order_dialog_opened', ...told, data: { type: 'vape' } },
      { type: 'order_attempted', ...told, data: ATTEMPT },
      { type: 'order_refused', ...told, data: refused },
    ])
      expect((await collect(event)).status).toBe(204)
    const counted = async () => (await query('SELECT reason, hits FROM daily_bots'))[0]
    await until(async () => (await counted())?.hits === 3)
    expect(await counted()).toEqual({ reason: 'automated', hits: 3 })
    const { daily_bots: _, ...rest } = await everything()
    expect(rest).toEqual(before)
  })

  it('are added up, each of them once', async () => {
    const hits = 130
    await Promise.all(Array.from({ length: hits }, () => collect(pageView('/'), GOOGLEBOT)))
    const counted = async () => (await query('SELECT hits FROM daily_bots'))[0]?.hits ?? 0
    await until(async () => (await counted()) >= hits)
    expect(await counted()).toBe(hits)
  })

  it('take no room from people, and no more than their network has', async () => {
    const holder = await openStatistics()
    await holder.query('SELECT pg_advisory_lock(726184601)')
    const crawl = (times: number, address: () => string) =>
      Promise.all(
        Array.from({ length: times }, () =>
          collect(pageView('/'), { ...GOOGLEBOT, 'x-forwarded-for': address() }),
        ),
      )
    await crawl(1100, randomAddress)
    await crawl(400, () => '192.0.2.88')
    const view = collect(pageView('/', { consent: 'unset' }))
    await holder.close()
    expect((await view).status).toBe(204)
    // It is counted after all of them.
    await collect(pageView('/', { automated: true }))
    const counted = async () =>
      Object.fromEntries(
        (await query('SELECT reason, hits FROM daily_bots')).map(({ reason, hits }) => [reason, hits]),
      )
    await until(async () => (await counted()).automated === 1)
    const { 'user-agent': hits } = await counted()
    expect(hits).toBeGreaterThanOrEqual(1100 + 120)
    // A minute may have begun in between.
    expect(hits).toBeLessThanOrEqual(1100 + 240)
    expect(await totals('counted_views')).toEqual([{ counted_views: 1 }])
  })

  it('are not counted at all when they are signed in, and where they work', async () => {
    const { cookie } = await signIn(theShop(), ADMIN)
    expect((await collect(pageView('/'), { cookie })).status).toBe(204)
    expect((await collect(pageView('/admin/dashboard'))).status).toBe(204)
    expect((await collect(pageView('/auth'))).status).toBe(204)
    expect(await everything()).toEqual({})
  })
})

describe('attackers', () => {
  it('cannot write to a visit that is not theirs', async () => {
    const victim = await beginVisit()
    const own = await beginVisit()
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
      expect((await collect({ type: 'heartbeat', session, path: '/', seconds: 1 })).status).toBe(400)
      expect((await collect({ type: 'consent_withdrawn', session })).status).toBe(400)
      const event = { type: 'order_attempted', consent: 'accepted', session, data: ATTEMPT }
      expect((await collect(event)).status).toBe(400)
      await placeOrder({ ...orderInput(), session })
    }
    expect(await everything()).toEqual(before)
    // Whoever shows a wrong one with a page begins a visit of their own.
    const { session } = await collect(pageView('/', { session: `${name}.${signature}`, referrer: '' }))
    expect(session).not.toBe(victim)
    expect(await query('SELECT count(*)::int AS views FROM visit_page_views GROUP BY visit_id')).toEqual([
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
      await beginVisit(path)
    expect(await query('SELECT DISTINCT landing_page FROM visitor_sessions')).toEqual([
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
      { type: 'order_attempted', consent: 'unset', data: { ...ATTEMPT, customer: { country: '\u0000' } } },
    ],
    ['U+0000 in a referrer', 400, pageView('/', { referrer: 'https://x.example/\u0000' })],
    ['half a character', 400, pageView('/', { search: '?utm_source=\ud800' })],
    ['a form', 415, 'type=x', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['more than 8 kB', 413, { type: 'order_attempted', consent: 'unset', data: 'x'.repeat(8200) }],
    ['another site', 403, {}, { origin: 'https://elsewhere.example' }],
  ])('are refused with %s', async (_what, status, event, headers) => {
    const answer = await collect(event, headers)
    expect(answer).toMatchObject({ status, message: expect.stringMatching(/\.$/) })
    expect(await everything()).toEqual({})
  })

  it('can put markup into a source, which stays text', async () => {
    const markup = '"><script>alert(1)</script>'
    await collect(
      pageView('/', {
        referrer: `https://x.example/${markup}`,
        search: `?utm_source=${encodeURIComponent(markup)}`,
      }),
    )
    expect(await query('SELECT utm_source FROM visitor_sessions')).toEqual([{ utm_source: markup }])
  })

  it('can put nothing into a source that cannot be kept', async () => {
    const search = '?utm_source=a%00b&utm_medium=%ED%A0%80&utm_campaign=%00'
    const told = pageView('/', { referrer: 'https://x.example/%00', search })
    expect((await collect(told)).status).toBe(200)
    expect(await query('SELECT referrer, utm_source, utm_campaign FROM visitor_sessions')).toEqual([
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
    expect((await collect({ type: 'order_attempted', consent: 'unset', data })).status).toBe(204)
    expect(await query('SELECT event_data FROM conversion_events')).toEqual([
      {
        event_data: {
          type: 'vape',
          unit: 'unit',
          customer: { country: 'Germany' },
          products: [{ name: '(unknown product)', type: '', quantity: 100_000 }],
        },
      },
    ])
  })

  it('get 12 attempts a minute in from one network', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.11' }
    const event = { type: 'order_attempted', consent: 'unset', data: ATTEMPT }
    const taken = await countTaken(30, () => collect(event, headers))
    expect(taken).toBeGreaterThanOrEqual(12)
    // A minute may have begun in between.
    expect(taken).toBeLessThanOrEqual(24)
    expect((await collect(DIALOG_OPENED, headers)).status).toBe(204)
  })

  it('get 120 events a minute in from one network', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.9' }
    const taken = await countTaken(260, () => collect(DIALOG_OPENED, headers))
    expect(taken).toBeGreaterThanOrEqual(120)
    expect(taken).toBeLessThanOrEqual(240)
    expect((await collect(DIALOG_OPENED, { 'x-forwarded-for': '192.0.2.10' })).status).toBe(204)
  })

  it('are counted for whoever watches the shop, by what was wrong', async () => {
    const [invalid = 0, rate = 0] = [await countRefused('invalid'), await countRefused('rate')]
    await collect('x')
    await collect({}, { origin: 'https://elsewhere.example' })
    await collect({ type: 'heartbeat', session: 'forged', path: '/', seconds: 1 })
    expect(await countRefused('invalid')).toBe(invalid + 3)
    const headers = { 'x-forwarded-for': '192.0.2.12' }
    const taken = await countTaken(260, () => collect(DIALOG_OPENED, headers))
    expect(await countRefused('rate')).toBe(rate + 260 - taken)
  })

  it('cannot end what is known of where others come from', async () => {
    const from = (name: string, headers = {}) =>
      collect(pageView('/', { consent: 'unset', referrer: `https://${name}.example` }), headers)
    for (let n = 0; n < 15; n += 1)
      expect((await from(`made-up-${n}`, { 'x-forwarded-for': '198.51.100.13' })).status).toBe(204)
    await from('honest')
    const counted = async (referrer: string) =>
      (
        await query(
          `SELECT coalesce(sum(arrivals), 0)::int AS n FROM daily_anonymous JOIN visit_sources ON id = source
           WHERE referrer ~ $1`,
          [referrer],
        )
      )[0].n
    expect(await counted('honest')).toBe(1)
    expect([await counted('made-up'), await counted('^\\(other\\)$')]).toEqual([10, 5])
  })
})

/** Sends so many at once, which is more than two minutes have room for: how many were taken. The others were asked to wait. */
async function countTaken(sent: number, send: () => Promise<{ status: number }>) {
  const statuses = await Promise.all(Array.from({ length: sent }, async () => (await send()).status))
  expect(new Set(statuses)).toEqual(new Set([204, 429]))
  return statuses.filter((status) => status === 204).length
}
