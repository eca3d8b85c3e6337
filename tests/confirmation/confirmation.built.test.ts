import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBodies } from '#tests/mail/read-message.ts'
import { SmtpServer } from '#tests/mail/smtp-server.ts'
import { randomAddress } from '#tests/orders/order-input.ts'
import { WITH_PROXY } from '#tests/shop/post-order.ts'
import {
  ADMIN,
  makeSeededFolder,
  type RunningShop,
  removeFolder,
  startShop,
  until,
} from '#tests/shop/running-shop.ts'
import { openShopDatabase } from '#tests/shop/shop-database.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { watchStream } from '#tests/shop/watch-stream.ts'
import { issueFor } from './issue-for.ts'
import { markReviewed } from './mark-reviewed.ts'
import { placeOrder } from './placed-order.ts'
import { setStatus } from './set-status.ts'
import { wrongQueries, wrongTokens } from './wrong-links.ts'

const PERSONAL = [
  'Ada Buyer',
  'ada@example.com',
  '123456',
  'Hauptstrasse',
  'Germany',
  'ada_buyer',
  '491701234567',
]
const UNKNOWN_ID = '4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70'
const HANDLES = { telegram: '@ada_buyer', whatsapp: '+49 170 1234567', signal: '+49 170 1234567' }

describe('the confirmation', () => {
  const dataDir = makeSeededFolder()
  const smtp = new SmtpServer()
  let shop: RunningShop
  let admin: string
  let order: { id: string; number: string; cookie: string }
  let other: { id: string; cookie: string }

  beforeAll(async () => {
    await smtp.open()
    shop = await startShop({
      ...WITH_PROXY,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      SMTP_URL: smtp.url.replace('//', '//post%40shop.example:secret@'),
    })
    admin = (await signIn(shop, ADMIN)).cookie
    order = await placeOrder(shop, 'strain', HANDLES)
    other = await placeOrder(shop, 'vape', { email: 'other@example.com' })
    // They came without a ticket, as no page of ours would send them: somebody has to look first.
    await markReviewed(shop, admin, order.id)
    await markReviewed(shop, admin, other.id)
  })

  afterAll(async () => {
    await shop.stop()
    await smtp.close()
    removeFolder(dataDir)
  })

  async function ask(query: string, cookie = '', path = '/order-confirmation') {
    // So many questions from one network would be asked to wait.
    const headers = { cookie, 'x-forwarded-for': randomAddress() }
    const response = await fetch(`${shop.url}${path}?${query}`, { redirect: 'manual', headers })
    return { response, text: await response.text(), location: response.headers.get('location') }
  }

  function personalIn(text: string) {
    return PERSONAL.filter((word) => text.includes(word))
  }

  describe.each(['/order-confirmation', '/order-confirmation.data'])('at %s', (path) => {
    it('shows everything to the browser that placed the order', async () => {
      const { response, text } = await ask(`order_id=${order.id}`, order.cookie, path)
      expect(response.status).toBe(200)
      expect(personalIn(text)).toEqual(PERSONAL)
      expect(text).toContain(order.number)
      for (const link of [
        'https://t.me/ada_buyer',
        'https://wa.me/491701234567',
        'https://signal.me/#p/+491701234567',
      ])
        expect(text).toContain(link)
    })

    it('shows everything to an admin', async () => {
      expect(personalIn((await ask(`order_id=${order.id}`, admin, path)).text)).toEqual(PERSONAL)
    })

    it('shows a stranger the order, and nothing of who placed it', async () => {
      for (const cookie of ['', other.cookie, 'cultivar.order=guessed', 'cultivar.session_token=guessed']) {
        const { response, text } = await ask(`order_id=${order.id}`, cookie, path)
        expect(response.status).toBe(200)
        expect(personalIn(text)).toEqual([])
        expect(text).toContain(order.number)
        expect(text).toContain('251 g')
        expect(text).toContain('€2,385.00')
      }
    })

    it('sends everybody home where there is no such order, whatever is wrong with the id', async () => {
      const queries = [`order_id=${UNKNOWN_ID}`, ...wrongQueries(order.id, 'x')]
      const answers = new Set<string>()
      for (const query of queries) {
        const { response, text, location } = await ask(query, order.cookie, path)
        answers.add(`${response.status} ${location} ${text}`)
      }
      expect(answers.size).toBe(1)
    })
  })

  it('logs why it sent somebody home', async () => {
    await ask('')
    await ask('order_id=1')
    await until(() => reasons().includes('missing-order-id') && reasons().includes('unknown-order'))
  })

  function reasons() {
    return shop.logLines.filter((line) => line.event === 'confirmation-refused').map((line) => line.reason)
  }

  it('is kept by nobody, listed by nobody, and says where it is to nobody', async () => {
    const { response, text } = await ask(`order_id=${order.id}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(text).toContain('<meta name="referrer" content="strict-origin"/>')
  })

  describe('through the mailed link', () => {
    async function mailedLink(address: string) {
      await until(() => smtp.received.some((mail) => mail.to.includes(address)))
      const mail = smtp.received.find(({ to }) => to.includes(address))
      const link = mail && /https?:\/\/\S+token=\S+/.exec(readBodies(mail).text)?.[0]
      if (!link) throw new Error('The mail has no link')
      return new URL(link)
    }

    it('is mailed of a suspicious order as soon as somebody has marked it as reviewed, and not before', async () => {
      const { id } = await placeOrder(shop, 'concentrate', { email: 'late@example.com' })
      const page = async () =>
        (await fetch(`${shop.url}/admin/orders/${id}`, { headers: { cookie: admin } })).text()
      expect(await page()).toContain('held until this order is reviewed')
      const isTold = () => smtp.received.some((mail) => mail.to.includes('late@example.com'))
      expect(isTold()).toBe(false)
      await markReviewed(shop, admin, id)
      const link = await mailedLink('late@example.com')
      expect(link.searchParams.get('order_id')).toBe(id)
      expect(await page()).not.toContain('held until this order is reviewed')
    })

    it('is whole: the token becomes a cookie and leaves the address', async () => {
      const { search } = await mailedLink('ada@example.com')
      const { response, location } = await ask(search.slice(1))
      expect({ status: response.status, location }).toEqual({
        status: 302,
        location: `/order-confirmation?order_id=${order.id}`,
      })
      const [cookie = ''] = response.headers.getSetCookie()
      expect(cookie).toMatch(/^cultivar\.order=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
      expect(personalIn((await ask(`order_id=${order.id}`, cookie.split(';', 1)[0])).text)).toEqual(PERSONAL)
    })

    it('keeps what the browser could see before', async () => {
      const { search } = await mailedLink('ada@example.com')
      const { response } = await ask(search.slice(1), other.cookie)
      const [cookie = ''] = response.headers.getSetCookie().map((text) => text.split(';', 1)[0])
      expect((await ask(`order_id=${other.id}`, cookie)).text).toContain('other@example.com')
    })

    it('is a stranger’s with a token that is wrong or of another order', async () => {
      const theirs = (await mailedLink('other@example.com')).searchParams.get('token')
      const own = (await mailedLink('ada@example.com')).searchParams.get('token') ?? ''
      for (const token of [theirs, ...wrongTokens(own)]) {
        const { response, location } = await ask(`order_id=${order.id}&token=${token}`)
        expect({ status: response.status, location }).toEqual({
          status: 302,
          location: `/order-confirmation?order_id=${order.id}&link=broken`,
        })
        expect(response.headers.getSetCookie()).toEqual([])
      }
      const shown = await ask(`order_id=${order.id}&link=broken`)
      expect(shown.text).toContain('This link is incomplete')
      expect(personalIn(shown.text)).toEqual([])
      const swapped = await ask(`order_id=${UNKNOWN_ID}&token=${theirs}`)
      expect(swapped.location).toBe('/')
      // Nobody is told of a link that they do not need.
      expect((await ask(`order_id=${order.id}&link=broken`, order.cookie)).text).not.toContain('This link is')
    })

    it('says to the buyer alone that a mail was sent, and where to', async () => {
      await mailedLink('ada@example.com')
      await until(async () => (await ask(`order_id=${order.id}`, order.cookie)).text.includes('We sent a'))
      const { text } = await ask(`order_id=${order.id}`, order.cookie)
      expect(text).toMatch(/We sent a confirmation to ada@example\.com on \d+ \w+ \d{4}, \d\d:\d\d\./)
      for (const cookie of ['', other.cookie, admin])
        expect((await ask(`order_id=${order.id}`, cookie)).text).not.toContain('We sent a')
    })
  })

  it('has the pro-forma invoice for its buyer alone, once it is priced and until there is an invoice', async () => {
    const bought = await placeOrder(shop, 'vape', { email: 'pro@example.com' })
    const path = `/api/orders/${bought.id}/pro-forma-invoice`
    const read = (cookie = '') => fetch(`${shop.url}${path}`, { headers: { cookie } })
    expect((await read(bought.cookie)).status).toBe(404)
    await setStatus(dataDir, bought.id, 'processing')
    expect((await ask(`order_id=${bought.id}`, bought.cookie)).text).not.toContain(path)
    const database = await openShopDatabase(dataDir)
    await database.db.pool.query(
      `UPDATE orders SET tax_category = 'S', tax_rate = 21, payable = total_price WHERE id = $1`,
      [bought.id],
    )
    await database.close()
    const own = await read(bought.cookie)
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await ask(`order_id=${bought.id}`, bought.cookie)).text).toContain(`href="${path}"`)
    for (const cookie of ['', other.cookie, admin]) expect((await read(cookie)).status).toBe(404)
    await issueFor(dataDir, bought.id)
    expect((await read(bought.cookie)).status).toBe(404)
  })

  it('has the invoice for its buyer alone', async () => {
    const bought = await placeOrder(shop, 'concentrate')
    const invoice = await issueFor(dataDir, bought.id)
    const read = (id: string, cookie = '') =>
      fetch(`${shop.url}/api/orders/${id}/invoices/${invoice}`, { headers: { cookie } })
    const own = await read(bought.id, bought.cookie)
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(own.headers.get('content-disposition')).toMatch(/^attachment; filename="INV-\d{4}-\d{6}\.pdf"$/)
    expect((await ask(`order_id=${bought.id}`, bought.cookie)).text).toContain(`/invoices/${invoice}`)
    expect((await ask(`order_id=${bought.id}`)).text).not.toContain(`/invoices/${invoice}`)
    for (const refused of [
      await read(bought.id),
      await read(bought.id, other.cookie),
      await read(bought.id, admin),
      // Their own order, with the number of somebody else's invoice.
      await read(other.id, other.cookie),
    ])
      expect(refused.status).toBe(404)
  })

  describe('live', () => {
    const watch = (id: string) => watchStream(shop, `/api/orders/${id}/live`)

    /** As soon as there is room: those who left a moment ago may still be counted. */
    async function watchWhenFree(id: string) {
      for (;;) {
        const stream = await watch(id)
        if (stream.response.status === 200) return stream
      }
    }

    it('tells the status at once and whenever it changes, to whoever has the id', async () => {
      const { id } = await placeOrder(shop, 'concentrate')
      const first = await watch(id)
      const second = await watch(id.toUpperCase())
      expect(first.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
      expect(first.response.headers.get('content-security-policy')).toContain("default-src 'none'")
      await until(() => first.heard() === 'event: status\ndata: pending\n\n')

      await setStatus(dataDir, id, 'processing')
      await until(() => [first, second].every((stream) => stream.heard().endsWith('data: processing\n\n')))
      await setStatus(dataDir, id, 'processing')
      await setStatus(dataDir, id, 'completed')
      await until(() => first.heard().endsWith('data: completed\n\n'))
      expect(first.heard().match(/data: \w+/g)).toEqual([
        'data: pending',
        'data: processing',
        'data: completed',
      ])
      first.leave()
      second.leave()
    })

    it('knows no order that does not exist, and answers HEAD without a stream', async () => {
      for (const id of [UNKNOWN_ID, '1', 'x'.repeat(300), '%27']) {
        expect((await fetch(`${shop.url}/api/orders/${id}/live`)).status).toBe(404)
      }
      const head = await fetch(`${shop.url}/api/orders/${order.id}/live`, { method: 'HEAD' })
      expect(head.status).toBe(200)
      expect(await head.text()).toBe('')
    })

    it('opens so many streams for one network, and one more when somebody leaves', async () => {
      const streams = [await watchWhenFree(order.id)]
      while (streams.length < 30) streams.push(await watchWhenFree(order.id))
      const refused = await watch(order.id)
      expect(refused.response.status).toBe(503)
      expect(refused.response.headers.get('retry-after')).toBe('60')

      streams.pop()?.leave()
      streams.push(await watchWhenFree(order.id))
      for (const stream of streams) stream.leave()
      await Promise.all(streams.map(({ ended }) => ended))
    })

    it('is over before anything is cut off, when the shop is told to stop', async () => {
      const stream = await watchWhenFree(order.id)
      await until(() => stream.heard() !== '')
      shop.kill('SIGTERM')
      expect(await stream.ended).toBe('complete')
      expect(await shop.exited()).toEqual({ code: 0, signal: null })
    })
  })
})
