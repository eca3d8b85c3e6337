import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPolicyFaults } from '#tests/security/find-policy-faults.ts'
import {
  ADMIN,
  makeSeededFolder,
  type RunningShop,
  removeFolder,
  startShop,
} from '#tests/shop/running-shop.ts'
import { sendExactly } from '#tests/shop/send-exactly.ts'
import { signIn } from '#tests/shop/sign-in.ts'

type Ask = { method?: string; path: string; headers?: Record<string, string>; body?: string | undefined }

const MEGABYTE = 'x'.repeat(1024 * 1024)
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json' }

const SECURITY_HEADERS = {
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
}

/** Every kind of answer the shop gives, with the status it should have. */
const ANSWERS: (Ask & { name: string; status: number; fromOurPage?: boolean; asAdmin?: boolean })[] = [
  { name: 'a page', path: '/', status: 200 },
  { name: 'the head of a page', method: 'HEAD', path: '/', status: 200 },
  { name: 'the data of a page', path: '/_.data', status: 200 },
  { name: 'a page of the back office', path: '/admin/dashboard', asAdmin: true, status: 200 },
  { name: 'a public page for an admin', path: '/', asAdmin: true, status: 200 },
  { name: 'a file', path: '/favicon.svg', status: 200 },
  { name: 'an unknown page', path: '/no/such/page', status: 404 },
  { name: 'an unknown file', path: '/assets/no-such-file.js', status: 404 },
  { name: 'an unknown product', path: '/product/unknown', status: 404 },
  { name: 'a redirect', path: '/admin/dashboard', status: 302 },
  { name: 'refused data', path: '/admin/dashboard.data', status: 401 },
  { name: 'the state of health', path: '/healthz', status: 200 },
  {
    name: 'a method that a page does not have',
    method: 'POST',
    path: '/vapes',
    fromOurPage: true,
    status: 405,
  },
  {
    name: 'a form from another site',
    method: 'POST',
    path: '/auth',
    headers: { origin: 'https://elsewhere.example' },
    status: 403,
  },
  { name: 'a form from nowhere', method: 'POST', path: '/auth', status: 403 },
  {
    name: 'a form against the rules',
    method: 'POST',
    path: '/auth',
    headers: form,
    body: 'email=a',
    fromOurPage: true,
    status: 400,
  },
  {
    name: 'the same form in chunks',
    method: 'POST',
    path: '/auth',
    headers: { ...form, 'transfer-encoding': 'chunked' },
    body: 'email=a',
    fromOurPage: true,
    status: 400,
  },
  {
    name: 'a form that is too large',
    method: 'POST',
    path: '/auth',
    headers: form,
    body: MEGABYTE,
    fromOurPage: true,
    status: 413,
  },
  {
    name: 'a too large form in chunks',
    method: 'POST',
    path: '/auth',
    headers: { ...form, 'transfer-encoding': 'chunked' },
    body: MEGABYTE,
    fromOurPage: true,
    status: 413,
  },
  { name: 'the offer of a dialog', path: '/api/order-form/strain', status: 200 },
  { name: 'an unknown endpoint', path: '/api/no/such/endpoint', status: 404 },
  {
    name: 'an order that cannot be read',
    method: 'POST',
    path: '/api/orders',
    headers: json,
    body: '{}',
    fromOurPage: true,
    status: 400,
  },
  {
    name: 'an order from nowhere',
    method: 'POST',
    path: '/api/orders',
    headers: json,
    body: '{}',
    status: 403,
  },
  {
    name: 'an order that is too large',
    method: 'POST',
    path: '/api/orders',
    headers: json,
    body: MEGABYTE,
    fromOurPage: true,
    status: 413,
  },
  {
    name: 'a too large order in chunks',
    method: 'POST',
    path: '/api/orders',
    headers: { ...json, 'transfer-encoding': 'chunked' },
    body: MEGABYTE,
    fromOurPage: true,
    status: 413,
  },
  {
    name: 'an order that is no JSON',
    method: 'POST',
    path: '/api/orders',
    headers: form,
    body: 'kind=strain',
    fromOurPage: true,
    status: 415,
  },
  { name: 'an address with a NUL in it', path: '/product/%00', status: 400 },
  { name: 'an address that cannot be decoded', path: '/product/%E0%A4%A', status: 400 },
  { name: 'too many headers', path: '/', headers: { 'x-long': 'x'.repeat(20_000) }, status: 431 },
]

describe('every answer', () => {
  const dataDir = makeSeededFolder()
  let shop: RunningShop
  let cookie: string

  beforeAll(async () => {
    shop = await startShop({ DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
    cookie = (await signIn(shop, ADMIN)).cookie
  })

  afterAll(async () => {
    await shop.stop()
    removeFolder(dataDir)
  })

  it.each(ANSWERS)(
    '$name: $status, with the security headers',
    async ({ status, fromOurPage, asAdmin, ...ask }) => {
      const answer = await sendExactly(shop.url, {
        ...ask,
        headers: { ...(fromOurPage && { origin: shop.url }), ...(asAdmin && { cookie }), ...ask.headers },
      })
      expect(answer.status).toBe(status)
      expect(answer.headers).toMatchObject(SECURITY_HEADERS)
      expect(findPolicyFaults(String(answer.headers['content-security-policy']))).toEqual([])
      expect(answer.headers).not.toHaveProperty('x-powered-by')
    },
  )

  it.each([
    { who: 'a stranger', start: '/', within: '/', atLeast: 87 },
    { who: 'an owner', start: '/admin/dashboard', within: '/admin/', atLeast: 110 },
  ])('every link that $who can follow leads to a page with them', async ({ start, within, atLeast }) => {
    const visited = new Set<string>()
    const waiting = [start]
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (visited.has(path)) continue
      visited.add(path)
      const answer = await fetch(new URL(path, shop.url), { headers: start === '/' ? {} : { cookie } })
      expect.soft({ path, status: answer.status }).toEqual({ path, status: 200 })
      const missing = Object.keys(SECURITY_HEADERS).filter((name) => !answer.headers.has(name))
      expect.soft({ path, missing }).toEqual({ path, missing: [] })
      if (!answer.headers.get('content-type')?.startsWith('text/html')) await answer.body?.cancel()
      else waiting.push(...linkedPaths(await answer.text(), answer.url).filter((to) => to.startsWith(within)))
    }
    expect(visited.size).toBeGreaterThanOrEqual(atLeast)
  })

  it('is not kept by anybody when it is for one person', async () => {
    for (const path of ['/', '/admin/dashboard', '/admin/dashboard.data']) {
      const { headers } = await sendExactly(shop.url, { path, headers: { cookie } })
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  it('is 304 to a browser that has the page already', async () => {
    const { headers } = await sendExactly(shop.url, { path: '/' })
    const again = await sendExactly(shop.url, { path: '/', headers: { 'if-none-match': `${headers.etag}` } })
    expect(again.status).toBe(304)
    expect(again.headers).toHaveProperty('content-security-policy')
  })
})

function linkedPaths(markup: string, url: string) {
  return [...markup.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)]
    .map(([, href = '']) => new URL(href, url))
    .filter(({ origin }) => origin === new URL(url).origin)
    .map(({ pathname }) => pathname)
}
