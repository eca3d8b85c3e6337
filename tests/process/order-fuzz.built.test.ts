import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderInput } from '#tests/orders/order-input.ts'
import { sendJudgedOrders } from '#tests/orders/send-judged-orders.ts'
import { forEachOf } from '#tests/shop/for-each-of.ts'
import { answerTo, postOrder, visitDatabase, WITH_PROXY } from '#tests/shop/post-order.ts'
import {
  makeEmbeddedFolder,
  type RunningShop,
  removeFolder,
  startShop,
  until,
} from '#tests/shop/running-shop.ts'

const SEED = 20_261
const AT_ONCE = 8
let shop: RunningShop
let database: Awaited<ReturnType<typeof visitDatabase>>

beforeAll(async () => {
  // The log of its Postgres is looked into.
  shop = await startShop({ ...WITH_PROXY, DATA_DIR: makeEmbeddedFolder() })
  database = await visitDatabase(shop)
})

afterAll(async () => {
  await database.close()
  await shop.stop()
  removeFolder(shop.dataDir)
})

it('takes and refuses over HTTP as an independent reading of the rules says, at its prices', async () => {
  const { good, failures } = await sendJudgedOrders(shop, { numRuns: 200, seed: SEED })
  expect(failures).toEqual([])
  expect(good).toBeGreaterThan(50)
})

/** Something in place of a part of a good order, or damage to its bytes. */
const someBody: fc.Arbitrary<Uint8Array> = fc
  .record({
    path: fc.array(fc.nat({ max: 6 }), { minLength: 1, maxLength: 3 }),
    value: fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.constantFrom<fc.JsonValue[]>(
        -1,
        0,
        1e308,
        2 ** 53,
        '',
        '\u0000',
        '\ud83c',
        'x'.repeat(6000),
        [],
        {},
      ),
    ),
    damage: fc.option(fc.record({ at: fc.nat(), byte: fc.nat({ max: 255 }), cut: fc.boolean() })),
  })
  .map(({ path, value, damage }) => {
    const body = Buffer.from(JSON.stringify(replaceAt(orderInput(), path, value) ?? null))
    if (!damage) return body
    const at = damage.at % body.length
    body[at] = damage.byte
    return damage.cut ? body.subarray(0, at) : body
  })

function replaceAt(into: unknown, [step = 0, ...rest]: number[], value: unknown): unknown {
  if (typeof into !== 'object' || into === null) return value
  const keys = Object.keys(into)
  const key = keys[step % (keys.length + 1)] ?? 'unknown'
  const part = Reflect.get(into, key)
  const replaced = rest.length === 0 ? value : replaceAt(part, rest, value)
  return Array.isArray(into) ? Object.values({ ...into, [key]: replaced }) : { ...into, [key]: replaced }
}

it('answers 500 damaged orders with a sentence, never with a failure', async () => {
  const statuses = new Map<number, number>()
  await forEachOf(fc.sample(someBody, { numRuns: 500, seed: SEED }), AT_ONCE, async (body) => {
    const { status, id, message, problems } = await answerTo(await postOrder(shop, body))
    expect(id ?? message ?? problems).toBeDefined()
    expect([201, 400, 422]).toContain(status)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  })
  // The damage reaches every stage: some orders are none, some are refused, some are still good.
  expect([...statuses.keys()].toSorted()).toEqual([201, 400, 422])
})

it('is not disturbed by orders that break off', async () => {
  const body = JSON.stringify(orderInput())
  const head = [
    'POST /api/orders HTTP/1.1',
    'Host: localhost',
    `Origin: ${shop.url}`,
    'Content-Type: application/json',
  ]
  const endings = [
    `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 50)}`,
    `Content-Length: ${body.length}\r\n\r\n`,
    `Transfer-Encoding: chunked\r\n\r\n10\r\n${body.slice(0, 16)}\r\n`,
  ]
  for (const ending of endings) {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write([...head, ending].join('\r\n'))
    const before = shop.logLines.filter(({ event }) => event === 'request').length
    socket.end()
    await until(() => shop.logLines.filter(({ event }) => event === 'request').length > before)
  }
  expect((await postOrder(shop, orderInput())).status).toBe(201)
  expect(shop.logLines.filter(({ level }) => level === 'error')).toEqual([])
})

it('writes nothing of a buyer into a log', async () => {
  const canary = (what: string) => `canary${what}kfvqzx`
  const address = '203.0.113.199'
  const customer = {
    fullName: canary('name'),
    phoneNumber: canary('phone'),
    email: `${canary('mail')}@example.com`,
    fullAddress: canary('address'),
    telegram: canary('telegram'),
    whatsapp: canary('whatsapp'),
    signal: canary('signal'),
    businessName: canary('business'),
    vatNumber: canary('vat'),
  }
  const orders = [
    orderInput({ customer }),
    orderInput({ customer, honeypot: canary('honeypot'), ticket: canary('ticket') }),
    orderInput({ customer: { ...customer, email: canary('broken') } }),
    orderInput({ customer: { ...customer, country: canary('country') } }),
    orderInput({ customer: { ...customer, [canary('field')]: canary('value') } }),
    orderInput({ customer, lines: [{ productId: canary('product'), quantity: 150 }] }),
    { ...orderInput({ customer }), status: canary('status') },
    JSON.stringify(orderInput({ customer })).slice(0, -5),
    JSON.stringify(orderInput({ customer })).replace('canaryname', 'canaryname\\u0000'),
  ]
  for (const order of orders)
    await postOrder(shop, order, { address, headers: { 'user-agent': canary('agent') } })
  await fetch(`${shop.url}/api/collect?${canary('query')}`, {
    method: 'POST',
    headers: { origin: shop.url, 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ type: canary('type'), data: { type: canary('data') } }),
  })
  const placed = await database.query('SELECT id FROM orders WHERE full_name = $1', [customer.fullName])
  expect(placed).toHaveLength(2)
  await until(() => shop.output.includes(placed[1].id))
  // The shop says which rule was broken.
  expect(shop.output).toContain('"rule":"not-served","field":"country"')
  const logs = [
    shop.output,
    ...readdirSync(shop.dataDir, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.log'))
      .map((name) => readFileSync(join(shop.dataDir, name), 'utf8')),
  ]
  expect(logs.length).toBeGreaterThan(1)
  for (const log of logs) {
    expect(log).not.toContain('kfvqzx')
    expect(log).not.toContain(address)
  }
})
