import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PRICE_VERSION_HEADER, SHOWN_TOTAL_HEADER } from '#domain/orders/checkout/order-request.ts'
import { type Canaried, canariesIn, makeTwoCompanies, plainVape } from '#tests/buyers/two-companies.ts'
import { orderInput } from '#tests/orders/order-input.ts'
import { postOrder, visitDatabase, WITH_PROXY } from '#tests/shop/post-order.ts'
import { makeSeededFolder, type RunningShop, removeFolder, startShop } from '#tests/shop/running-shop.ts'

const dataDir = makeSeededFolder()
let shop: RunningShop
let alpha: Canaried
let bravo: Canaried
let query: Awaited<ReturnType<typeof visitDatabase>>['query']
let close: () => Promise<void>

beforeAll(async () => {
  shop = await startShop({ DATA_DIR: dataDir, ...WITH_PROXY })
  const companies = await makeTwoCompanies(shop)
  alpha = companies[0]
  bravo = companies[1]
  const database = await visitDatabase(shop)
  query = database.query
  close = database.close
})

afterAll(async () => {
  await close()
  await shop.stop()
  removeFolder(dataDir)
})

const vapes = () =>
  orderInput({ kind: 'vape', lines: [{ productId: plainVape().id, quantity: 10 }] }) as Record<
    string,
    unknown
  >

async function order(body: object, headers: Record<string, string> = {}) {
  const response = await postOrder(shop, body, { headers })
  return { status: response.status, text: await response.text() }
}

function post(path: string, fields: Record<string, string>, headers: Record<string, string>) {
  return fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
}

const asAnswer = (text: string) => ({ path: '', as: '', status: 0, text, cache: '' })
const versionOf = async (cookie: string) =>
  (await (await fetch(`${shop.url}/api/order-form/vape`, { headers: { cookie } })).json())
    .priceVersion as string

describe('a hostile basket', () => {
  it.each([
    ['a price', { totalCents: 1 }],
    ['a price of a line', { lines: [{ productId: plainVape().id, quantity: 10, unitCents: 1 }] }],
    ['a person', { person: 1 }],
    ['a company', { company: 1 }],
    ['by whose word it is', { companyBy: 'staff', company_by: 'staff' }],
    ['a price list', { priceVersions: [], lists: '1' }],
    ['half a unit', { lines: [{ productId: plainVape().id, quantity: 10.5 }] }],
    ['less than nothing', { lines: [{ productId: plainVape().id, quantity: -10 }] }],
    ['a kind that is none', { kind: '__proto__' }],
  ])('that names %s is refused', async (_, change) => {
    for (const cookie of ['', alpha.cookie]) {
      const { status } = await order({ ...vapes(), ...change }, { cookie })
      expect([400, 422]).toContain(status)
    }
  })

  it('that says it saw the prices of another company gets its own, and tells nothing', async () => {
    const [ofAlpha, ofBravo] = [await versionOf(alpha.cookie), await versionOf(bravo.cookie)]
    expect(ofAlpha).not.toBe(ofBravo)
    for (const [cookie, version, others] of [
      ['', ofAlpha, [alpha, bravo]],
      [bravo.cookie, ofAlpha, [alpha]],
      [alpha.cookie, ofBravo, [bravo]],
      [alpha.cookie, '../../x', [bravo]],
      [alpha.cookie, '0'.repeat(5000), [bravo]],
    ] as const) {
      const { status, text } = await order(vapes(), { cookie, [PRICE_VERSION_HEADER]: version })
      expect(status).not.toBe(500)
      if (version !== '../../x' && version.length < 1000) expect(status).toBe(409)
      for (const other of others) expect(canariesIn(asAnswer(text), other.canaries)).toEqual([])
    }
  })

  it('is priced by the list of whoever is signed in, whatever total and address it names', async () => {
    const body = orderInput({
      kind: 'vape',
      lines: [{ productId: plainVape().id, quantity: 10 }],
      customer: { email: alpha.email },
    })
    expect((await order(body, { cookie: bravo.cookie, [SHOWN_TOTAL_HEADER]: '1' })).status).toBe(409)
    const { status, text } = await order({ ...body, key: randomUUID() }, { cookie: bravo.cookie })
    expect(status).toBe(201)
    const [placed] = await query(
      'SELECT company::int, total_price::float8 AS total, company_by AS by FROM orders WHERE id = $1',
      [JSON.parse(text).id],
    )
    expect(placed).toEqual({ company: bravo.company, total: Number(bravo.price) * 10, by: 'buyer' })
  })

  it('of a stranger who types the address of a customer has the prices of everybody, and nobody’s word', async () => {
    const body = orderInput({
      kind: 'vape',
      lines: [{ productId: plainVape().id, quantity: 10 }],
      customer: { email: alpha.email },
    })
    const { text } = await order(body)
    const [placed] = await query(
      'SELECT company::int, person, total_price::float8 AS total, company_by AS by FROM orders WHERE id = $1',
      [JSON.parse(text).id],
    )
    expect(placed).toMatchObject({ company: alpha.company, person: null, by: null })
    expect(placed?.total).not.toBe(Number(alpha.price) * 10)
  })

  it('sent again by somebody else under the same key brings them nothing', async () => {
    const body = vapes()
    const first = await order(body, { cookie: alpha.cookie })
    const { id } = JSON.parse(first.text)
    const changed = await order(
      { ...body, customer: { ...(body.customer as object), name: 'Eve' } },
      { cookie: bravo.cookie },
    )
    expect(changed.status).toBe(409)
    expect(canariesIn(asAnswer(changed.text), alpha.canaries)).toEqual([])
    expect(
      (await fetch(`${shop.url}/api/orders/${id}/again`, { headers: { cookie: bravo.cookie } })).status,
    ).toBe(404)
  })
})

describe('the ids of another company', () => {
  it('open nothing, in any spelling', async () => {
    const spelled = [
      alpha.order,
      alpha.order.toUpperCase(),
      `{${alpha.order}}`,
      alpha.order.replaceAll('-', ''),
    ]
    for (const id of spelled)
      for (const path of [
        'again',
        'invoices/1',
        'pro-forma-invoice',
        'parcels/1/delivery-note',
        'invoices/../again',
        'invoices/1%00',
      ])
        for (const cookie of ['', bravo.cookie]) {
          const answer = await fetch(`${shop.url}/api/orders/${id}/${path}`, { headers: { cookie } })
          expect([400, 404], `${id} ${path}`).toContain(answer.status)
          expect(canariesIn(asAnswer(await answer.text()), alpha.canaries)).toEqual([])
        }
    const page = await fetch(`${shop.url}/order-confirmation?order_id=${alpha.order}`, {
      headers: { cookie: bravo.cookie },
    })
    expect(await page.text()).not.toContain(alpha.email)
  })

  it.each(['agree', 'decline', 'ask'])('%s to nothing', async (intent) => {
    const answered = await post(
      `/order-confirmation?order_id=${alpha.order}`,
      { intent, version: '1', words: 'Why?' },
      { cookie: bravo.cookie, origin: shop.url },
    )
    expect(answered.status).toBe(403)
  })

  it('change nobody and nothing of it', async () => {
    const [invitation] = await query(
      `INSERT INTO buyer_invitations (company, name, email, may_order, invited_by, expires_at)
       VALUES ($1, 'B', 'b@x.example', true, $2, now() + interval '1 day') RETURNING id::int`,
      [alpha.company, alpha.person],
    )
    const [address] = await query(
      `INSERT INTO company_addresses (company, use, address, country) VALUES ($1, 'delivery', 'Alpha Street', 'Malta') RETURNING id::int`,
      [alpha.company],
    )
    const ids = { person: alpha.person, invitation: invitation?.id, address: address?.id }
    const before = await stateOf(alpha)
    for (const fields of [
      { intent: 'remove-person', id: ids.person },
      { intent: 'save-right', id: ids.person, mayOrder: 'look' },
      { intent: 'withdraw-invitation', id: ids.invitation },
      { intent: 'save-address', id: ids.address, address: 'Mine', country: 'Malta' },
      { intent: 'remove-address', id: ids.address },
      { intent: 'invite', name: 'E', email: 'e@x.example', mayOrder: 'order', company: alpha.company },
      { intent: 'invitation-withdraw', id: ids.invitation },
      { intent: 'person-may-sign-in', id: ids.person },
    ])
      for (const revision of ['1', '2', '3']) {
        const typed = Object.entries({ ...fields, revision }).map(([name, value]) => [name, String(value)])
        const answer = await post('/account/company', Object.fromEntries(typed), {
          cookie: bravo.cookie,
          origin: shop.url,
        })
        expect(answer.status).toBeLessThan(500)
      }
    for (const intent of ['accept', 'decline']) {
      const headers = { cookie: bravo.cookie, origin: shop.url }
      await post('/account', { intent, id: String(ids.invitation) }, headers)
    }
    expect(await stateOf(alpha)).toEqual(before)
  })

  async function stateOf({ company }: Canaried) {
    return Promise.all(
      ['people', 'company_addresses', 'buyer_invitations'].map((table) =>
        query(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE company = $1 ORDER BY id`, [company]),
      ),
    )
  }

  it('export nothing of somebody else, whatever the address asks for', async () => {
    for (const search of [
      '',
      `?email=${alpha.email}`,
      `?company=${alpha.company}`,
      `?person=${alpha.person}`,
    ]) {
      const answer = await fetch(`${shop.url}/api/account/export${search}`, {
        headers: { cookie: bravo.cookie, 'x-forwarded-for': '192.0.2.77' },
      })
      const words = alpha.canaries.filter((word) => /[a-z]/i.test(word))
      expect(canariesIn(asAnswer(await answer.text()), words)).toEqual([])
    }
  })
})

describe('a page of another site', () => {
  const FORMS: [path: string, fields: Record<string, string>][] = [
    ['/account', { intent: 'ask', email: 'ada@x.example' }],
    ['/account', { intent: 'sign-out' }],
    ['/account', { intent: 'code', code: 'AAAAAAAA' }],
    ['/account', { intent: 'accept', id: '1' }],
    ['/account/sign-in', { token: 'x' }],
    ['/account/company', { intent: 'invite', name: 'E', email: 'e@x.example', mayOrder: 'order' }],
    ['/account/data', { intent: 'close' }],
    ['/account/data', { intent: 'sign-out-everywhere' }],
    ['/order-confirmation', { intent: 'agree', version: '1' }],
    ['/order-confirmation', { intent: 'decline', version: '1', words: '' }],
  ]
  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    {},
  ])('posts no form of the account (%o)', async (from) => {
    for (const [path, fields] of FORMS)
      for (const at of [path, `${path}.data`]) {
        const headers: Record<string, string> = { cookie: alpha.cookie, ...from }
        expect([at, (await post(at, fields, headers)).status]).toEqual([at, 403])
      }
    const [session] = await query('SELECT count(*)::int AS n FROM buyer_sessions WHERE email = $1', [
      alpha.email,
    ])
    expect(session).toEqual({ n: 1 })
  })
})

describe('a cache on the way', () => {
  it('is given nothing of a buyer, and nothing that a header put there', async () => {
    const poison = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'x-original-url': '/account',
      'x-rewrite-url': '/account',
      'x-forwarded-prefix': '/evil.example',
      forwarded: 'host=evil.example',
    }
    const unseen = `?utm_source=${randomUUID()}`
    for (const path of [
      '/',
      '/vapes',
      `/vape/${plainVape().id}`,
      '/vapes.data',
      '/sitemap.xml',
      '/basket',
      '/no-such-page',
    ])
      for (const [cookie, headers] of [
        [alpha.cookie, poison],
        ['', poison],
        ['', {}],
      ] as const) {
        const answer = await fetch(`${shop.url}${path}${unseen}`, { headers: { cookie, ...headers } })
        const text = await answer.text()
        expect(text).not.toContain('evil.example')
        const cache = answer.headers.get('cache-control') ?? ''
        if (cookie) expect(cache, path).toMatch(/no-store|private/)
        else expect(canariesIn(asAnswer(text), alpha.canaries), path).toEqual([])
      }
  })

  it('takes no page of the account for a file by its name', async () => {
    for (const path of [
      '/account/x.css',
      '/account/orders/x.js',
      '/account/orders;x.css',
      '/account/orders%2fx.css',
      '/account%00.css',
    ]) {
      const answer = await fetch(`${shop.url}${path}`, {
        headers: { cookie: alpha.cookie },
        redirect: 'manual',
      })
      const text = await answer.text()
      expect(answer.status, path).toBeGreaterThanOrEqual(300)
      expect(text, path).not.toContain(alpha.order.slice(0, 8).toUpperCase())
      expect(answer.headers.get('cache-control') ?? 'no-store', path).toMatch(/no-store|private/)
    }
  })
})
