import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPolicyFaults } from '#tests/security/find-policy-faults.ts'
import { ADMIN, type RunningShop, removeFolder, startShop } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { CANARY_BODIES, CANARY_HEADERS, CANARY_PATHS, findTraces } from './canary-requests.ts'
import { MALFORMED_REQUESTS, sendRaw } from './malformed-requests.ts'

describe('the edge', () => {
  let shop: RunningShop

  beforeAll(async () => {
    shop = await startShop({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
  })

  afterAll(async () => {
    await shop.stop()
    removeFolder(shop.dataDir)
  })

  /** Speaks HTTP by hand, for what no client would send. */
  async function send(raw: string) {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(raw)
    return text(socket)
  }

  it('keeps a public page and answers with the same bytes', async () => {
    const first = await fetch(shop.url)
    const second = await fetch(`${shop.url}/?utm_source=letter&gclid=7`)
    expect(await second.text()).toBe(await first.text())
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(second.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  })

  it('keeps the marks of a campaign when it sends a visitor to the one address of a search', async () => {
    const send = (search: string) => fetch(`${shop.url}/vapes${search}`, { redirect: 'manual' })
    const answers = await Promise.all(
      ['?q=Haze&utm_source=letter&gclid=7', '?q=Haze&utm_source=fair', '?q=Haze'].map(send),
    )
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302])
    expect(answers.map(({ headers }) => headers.get('location'))).toEqual([
      '/vapes?q=haze&utm_source=letter&gclid=7',
      '/vapes?q=haze&utm_source=fair',
      '/vapes?q=haze',
    ])
    const arrived = await send('?q=haze&utm_source=letter&gclid=7')
    expect(arrived.status).toBe(200)
  })

  it('says 304 to a browser that has the page already', async () => {
    const etag = (await fetch(shop.url)).headers.get('etag') ?? ''
    const again = await fetch(shop.url, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  it.each(['br', 'gzip', 'identity'])('sends a page as %s to those who ask for it', async (encoding) => {
    const page = await fetch(shop.url, { headers: { 'accept-encoding': encoding } })
    expect(page.headers.get('content-encoding') ?? 'identity').toBe(encoding)
    expect(await page.text()).toContain('</html>')
  })

  it('answers HEAD as GET, without the body', async () => {
    const page = await fetch(`${shop.url}/vapes`, { method: 'HEAD' })
    expect(page.status).toBe(200)
    expect(await page.text()).toBe('')
  })

  it('keeps one page for all unknown paths', async () => {
    const one = await fetch(`${shop.url}/nowhere`)
    const other = await fetch(`${shop.url}/else/where`)
    expect([one.status, other.status]).toEqual([404, 404])
    expect(other.headers.get('etag')).toBe(one.headers.get('etag'))
  })

  it('answers for its health itself, also when a page for unknown paths is kept', async () => {
    await fetch(`${shop.url}/nowhere`)
    const health = await fetch(`${shop.url}/healthz`)
    expect(health.status).toBe(200)
    expect(await health.json()).toEqual({ status: 'ok' })
  })

  it('does not keep pages for somebody who brings a session', async () => {
    const { cookie } = await signIn(shop, ADMIN)
    const page = await fetch(shop.url, { headers: { cookie } })
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(await page.text()).not.toContain('Admin Login')
  })

  it('takes somebody with a forged session for anyone', async () => {
    const page = await fetch(shop.url, { headers: { cookie: 'cultivar.session_token=forged.signature' } })
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(await page.text()).toContain('Admin Login')
  })

  it('caches hashed files for ever and serves their compressed twins', async () => {
    const html = await (await fetch(shop.url)).text()
    const asset = /\/assets\/[\w.-]+\.css/.exec(html)?.[0] ?? ''
    const file = await fetch(shop.url + asset, { headers: { 'accept-encoding': 'br' } })
    expect(file.headers.get('cache-control')).toContain('immutable')
    expect(file.headers.get('content-encoding')).toBe('br')
  })

  it('has no file at /.vite/manifest.json', async () => {
    expect((await fetch(`${shop.url}/.vite/manifest.json`)).status).toBe(404)
  })

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/../../server/index.js',
    '/./',
    '/admin/%2e%2e/healthz',
    '/vapes/..',
    '/vapes/..data',
    '/\\..\\healthz',
    '/#products',
  ])(
    'refuses %s, which edge and router would read differently, before and after its page is kept',
    async (path) => {
      for (const cookie of ['', 'Cookie: cultivar.session_token=x\r\n']) {
        const answer = await send(
          `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${cookie}Connection: close\r\n\r\n`,
        )
        expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      }
    },
  )

  it.each(['/concentrates', '/strains-that-are-not-there', '/auth'])(
    'takes %s with whatever a campaign wrote into its query, kept or not',
    async (path) => {
      const statuses: string[] = []
      for (const query of [
        '?utm_campaign=50%off',
        '?utm_source=caf%E9',
        '',
        '?utm_campaign=50%off',
        '?utm_source=%',
      ]) {
        const answer = await send(
          `GET ${path}${query} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
        )
        statuses.push(answer.slice(0, 12))
      }
      const status = path.startsWith('/strains') ? 404 : 200
      expect(new Set(statuses)).toEqual(new Set([`HTTP/1.1 ${status}`]))
    },
  )

  it.each([
    ['an address that does not decode', '/%ff'],
    ['a NUL in the path', '/a%00b'],
    ['a NUL in the query', '/?q=%00'],
    ['a NUL in the mark of a campaign', '/?utm_source=%00'],
    ['an address of another host', 'http://evil.example/'],
  ])('refuses %s with 400', async (_, path) => {
    const answer = await send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('content-security-policy: ')
  })

  it('answers what is broken about a request with the headers of every answer', async () => {
    const faults: string[] = []
    for (const { request, status } of MALFORMED_REQUESTS) {
      const answer = await sendRaw(shop.url, request)
      const found = findPolicyFaults(answer.headers.get('content-security-policy'))
      if (answer.status !== status) found.push(`it is answered ${answer.status}, not ${status}`)
      faults.push(...found.map((fault) => `${JSON.stringify(request.slice(0, 60))}: ${fault}`))
    }
    expect(faults).toEqual([])
  })

  it('refuses a body of more than 64 kB with 413, announced or not', async () => {
    const headers = { origin: shop.url, 'content-type': 'text/plain' }
    const announced = await fetch(`${shop.url}/auth`, {
      method: 'POST',
      headers,
      body: 'x'.repeat(65 * 1024),
    })
    expect(announced.status).toBe(413)
    const chunk = `${(65 * 1024).toString(16)}\r\n${'x'.repeat(65 * 1024)}\r\n`
    const streamed = await send(
      `POST /auth HTTP/1.1\r\nHost: localhost\r\nOrigin: ${shop.url}\r\nContent-Type: text/plain\r\n` +
        `Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n${chunk}0\r\n\r\n`,
    )
    expect(streamed).toMatch(/^HTTP\/1\.1 413 /)
  })

  it.each(['/auth', '/sign-out', '/admin/dashboard', '/healthz', '/nowhere'])(
    'refuses a POST to %s from another site',
    async (path) => {
      for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, {}]) {
        const answer = await fetch(shop.url + path, { method: 'POST', headers, redirect: 'manual' })
        expect(answer.status).toBe(403)
      }
    },
  )

  it.each(['null', 'https://evil.example', 'nonsense'])(
    'answers requests that change nothing as without an origin, when it is %s',
    async (origin) => {
      for (const method of ['GET', 'HEAD', 'OPTIONS'])
        for (const path of ['/', '/auth', '/admin/dashboard', '/healthz', '/nowhere', '/api/orders']) {
          const ask = (headers: HeadersInit) =>
            fetch(shop.url + path, { method, headers, redirect: 'manual' })
          const [plain, foreign] = [await ask({}), await ask({ origin })]
          expect([method, path, foreign.status, foreign.headers.get('location')]).toEqual([
            method,
            path,
            plain.status,
            plain.headers.get('location'),
          ])
          expect(foreign.status).toBeLessThan(500)
        }
    },
  )

  it('refuses an expectation that it does not know with 417, and meets the one that it knows', async () => {
    const post = (expectation: string) =>
      send(
        `POST /auth HTTP/1.1\r\nHost: localhost\r\nOrigin: ${shop.url}\r\nExpect: ${expectation}\r\n` +
          'Content-Type: text/plain\r\nContent-Length: 1\r\nConnection: close\r\n\r\nx',
      )
    const junk = await post('junk')
    expect(junk).toMatch(/^HTTP\/1\.1 417 /)
    expect(junk).toMatch(/^content-security-policy: default-src 'none'/im)
    const known = await post('100-continue')
    expect(known).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 4/)
    expect(known).toContain('content-security-policy: ')
  })

  it('logs one line a request, by route and not by what was typed', async () => {
    for (const path of CANARY_PATHS)
      await fetch(`${shop.url}${path}`, { headers: CANARY_HEADERS, redirect: 'manual' })
    const headers = { ...CANARY_HEADERS, origin: shop.url, 'content-type': 'application/json' }
    for (const body of CANARY_BODIES)
      for (const path of ['/api/orders', '/api/collect'])
        await fetch(`${shop.url}${path}`, { method: 'POST', headers, body })
    await fetch(`${shop.url}/healthz`)
    await expect.poll(() => shop.logLines.map((line) => line.route)).toContain('/product/:id')
    await expect.poll(() => shop.logLines.map((line) => line.route)).toContain('/*')
    expect(findTraces(shop.output)).toEqual([])
    expect(shop.output).not.toContain('127.0.0.1')
  })
})
