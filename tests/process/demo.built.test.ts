import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderBody } from '#tests/confirmation/order-body.ts'
import { DEMO_ONLY } from '#tests/security/expected-answers.ts'
import { fillDemo } from '#tests/shop/fill-demo.ts'
import { answerTo, postOrder } from '#tests/shop/post-order.ts'
import {
  findFreePort,
  launchShop,
  makeEmbeddedFolder,
  makeFolder,
  type RunningShop,
  removeFolder,
  startShop,
  until,
} from '#tests/shop/running-shop.ts'

const BAR = '<aside aria-label="Demo"'

describe('a demo', () => {
  const dataDir = makeFolder()
  let shop: RunningShop
  let filled: string
  let cookie: string

  beforeAll(async () => {
    filled = await fillDemo(dataDir)
    // Where mails would go if they went anywhere.
    const SMTP_URL = `smtp://user:secret@127.0.0.1:${await findFreePort()}`
    shop = await startShop({ DATA_DIR: dataDir, DEMO: 'on', SMTP_URL })
  })

  afterAll(async () => {
    await shop.stop()
    removeFolder(dataDir)
  })

  /** By Node's own client: fetch would not name another host. */
  async function press(headers: Record<string, string> = {}, to = '/admin/dashboard', as = 'sign-in') {
    const pressing = request(`${shop.url}/api/demo/${as}`, {
      method: 'POST',
      headers: { origin: shop.url, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    }).end(new URLSearchParams({ to }).toString())
    const [answer]: IncomingMessage[] = await once(pressing, 'response')
    answer?.resume()
    return {
      status: answer?.statusCode,
      location: answer?.headers.location,
      cookies: answer?.headers['set-cookie'] ?? [],
    }
  }

  async function readAs(path: string, asCookie = '') {
    const response = await fetch(shop.url + path, { redirect: 'manual', headers: { cookie: asCookie } })
    return { response, text: await response.text() }
  }

  it('is filled once, and says so', async () => {
    expect(filled).toMatch(/ has \d{3} orders and \d{4} visits of three months, all made up\.\n$/)
    expect(await fillDemo(dataDir)).toContain('is as you left it')
    expect(shop.said).toContain('This is a demo')
    // It makes no key for backups: there is nothing to keep.
    expect(existsSync(join(dataDir, 'backup-key'))).toBe(false)
  })

  it('cannot be made anew while it is open', async () => {
    await expect(fillDemo(dataDir, ['--fresh'])).rejects.toMatchObject({ stderr: /is running; stop it/ })
    expect((await readAs('/')).response.status).toBe(200)
  })

  it.each(['/', '/vapes', '/product/og-kush', '/terms-of-service', '/auth', '/no/such/page'])(
    'says on %s that it is one, also from the cache',
    async (path) => {
      const [first, second] = [await readAs(path), await readAs(path)]
      expect([first.text, second.text].map((text) => text.split(BAR).length)).toEqual([2, 2])
    },
  )

  it('lets one in with one press, and shows the back office', async () => {
    const pressed = await press()
    expect(pressed.status).toBe(303)
    expect(pressed.location).toBe('/admin/dashboard')
    cookie = pressed.cookies.map((one) => one.split(';', 1)[0]).join('; ')
    const { text } = await readAs('/admin/dashboard', cookie)
    expect({ bar: text.includes(BAR), name: text.includes('Demo Owner') }).toEqual({ bar: true, name: true })
  })

  it.each([
    ['a name that somebody made point here', { host: 'rebound.example' }],
    ['a proxy that speaks for somebody', { 'x-forwarded-for': '192.0.2.7' }],
  ])('lets nobody in through %s', async (_, headers) => {
    for (const as of ['sign-in', 'sign-in-as-buyer'])
      expect(await press(headers, '/', as)).toMatchObject({ status: 404, cookies: [] })
  })

  it('lets one in as a buyer with one press, who has orders, documents and prices of their own', async () => {
    expect((await press({ origin: 'https://elsewhere.example' }, '', 'sign-in-as-buyer')).status).toBe(403)
    const pressed = await press({}, 'https://elsewhere.example/', 'sign-in-as-buyer')
    expect(pressed).toMatchObject({ status: 303, location: '/account' })
    const buyer = pressed.cookies.map((one) => one.split(';', 1)[0]).join('; ')
    const account = await readAs('/account', buyer)
    expect(account.response.status).toBe(200)
    expect(account.text).toContain(BAR)
    expect(account.text).toMatch(/href="\/order-confirmation\?order_id=[0-9a-f-]{36}/)
    // They are drawn while the shop runs.
    const invoice = /href="\/api\/orders\/[0-9a-f-]{36}\/invoices\/\d+"/
    await until(async () => invoice.test((await readAs('/account/documents', buyer)).text))
    // The name of their list is for staff.
    const offer = (await readAs('/api/order-form/strain', buyer)).text
    expect(offer).toContain('Your price')
    expect(offer).not.toContain('House prices')
    // It is a buyer and nothing else.
    expect((await readAs('/admin/dashboard', buyer)).response.headers.get('location')).toMatch(/^\/auth/)
  })

  it('lets nobody in from a page of another site, and leads nowhere else', async () => {
    expect((await press({ origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await press({}, 'https://elsewhere.example/')).location).toBe('/admin/dashboard')
    expect((await press({}, '/demo/mails')).location).toBe('/demo/mails')
  })

  it('shows mails to staff, in a frame in which nothing runs', async () => {
    expect((await readAs('/demo/mails')).response.headers.get('location')).toBe('/auth')
    const list = await readAs('/demo/mails', cookie)
    const held = 'Held until the order is reviewed'
    expect([BAR, held].filter((words) => !list.text.includes(words))).toEqual([])
    const [, id = ''] = /"\/demo\/mails\/([0-9a-f-]{36})/.exec(list.text) ?? []
    const page = await readAs(`/demo/mails/${id}`, cookie)
    expect(page.text).toContain(`src="/api/demo/mails/${id}"`)
    expect(page.response.headers.get('content-security-policy')).toContain("frame-src 'self'")

    expect((await readAs(`/api/demo/mails/${id}`)).response.status).toBe(401)
    const mail = await readAs(`/api/demo/mails/${id}`, cookie)
    const policy = mail.response.headers.get('content-security-policy')
    expect(policy).toMatch(
      /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src/,
    )
    expect(policy).not.toContain('script')
    expect(mail.response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(mail.text).toContain('<base target="_blank">')
    expect((await readAs('/demo/mails/4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70', cookie)).response.status).toBe(
      404,
    )
  })

  it('believes that it sent the mails of a new order, and shows them', async () => {
    const order = await orderBody(shop.url, 'strain')
    const { status, number = '' } = await answerTo(await postOrder(shop, order))
    expect(status).toBe(201)
    expect(number).toMatch(/^\d{4}-\d{5}$/)
    await until(async () => {
      const { text } = await readAs('/demo/mails', cookie)
      return text.includes(`New order ${number}`)
    })
    await until(() => shop.logLines.filter(({ event }) => event === 'mail.sent').length > 0)
    const mailed = shop.logLines.filter(({ event }) => String(event).startsWith('mail.'))
    // The mail server of the environment was asked for nothing: nobody is there, and nothing failed.
    expect(mailed.filter(({ event }) => event !== 'mail.sent')).toEqual([])
  })
})

describe('a shop that is none', () => {
  it('neither says so nor has anything of it', async () => {
    const shop = await startShop()
    const press = (path: string) =>
      fetch(shop.url + path, {
        method: 'POST',
        headers: { origin: shop.url },
        body: new URLSearchParams(),
      })
    const pressed = await press(DEMO_ONLY['/api/demo/sign-in'].path)
    const asBuyer = await press(DEMO_ONLY['/api/demo/sign-in-as-buyer'].path)
    const home = await (await fetch(shop.url)).text()
    const mails = await fetch(`${shop.url}/demo/mails`)
    const policy = mails.headers.get('content-security-policy')
    await shop.stop()
    removeFolder(shop.dataDir)
    expect([pressed.status, asBuyer.status, mails.status]).toEqual([404, 404, 404])
    expect([...pressed.headers.getSetCookie(), ...asBuyer.headers.getSetCookie()]).toEqual([])
    expect(home).not.toMatch(/demo/i)
    expect(policy).not.toContain('frame-src')
  })

  it('does not become one by a setting alone', async () => {
    const dataDir = makeEmbeddedFolder()
    const shop = await launchShop({ DATA_DIR: dataDir, DEMO: 'on' })
    expect(await shop.exited()).toMatchObject({ code: 1 })
    expect(shop.said).toContain('holds something that is no demo')
    await expect(fillDemo(dataDir, ['--fresh'])).rejects.toMatchObject({ stderr: /is no demo/ })
    expect(existsSync(join(dataDir, 'postgres'))).toBe(true)
    removeFolder(dataDir)
  })
})
