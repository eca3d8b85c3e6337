import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderInput } from '#tests/orders/order-input.ts'
import { answerTo, postOrder, WITH_PROXY } from '#tests/shop/post-order.ts'
import { readExposition } from '#tests/shop/read-exposition.ts'
import { type RunningShop, removeFolder, startShop, until } from '#tests/shop/running-shop.ts'

const TOKEN = 'a-token-that-nobody-guesses'
const STRANGER = '203.0.113.77'
/** Nothing of these may ever be seen in a figure. */
const CANARIES = [
  'canary-path',
  'canary-query',
  'canary-name',
  'canary@example.com',
  'canary-agent',
  '203.0.113',
]

describe('GET /metrics', () => {
  let shop: RunningShop

  beforeAll(async () => {
    shop = await startShop({ ...WITH_PROXY, METRICS_TOKEN: TOKEN })
  })
  afterAll(async () => {
    await shop.stop()
    removeFolder(shop.dataDir)
  })

  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${shop.url}/metrics`, { method, headers })
  const bearer = (token: string) => ({ authorization: `Bearer ${token}`, 'x-forwarded-for': STRANGER })
  async function sample(name: string, labels = '') {
    const metrics = readExposition(await (await ask()).text())
    const [base = name] = name.split(/_(?:bucket|sum|count)$/)
    return metrics.get(base)?.samples.get(`${name}${labels}`) ?? 0
  }

  it('answers programs on this machine, and whoever brings the token, in the format of Prometheus', async () => {
    for (const headers of [{}, bearer(TOKEN)]) {
      const response = await ask(headers)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('content-security-policy')).not.toBeNull()
      expect(readExposition(await response.text()).size).toBeGreaterThan(10)
    }
  })

  it('is to everybody else the page of any address where nothing is', async () => {
    const nowhere = await fetch(`${shop.url}/no-such-page`, { headers: { 'x-forwarded-for': STRANGER } })
    const page = await nowhere.text()
    const strangers = [
      { 'x-forwarded-for': STRANGER },
      { 'x-forwarded-for': `127.0.0.1, ${STRANGER}` },
      bearer('another-token-of-that-sort'),
      bearer(''),
    ]
    for (const headers of strangers) {
      const response = await ask(headers)
      expect(response.status).toBe(404)
      expect(await response.text()).toBe(page)
      expect(response.headers.get('www-authenticate')).toBeNull()
    }
  })

  it('counts answers by the pattern of their route', async () => {
    const product = '{route="/product/:id",method="GET",status="2xx"}'
    const before = await sample('cultivar_requests_total', product)
    const timed = await sample('cultivar_request_duration_seconds_count', '{route="/product/:id"}')
    for (let n = 0; n < 3; n++) await (await fetch(`${shop.url}/product/og-kush`)).text()
    // The last one is counted once its connection has told that all of it was sent.
    await until(async () => (await sample('cultivar_requests_total', product)) === before + 3)
    expect(await sample('cultivar_request_duration_seconds_count', '{route="/product/:id"}')).toBe(timed + 3)
    const health = '{route="/healthz",method="GET",status="2xx"}'
    await (await fetch(`${shop.url}/healthz`)).text()
    await until(async () => (await sample('cultivar_requests_total', health)) > 0)
  })

  it('counts orders that are placed and refused, by kind and rule', async () => {
    expect(await answerTo(await postOrder(shop, orderInput()))).toMatchObject({ status: 201 })
    const tooLittle = orderInput({ lines: [{ productId: 'og-kush', quantity: 149 }] })
    expect(await answerTo(await postOrder(shop, tooLittle))).toMatchObject({ status: 422 })
    expect(await answerTo(await postOrder(shop, { kind: 'strain' }))).toMatchObject({ status: 400 })
    expect(await sample('cultivar_orders_placed_total', '{kind="strain"}')).toBe(1)
    expect(await sample('cultivar_orders_refused_total', '{kind="strain",rule="below-minimum"}')).toBe(1)
    expect(await sample('cultivar_orders_refused_total', '{kind="unknown",rule="shape"}')).toBe(1)
    // Two for the one order: there is no mail server here.
    expect(await sample('cultivar_mails_waiting')).toBe(2)
    expect(await sample('cultivar_order_queue_depth')).toBe(0)
    expect(await sample('cultivar_database_up')).toBe(1)
  })

  it('counts streams while they are open', async () => {
    const { id } = await answerTo(await postOrder(shop, orderInput()))
    const leaving = new AbortController()
    const response = await fetch(`${shop.url}/api/orders/${id}/live`, { signal: leaving.signal })
    expect(response.status).toBe(200)
    expect(await sample('cultivar_live_streams', '{group="visitors"}')).toBe(1)
    leaving.abort()
    await until(async () => (await sample('cultivar_live_streams', '{group="visitors"}')) === 0)
    await until(
      async () =>
        (await sample(
          'cultivar_requests_total',
          '{route="/api/orders/:id/live",method="GET",status="2xx"}',
        )) === 1,
    )
  })

  it('shows nothing that a visitor or a scanner has sent', async () => {
    const headers = { 'user-agent': 'canary-agent', 'x-forwarded-for': STRANGER }
    const paths = [
      '/canary-path/.env',
      '/product/canary-path',
      '/api/canary-path',
      '/api/orders/canary-path/live',
      '/?canary-query=1',
      '/canary-path.php',
      '/assets/canary-path.js',
      '/%zzcanary-path',
    ]
    for (const path of paths) await (await fetch(`${shop.url}${path}`, { headers })).text()
    await (await fetch(`${shop.url}/canary-path`, { method: 'DELETE', headers })).text()
    const customer = { fullName: 'canary-name', email: 'canary@example.com' }
    await (await postOrder(shop, orderInput({ customer }), { address: STRANGER, headers })).text()
    await until(async () => (await sample('cultivar_orders_placed_total', '{kind="strain"}')) === 3)
    const text = await (await ask()).text()
    for (const canary of CANARIES) expect(text).not.toContain(canary)
    const routes = new Set([...text.matchAll(/route="([^"]*)"/g)].map(([, route]) => route))
    expect([...routes].filter((route) => route?.startsWith('/') && route !== '/metrics')).toEqual(
      expect.arrayContaining(['/*', '/product/:id', '/api/orders']),
    )
  })
})
