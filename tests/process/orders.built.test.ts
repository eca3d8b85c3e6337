import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendBadQuantities } from '#tests/orders/bad-quantities.ts'
import { orderInput, randomAddress, STRAIN_LINES } from '#tests/orders/order-input.ts'
import { sendCopies } from '#tests/orders/send-copies.ts'
import { SUSPECTS } from '#tests/orders/suspects.ts'
import { CLAIMS, tamperedOrders, tryOrder } from '#tests/orders/tampered-orders.ts'
import { collectWrong } from '#tests/security/check.ts'
import { answerTo, postOrder, type Sending, visitDatabase, WITH_PROXY } from '#tests/shop/post-order.ts'
import { type RunningShop, removeFolder, startShop } from '#tests/shop/running-shop.ts'

let shop: RunningShop
let database: Awaited<ReturnType<typeof visitDatabase>>

beforeAll(async () => {
  shop = await startShop(WITH_PROXY)
  database = await visitDatabase(shop)
})

afterAll(async () => {
  await database.close()
  await shop.stop()
  removeFolder(shop.dataDir)
})

async function send(order: object | string, sending: Sending = {}) {
  return answerTo(await postOrder(shop, order, sending))
}

describe('an order', () => {
  it.each([
    ['strain', STRAIN_LINES, '2000.00', 200],
    ['vape', [{ productId: 'cascade-liquid-diamonds', variant: 'Blue Dream', quantity: 10 }], '699.80', 10],
    ['concentrate', [{ productId: 'slow-pour-syrup-1000mg', quantity: 12 }], '599.76', 12],
  ] as const)('of the kind %s is stored as the catalogue prices it', async (kind, lines, price, quantity) => {
    const { status, id = '' } = await send(orderInput({ kind, lines: [...lines] }))
    expect(status).toBe(201)
    const [stored] = await database.query('SELECT * FROM orders WHERE id = $1', [id])
    expect(stored).toMatchObject({
      kind,
      total_quantity: quantity,
      total_price: price,
      status: 'pending',
    })
  })

  it('is answered with its id, and lets the browser that sent it see it whole', async () => {
    const response = await postOrder(shop, orderInput())
    expect(response.status).toBe(201)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('set-cookie')).toMatch(
      /^cultivar\.order=[\w-]{43}; .*HttpOnly; SameSite=Lax$/,
    )
    expect(Object.keys(await answerTo(response))).toEqual(['status', 'outcome', 'id', 'number'])
  })

  it('adds itself to the orders that this browser may see', async () => {
    const first = await postOrder(shop, orderInput())
    const cookie = first.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
    const second = await postOrder(shop, orderInput(), { headers: { cookie } })
    expect(second.headers.get('set-cookie')).toContain(`.${cookie.split('=')[1]};`)
  })

  it('is the same order when it is sent again', async () => {
    const order = orderInput()
    const first = await postOrder(shop, order)
    const again = await postOrder(shop, order)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(await again.text()).toBe(await first.text())
    expect(again.headers.get('set-cookie')).toBe(first.headers.get('set-cookie'))
  })

  it('is placed at the prices that it names, and at no others', async () => {
    const { priceVersion } = await (await fetch(`${shop.url}/api/order-form/strain`)).json()
    const order = orderInput()
    const answer = await postOrder(shop, order, { headers: { 'x-price-version': '0.999999' } })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      message: 'Prices or VAT have changed since you opened the order. Nothing was ordered.',
      offer: { priceVersion, ladder: { minimum: 150, maximum: 5000, step: 50 } },
    })
    const [stored] = await database.query('SELECT FROM orders WHERE idempotency_key = $1', [order.key])
    expect(stored).toBeUndefined()
    const placed = await postOrder(shop, order, { headers: { 'x-price-version': priceVersion } })
    expect(placed.status).toBe(201)
  })

  it.each(['', 'x', '1', '1.2.3.4', '-1.2', `${'9'.repeat(30)}.1`])(
    'that names %j for its prices names none, and is decided by its total',
    async (version) => {
      const headers = { 'x-price-version': version, 'x-shown-total': '200000' }
      expect((await postOrder(shop, orderInput(), { headers })).status).toBe(201)
    },
  )

  it('is not changed by another one under its key', async () => {
    const order = orderInput()
    const { id } = await send(order)
    const changed = await send({ ...order, lines: STRAIN_LINES.slice(0, 2) })
    expect(changed).toMatchObject({ status: 409, id })
    expect(changed.message).toMatch(/placed already/)
    const [stored] = await database.query('SELECT total_quantity FROM orders WHERE id = $1', [id])
    expect(stored.total_quantity).toBe(200)
  })

  it('is one order however often it is sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendCopies([shop], 50)))
    for (const { order, id, failures } of answers) {
      expect(failures).toEqual([])
      expect(await database.query('SELECT id FROM orders WHERE idempotency_key = $1', [order.key])).toEqual([
        { id },
      ])
    }
  })

  it('is marked when it came too fast, without a ticket, or from whoever fills in every field', async () => {
    const { ticket: used } = orderInput()
    for (const { name, send: sent, reasons } of SUSPECTS) {
      const { ticket: fresh } = await (await fetch(`${shop.url}/api/order-ticket`)).json()
      // A ticket of another shop is none here, however old it is.
      const { id } = await send({ ...orderInput(), ticket: undefined, ...sent(used, fresh) })
      const [stored] = await database.query('SELECT review_reasons FROM orders WHERE id = $1', [id])
      const due = name === 'a filled honeypot' ? `${reasons},no-ticket` : reasons
      expect([name, stored.review_reasons.join()]).toEqual([name, due])
    }
  })
})

describe('an order of a browser that has ordered before', () => {
  const fresh = async () => (await (await fetch(`${shop.url}/api/order-ticket`)).json()).ticket
  const order = async (email: string, ticket: string, cookie = '') => {
    const body = { ...orderInput({ customer: { email } }), ticket }
    const response = await postOrder(shop, body, { headers: { cookie } })
    const { id } = await answerTo(response)
    const [stored] = await database.query('SELECT review_reasons AS reasons FROM orders WHERE id = $1', [id])
    return { reasons: stored.reasons, cookie: response.headers.get('set-cookie')?.split(';', 1)[0] ?? '' }
  }

  it('may come at once with the same address, once one has come as people order', async () => {
    const email = 'returning@apotheek.example'
    const patient = await fresh()
    // An order that is looked at makes nobody known.
    const hasty = await order(email, await fresh())
    expect(hasty.reasons).toEqual(['too-fast'])
    expect((await order(email, await fresh(), hasty.cookie)).reasons).toEqual(['too-fast'])
    await sleep(3100)
    const first = await order(email, patient)
    expect(first.reasons).toEqual([])
    expect((await order(email, await fresh(), first.cookie)).reasons).toEqual([])
    expect((await order('other@apotheek.example', await fresh(), first.cookie)).reasons).toEqual(['too-fast'])
    expect((await order(email, await fresh())).reasons).toEqual(['too-fast'])
  })
})

describe('an order that breaks a rule', () => {
  const strain = (change: Record<string, string>) => orderInput({ customer: change })
  const grams = (quantity: number) => orderInput({ lines: [{ productId: 'og-kush', quantity }] })
  const vapes = (quantity: number) =>
    orderInput({ kind: 'vape', lines: [{ productId: 'house-thc-blend', quantity }] })
  const concentrates = (quantity: number) =>
    orderInput({ kind: 'concentrate', lines: [{ productId: 'slow-pour-syrup-1000mg', quantity }] })
  const perProduct = 'Minimum 10 units total per product (can be mixed across strains)'

  it.each([
    [strain({ fullName: ' ' }), 'fullName', 'invalid', 'Full name is required'],
    [strain({ phoneNumber: '' }), 'phoneNumber', 'invalid', 'Phone number is required'],
    [strain({ email: 'ada@' }), 'email', 'invalid', 'Invalid email address'],
    [strain({ fullAddress: '' }), 'fullAddress', 'invalid', 'Full address is required'],
    [strain({ country: '' }), 'country', 'invalid', 'Country is required'],
    [
      strain({ country: 'Spain' }),
      'country',
      'not-served',
      'We do not deliver to Spain. Please choose a country from the list.',
    ],
    [grams(149), 'lines', 'below-minimum', 'Minimum order quantity is 150g'],
    [grams(5001), 'lines', 'above-maximum', 'Maximum order quantity is 5000g (5kg)'],
    [
      orderInput({ kind: 'vape', lines: [] }),
      'lines',
      'nothing-selected',
      'Please select at least one product',
    ],
    [vapes(9), 'lines', 'below-minimum', perProduct],
    [vapes(15), 'lines', 'below-minimum', perProduct],
    [
      orderInput({ kind: 'concentrate', lines: [] }),
      'lines',
      'below-minimum',
      'Minimum order is 10 units total',
    ],
    [concentrates(9), 'lines', 'below-minimum', 'Minimum order is 10 units total'],
    [
      orderInput({ lines: [{ productId: 'no-such-strain', quantity: 150 }] }),
      'lines',
      'unknown-product',
      'Something in this order is no longer sold. Please choose again.',
    ],
  ])('%# is refused in the words of the dialog', async (order, field, rule, message) => {
    const { status, problems } = await send(order)
    expect(status).toBe(422)
    expect(problems).toContainEqual(expect.objectContaining({ field, rule, message }))
    expect(await database.query('SELECT FROM orders WHERE idempotency_key = $1', [order.key])).toEqual([])
  })
})

describe('a request that no dialog sends', () => {
  const text = (change: object) => JSON.stringify({ ...orderInput(), ...change })
  const named = (name: string) => text({ customer: { ...orderInput().customer, fullName: name } })
  const deep = '['.repeat(30_000) + ']'.repeat(30_000)

  it.each<[string, number, string | Uint8Array, Record<string, string>?]>([
    ['no JSON', 400, 'kind=strain'],
    ['nothing', 400, ''],
    ['half of the JSON', 400, text({}).slice(0, -20)],
    ['another shape', 400, '[]'],
    ['JSON without end', 400, deep],
    ['an order inside which it goes on without end', 400, `{"kind":${deep}}`],
    ['bytes that are no UTF-8', 400, Buffer.from(named('Ada').replace('Ada', 'Ad\u00e9'), 'latin1')],
    ['U+0000', 400, named('Ada\u0000')],
    ['U+0000 in the name of a field', 400, text({ customer: { 'full\u0000Name': 'Ada' } })],
    ['half of a character', 400, named('Ada').replace('Ada', '\\ud83c')],
    ['a price', 400, text({ total_price: 1 })],
    ['a price in cents', 400, text({ totalCents: 100 })],
    ['a status', 400, text({ status: 'completed' })],
    ['an id', 400, text({ id: randomUUID() })],
    ['a time', 400, text({ created_at: '2020-01-01T00:00:00Z' })],
    ['a price of a line', 400, text({ lines: [{ productId: 'og-kush', quantity: 150, unitCents: 1 }] })],
    ['a product with a price', 400, text({ lines: [{ productId: 'og-kush', quantity: 150, product: {} }] })],
    ['no key', 400, text({ key: undefined })],
    ['a key that is none', 400, text({ key: "'; DROP TABLE orders" })],
    ['more than an order can be', 413, text({ notes: 'x'.repeat(70_000) })],
    ['a form', 415, 'kind=strain', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text', 415, text({}), { 'content-type': 'text/plain' }],
    ['no type', 415, text({}), { 'content-type': '' }],
    ['another type of JSON', 415, text({}), { 'content-type': 'application/jsonp' }],
    ['an order from another site', 403, text({}), { origin: 'https://elsewhere.example' }],
    ['an order from nowhere', 403, text({}), { origin: 'null' }],
  ])('%s is refused with a sentence', async (_what, expected, body, headers = {}) => {
    const { status, message } = await answerTo(await postOrder(shop, body, { headers }))
    expect({ status, message }).toEqual({ status: expected, message: expect.stringMatching(/^[A-Z].*\.$/) })
  })

  it('whose quantity is no whole number within the limits is refused', async () => {
    expect(await sendBadQuantities(shop, ['strain'])).toEqual([])
  })

  it.each(Object.keys(CLAIMS))('a form with the field %s is refused', async (name) => {
    const order = orderInput()
    const { status } = await send({ ...order, customer: { ...order.customer, [name]: 'x' } })
    expect(status).toBe(422)
    expect(await database.query('SELECT FROM orders WHERE idempotency_key = $1', [order.key])).toEqual([])
  })

  it('decides no price, status, id or time', async () => {
    const { check, wrong } = collectWrong()
    for (const order of tamperedOrders()) await tryOrder(order, send, database.query, check)
    expect(wrong).toEqual([])
  })
})

describe('a network that orders too much', () => {
  it('is asked to wait, and told for how long; a lost reply is given again', async () => {
    const address = randomAddress()
    const first = orderInput()
    const { id, number } = await send(first, { address })
    let taken = 1
    let last = await postOrder(shop, orderInput(), { address })
    for (; last.status === 201; taken += 1) last = await postOrder(shop, orderInput(), { address })
    expect(taken).toBeGreaterThanOrEqual(20)
    expect(last.status).toBe(429)
    const seconds = Number(last.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(30)
    expect((await answerTo(last)).message).toContain(` ${seconds} second`)
    expect(await send(first, { address })).toEqual({ status: 201, outcome: 'done', id, number })
    expect((await send(orderInput())).status).toBe(201)
  })
})

describe('a network that floods the shop', () => {
  /** Sends until it is asked to wait; the answers before that. */
  async function flood(ask: () => Promise<Response>) {
    const statuses = new Set<number>()
    for (let sent = 0; sent < 500; sent += 1) {
      const response = await ask()
      if (response.status === 429) return { sent, statuses: [...statuses], response }
      statuses.add(response.status)
      await response.arrayBuffer()
    }
    throw new Error('It was never asked to wait')
  }

  async function expectToWait(response: Response) {
    const seconds = Number(response.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(await response.text()).toContain(`Please try again in ${seconds} second`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  }

  it('with orders that are refused is asked to wait before they are read, and no other network is', async () => {
    const address = randomAddress()
    const refused = () => postOrder(shop, orderInput({ lines: [] }), { address })
    const { sent, statuses, response } = await flood(refused)
    expect(statuses).toEqual([422])
    expect(sent).toBeGreaterThanOrEqual(100)
    await expectToWait(response)
    // Whatever it sends: it is not looked at.
    const unread = await Promise.all(
      Array.from({ length: 20 }, () => postOrder(shop, 'no order', { address })),
    )
    expect(unread.map(({ status }) => status)).toContain(429)
    expect((await send(orderInput({ lines: [] }))).status).toBe(422)
    expect((await send(orderInput())).status).toBe(201)
  })

  it('with requests of another site does not use up what its buyers may send', async () => {
    const address = randomAddress()
    const headers = { origin: 'https://elsewhere.example' }
    for (let sent = 0; sent < 150; sent += 1)
      expect((await postOrder(shop, orderInput(), { address, headers })).status).toBe(403)
    expect((await send(orderInput(), { address })).status).toBe(201)
  })

  it.each([
    ['invitation links', () => `/auth/invitation?token=${randomUUID()}`, 404],
    ['invitation links of client navigations', () => `/auth/invitation.data?token=${randomUUID()}`, 404],
    ['links of orders', () => `/order-confirmation?order_id=${randomUUID()}`, 302],
    ['streams of orders', () => `/api/orders/${randomUUID()}/live`, 404],
    ['the sign-in page', () => '/auth', 200],
  ])('with %s is asked to wait, and no other network is', async (_, path, status) => {
    const ask = (address: string) =>
      fetch(`${shop.url}${path()}`, { headers: { 'x-forwarded-for': address }, redirect: 'manual' })
    const address = randomAddress()
    const { statuses, response } = await flood(() => ask(address))
    expect(statuses).toEqual([status])
    await expectToWait(response)
    expect((await ask(randomAddress())).status).toBe(status)
  })
})

describe('the offer of a dialog', () => {
  it('is sent once for each version of the catalogue', async () => {
    const first = await fetch(`${shop.url}/api/order-form/vape`)
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const offer = await first.json()
    expect(offer.products).toHaveLength(17)
    expect(offer.closed).toBeUndefined()
    const etag = first.headers.get('etag') ?? ''
    const again = await fetch(`${shop.url}/api/order-form/vape`, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const other = await fetch(`${shop.url}/api/order-form/strain`)
    expect(other.headers.get('etag')).not.toBe(etag)
  })

  it.each(['br', 'gzip', 'identity'])('is read as %s', async (encoding) => {
    const response = await fetch(`${shop.url}/api/order-form/concentrate`, {
      headers: { 'accept-encoding': encoding },
    })
    expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding)
    expect((await response.json()).products).toHaveLength(48)
  })

  it('of an unknown kind is none', async () => {
    for (const kind of ['hat', 'toString', '__proto__', '%00']) {
      const response = await fetch(`${shop.url}/api/order-form/${kind}`)
      expect([400, 404]).toContain(response.status)
    }
  })
})

describe('a shop with a public address and no licence', () => {
  it('offers its catalogue, says that it is closed, and refuses orders', async () => {
    const publicUrl = 'https://shop.example'
    const preview = await startShop({ ...WITH_PROXY, PUBLIC_URL: publicUrl })
    const closed = 'This shop shows its catalogue and does not take orders yet.'
    const offer = await (await fetch(`${preview.url}/api/order-form/strain`)).json()
    const response = await postOrder(preview, orderInput(), { headers: { origin: publicUrl } })
    expect(offer).toMatchObject({ closed, products: expect.arrayContaining([expect.anything()]) })
    expect(await answerTo(response)).toMatchObject({ status: 503, message: closed })
    await preview.stop()
    removeFolder(preview.dataDir)
  })
})
