import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shop as settings } from '#shop.config'
import { issueFor } from '#tests/confirmation/issue-for.ts'
import { orderBody } from '#tests/confirmation/order-body.ts'
import { placeOrder } from '#tests/confirmation/placed-order.ts'
import { visitDatabase } from '#tests/shop/post-order.ts'
import {
  ADMIN,
  makeSeededFolder,
  type RunningShop,
  removeFolder,
  startShop,
} from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { signInBuyer } from '#tests/shop/sign-in-buyer.ts'

const ADA = { email: 'ada@green.example', companyName: 'Green Leaf' }
const EVE = { email: 'eve@elsewhere.example', companyName: 'Elsewhere' }
/** In the order of the one company, and nowhere else. */
const CANARY = 'Canary Street 17'

describe('what belongs to one company', () => {
  const dataDir = makeSeededFolder()
  let shop: RunningShop
  let order: string
  let number: string
  let invoice: number
  const cookies: Record<string, string> = { nobody: '' }

  beforeAll(async () => {
    shop = await startShop({ DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password })
    const ada = await signInBuyer(dataDir, ADA)
    cookies.ada = ada.cookie
    cookies.eve = (await signInBuyer(dataDir, EVE)).cookie
    cookies.staff = (await signIn(shop, ADMIN)).cookie
    cookies.left = (await signInBuyer(dataDir, ADA)).cookie
    await post('/account', { intent: 'sign-out' }, 'left')
    const placed = await placeOrder(shop, 'strain', { email: ADA.email, fullAddress: CANARY })
    ;({ id: order, number } = placed)
    invoice = await issueFor(dataDir, order)
    await ship(order)
    const database = await visitDatabase(shop)
    await database.query(
      `INSERT INTO company_addresses (company, use, address, country) VALUES ($1, 'delivery', $2, 'Germany')`,
      [ada.company, CANARY],
    )
    await database.close()
  })

  afterAll(async () => {
    await shop.stop()
    removeFolder(dataDir)
  })

  /** As if a part of it had left in a parcel. */
  async function ship(orderId: string) {
    const database = await visitDatabase(shop)
    await database.query(
      `WITH parcel AS (
         INSERT INTO shipments (order_id, number, carrier, shipped_at, created_by_name) VALUES ($1, 1, 'A carrier', now(), 'Test') RETURNING id
       )
       INSERT INTO shipment_lines (shipment, order_item, quantity)
       SELECT parcel.id, order_items.id, 1000 FROM parcel, order_items WHERE order_id = $1 LIMIT 1`,
      [orderId],
    )
    await database.close()
  }

  function get(path: string, who: string) {
    return fetch(`${shop.url}${path}`, { headers: { cookie: cookies[who] ?? '' }, redirect: 'manual' })
  }

  function post(path: string, fields: Record<string, string>, who: string) {
    const headers = { cookie: cookies[who] ?? '', origin: shop.url }
    return fetch(`${shop.url}${path}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  }

  const files = () => [
    `/api/orders/${order}/invoices/${invoice}`,
    `/api/orders/${order}/parcels/1/delivery-note`,
    '/api/account/export',
  ]
  const pages = () => [
    '/account',
    '/account/orders',
    '/account/documents',
    '/account/company',
    '/account/data',
    `/order-confirmation?order_id=${order}`,
  ]

  it('is shown to its people, and kept by nobody on the way', async () => {
    const shown: string[] = []
    for (const path of pages()) {
      const response = await get(path, 'ada')
      expect(`${path} ${response.status}`).toBe(`${path} 200`)
      expect(response.headers.get('cache-control')).toBe('no-store')
      shown.push(await response.text())
    }
    for (const [page, word] of [
      [0, number],
      [1, number],
      [2, number],
      [3, CANARY],
      [5, CANARY],
    ] as const)
      expect(shown[page]).toContain(word)
    for (const path of files()) {
      const response = await get(path, 'ada')
      expect(`${path} ${response.status}`).toBe(`${path} 200`)
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })

  it.each(['nobody', 'eve', 'left', 'staff'])('shows %s nothing of it', async (who) => {
    for (const path of pages().flatMap((page) => [page, page.replace(/(\?|$)/, '.data$1')])) {
      const text = await (await get(path, who)).text()
      // Staff see it on the page of the order, and whoever has its address its number.
      if (path.startsWith('/order-confirmation') && who === 'staff') continue
      expect(text).not.toContain(CANARY)
      expect(text).not.toContain('Green Leaf')
      if (!path.startsWith('/order-confirmation')) expect(text).not.toContain(number)
    }
    for (const path of files().slice(0, 2)) expect((await get(path, who)).status).toBe(404)
    const own = await get('/api/account/export', who)
    expect(await own.text()).not.toContain(CANARY)
  })

  it('has its delivery notes on the page of the order, for those who may have them', async () => {
    const note = `/api/orders/${order}/parcels/1/delivery-note`
    const links = async (who: string) => {
      const page = await (await get(`/order-confirmation?order_id=${order}`, who)).text()
      return [page.includes('Parcel'), page.includes(`href="${note}"`)]
    }
    expect(await links('ada')).toEqual([true, true])
    // Staff see the parcels here, and have the notes on the page of the back office.
    expect(await links('staff')).toEqual([true, false])
    for (const who of ['nobody', 'eve', 'left']) expect(await links(who)).toEqual([false, false])
    const { id, cookie } = await placeOrder(shop, 'strain', { email: 'guest@nowhere.example' })
    cookies.guest = cookie
    await ship(id)
    const own = await (await get(`/order-confirmation?order_id=${id}`, 'guest')).text()
    const file = /href="(\/api\/orders\/[^"]+\/delivery-note)"/.exec(own)?.[1] ?? ''
    expect((await get(file, 'guest')).headers.get('content-type')).toBe('application/pdf')
    expect((await get(file, 'nobody')).status).toBe(404)
  })

  it.each([
    ['signed in', true],
    ['without signing in', false],
  ])('closes to a colleague who was removed, though their browser placed it %s', async (_, isSignedIn) => {
    const email = `${crypto.randomUUID()}@green.example`
    const { cookie: session } = await signInBuyer(dataDir, { email, companyName: ADA.companyName })
    const customer = { email, fullAddress: CANARY }
    const { id, cookie } = await placeOrder(shop, 'strain', customer, isSignedIn ? session : '')
    cookies.colleague = `${session}; ${cookie}`
    cookies.link = cookie
    await ship(id)
    const paths = [
      `/order-confirmation?order_id=${id}`,
      `/order-confirmation.data?order_id=${id}`,
      `/api/orders/${id}/invoices/${await issueFor(dataDir, id)}`,
      `/api/orders/${id}/parcels/1/delivery-note`,
      `/api/orders/${id}/again`,
    ]
    const opened = async (who: string) => {
      const answers = []
      for (const path of paths) {
        const response = await get(path, who)
        const text = await response.text()
        answers.push(path.startsWith('/order') ? text.includes(CANARY) : response.status === 200)
      }
      return answers
    }
    const all = paths.map(() => true)
    const nothing = paths.map(() => false)
    expect(await opened('colleague')).toEqual(all)
    // What somebody placed who had signed in takes a session: a link is passed on, and outlives who opened it.
    expect(await opened('link')).toEqual(isSignedIn ? nothing : all)
    const database = await visitDatabase(shop)
    await database.query('DELETE FROM people WHERE email = $1', [email])
    await database.close()
    expect(await opened('colleague')).toEqual(nothing)
    expect(await opened('link')).toEqual(nothing)
    for (const intent of ['agree', 'decline', 'ask']) {
      const fields = { intent, version: '1', words: 'Why?' }
      expect((await post(`/order-confirmation?order_id=${id}`, fields, 'colleague')).status).toBe(403)
    }
    expect(await opened('ada')).toEqual(all)
  })

  it('cannot be signed in for without a mail server, which says nothing of an address', async () => {
    const answers = []
    for (const email of [ADA.email, 'nobody@nowhere.example']) {
      const answer = await post('/account', { intent: 'ask', email }, 'nobody')
      const text = (await answer.text()).replaceAll(email, '')
      expect(text).toContain('We cannot send mail at the moment')
      answers.push([answer.status, answer.headers.get('set-cookie')])
    }
    expect(answers).toEqual([
      [503, null],
      [503, null],
    ])
  })

  it('is the same as what does not exist, to somebody else', async () => {
    const unknown = order.replace(/^./, (first) => (first === '0' ? '1' : '0'))
    for (const id of [order, unknown]) {
      const answer = await get(`/api/orders/${id}/invoices/${invoice}`, 'eve')
      expect([answer.status, await answer.text()]).toEqual([
        404,
        '{"outcome":"gone","message":"There is no such invoice."}',
      ])
    }
  })

  it('fills in the forms of those who have signed in, never from a page or for anybody else', async () => {
    for (const path of ['/', '/basket', '/api/order-form/strain', '/product/white-widow']) {
      const answer = await get(path, 'ada')
      expect(await answer.text()).not.toContain(ADA.email)
    }
    const own = await get('/api/own-details', 'ada')
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect((await own.json()).details).toMatchObject({ email: ADA.email, businessName: ADA.companyName })
    const eve = await (await get('/api/own-details', 'eve')).text()
    expect(eve).not.toContain(ADA.email)
    expect(eve).not.toContain(ADA.companyName)
    expect((await get('/api/own-details', 'nobody')).status).toBe(401)
  })

  it('is ordered by those who have signed in alone, where the operator asks for it', async () => {
    const asks = async (who: string) =>
      (await (await get('/api/order-form/strain', who)).json()).isForSignedIn
    const body = await orderBody(shop.url, 'strain', { email: ADA.email })
    const order = (who: string) =>
      fetch(`${shop.url}/api/orders`, {
        method: 'POST',
        headers: { cookie: cookies[who] ?? '', origin: shop.url, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect(await asks('nobody')).toBe(undefined)
    const database = await visitDatabase(shop)
    const document = JSON.stringify({ ...settings, customers: { signedInOnly: true } })
    await database.query(`INSERT INTO settings_versions (document, published_by_name) VALUES ($1, 'Test')`, [
      document,
    ])
    await database.query('UPDATE publication SET version = version + 1')
    await expect.poll(() => asks('nobody')).toBe(true)
    expect(await asks('ada')).toBe(undefined)
    for (const who of ['nobody', 'left', 'staff']) {
      const refused = await order(who)
      expect(refused.status).toBe(422)
      expect(await refused.text()).toContain('We take orders from signed-in buyers')
    }
    expect((await order('ada')).status).toBe(201)
    const [placed] = await database.query(
      'SELECT count(*)::int AS orders FROM orders WHERE person IS NOT NULL',
    )
    expect(placed).toEqual({ orders: 1 })
    await database.close()
  })

  it('is in no page that is cached for everybody', async () => {
    await get('/', 'ada')
    expect(await (await get('/', 'nobody')).text()).not.toContain('Green Leaf')
  })
})
