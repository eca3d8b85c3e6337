import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getRequest, sendPipelined } from '#tests/hostile/raw-requests.ts'
import { WITH_PROXY } from '#tests/shop/post-order.ts'
import { ADMIN, type RunningShop, removeFolder, startShop } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'

const FORGED = 'cultivar.session_token=x'
const ANYWHERE = '198.51.100.7'

describe('a visitor who asks for more than a share', () => {
  let shop: RunningShop

  beforeAll(async () => {
    shop = await startShop({ ...WITH_PROXY, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
  })

  afterAll(async () => {
    await shop.stop()
    removeFolder(shop.dataDir)
  })

  const visit = (path: string, headers: Record<string, string> = {}) =>
    fetch(shop.url + path, { headers, redirect: 'manual' })

  const search = (network: string) => visit(`/?q=${randomUUID()}`, { 'x-forwarded-for': network })

  it('gets the page of everyone with a session cookie that nobody signed', async () => {
    const page = await visit('/')
    const forged = await visit('/', { cookie: FORGED })
    expect(forged.headers.get('etag')).toBe(page.headers.get('etag'))
    expect(forged.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  })

  it('gets one page whatever a query holds that its route does not read', async () => {
    for (const path of ['/', '/robots.txt', '/manifest.webmanifest', '/sitemap.xml', '/privacy-policy']) {
      const page = await visit(path)
      const other = await visit(`${path}?nonsense=${randomUUID()}`)
      expect([path, other.status, other.headers.get('etag')]).toEqual([path, 200, page.headers.get('etag')])
      expect(other.headers.get('etag')).not.toBeNull()
    }
  })

  it('is told with 414 that an address is too long', async () => {
    const answer = await visit(`/robots.txt?${'x'.repeat(5000)}`)
    expect(answer.status).toBe(414)
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it.each([
    ['a forged session', () => getRequest('/', { Cookie: FORGED })],
    ['searches that nobody made before', () => getRequest(`/?q=${randomUUID()}`)],
  ])('has few requests of one connection under way, with %s', async (_, request) => {
    const flood = sendPipelined(shop.url, Array.from({ length: 1000 }, request))
    const others = await Promise.all([visit('/healthz'), visit('/'), search('203.0.113.1')])
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
    const statuses = await flood
    expect(statuses.length).toBeLessThan(50)
    expect(statuses.at(-1)).toBe(503)
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]))
  })

  it('is told to come back while the pages of others, their searches, health and the back office go on', async () => {
    const { cookie } = await signIn(shop, ADMIN)
    const flood = Array.from({ length: 120 }, () => search(ANYWHERE))
    const [first] = await Promise.all(flood.slice(0, 1))
    expect(first?.status).toBe(200)
    const others = await Promise.all([
      visit('/'),
      visit('/healthz'),
      search('203.0.113.1'),
      search('2001:db8::1'),
      visit('/admin/dashboard', { cookie, 'x-forwarded-for': ANYWHERE }),
    ])
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const answers = await Promise.all(flood)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.length).toBeGreaterThan(20)
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
  })
})
