import { Agent } from 'node:http'
import { orderInput } from '#tests/orders/order-input.ts'
import { endpoints } from '#tests/shop/endpoints.ts'
import { forEachOf } from '#tests/shop/for-each-of.ts'
import type { RunningShop } from '#tests/shop/running-shop.ts'
import { siteRoutes } from '#tests/shop/site-routes.ts'
import { type Dice, drawFrom } from '../../prove/draw-from.ts'
import { type Sent, sendBytes, sendRequest } from './raw-requests.ts'

const AT_ONCE = 8

const METHODS = 'GET GET GET POST POST POST HEAD PUT PATCH DELETE OPTIONS'.split(' ')
const TEXTS = [
  '',
  '0',
  '-1',
  'null',
  '__proto__',
  'constructor',
  "' OR 1=1 --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '%00',
  '%ff%fe',
  '%E0%A4%A',
  '\u202e🌿',
  '9007199254740993',
  '1e309',
  'x'.repeat(3000),
  '00000000-0000-0000-0000-000000000000',
  'og-kush',
]
const NAMES = 'q page sort period tab status search order_id after only-source'.split(' ')
const FIELDS = 'intent revision number email password code token text status intent'.split(' ')
const HEADERS = 'if-none-match range accept-encoding accept-language user-agent referer'.split(' ')
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  '',
]

type Circumstances = { origin: string; cookies: readonly string[] }

/**
 * So many requests to the routes and endpoints of the shop, and to these: often nearly right, always within what a client can send, and
 * each time others. A sentence for each that is answered with a failure.
 */
export async function openFuzz(shop: RunningShop, seed: number, more: readonly string[] = []) {
  const dice = drawFrom(seed)
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const patterns = ['/', ...more, ...(await siteRoutes()), ...endpoints()]
  return async (count: number, cookies: readonly string[]): Promise<string[]> => {
    const failures: string[] = []
    const where = { origin: shop.url, cookies }
    const requests = Array.from({ length: count }, () => drawRequest(dice, patterns, where))
    await forEachOf(requests, AT_ONCE, async (request) => {
      // Signing out is for those who are not signed in, or all that follows is from strangers.
      if (request.path.startsWith('/sign-out')) request.headers.cookie = ''
      const status = await sendRequest(shop.url, request, agent)
      if (status === 0 || status >= 500)
        failures.push(`${request.method} ${request.path.slice(0, 80)} was answered with ${status}.`)
    })
    return failures
  }
}

/** Requests in which bytes are exchanged, cut off or doubled before they become HTTP. */
export async function sendMalformed(shop: RunningShop, seed: number, count: number): Promise<string[]> {
  const dice = drawFrom(seed)
  const good = [
    'GET /vapes?q=haze HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n',
    `POST /api/orders HTTP/1.1\r\nHost: localhost\r\nOrigin: ${shop.url}\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
    `POST /auth HTTP/1.1\r\nHost: localhost\r\nOrigin: ${shop.url}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n5\r\nemail\r\n0\r\n\r\n`,
  ]
  const failures: string[] = []
  const messages = Array.from({ length: count }, () => {
    const bytes = Buffer.from(dice.pick(good))
    for (let hits = dice.draw(4); hits > 0; hits--) bytes[dice.draw(bytes.length)] = dice.draw(256)
    return dice.draw(3) === 0 ? bytes.subarray(0, dice.draw(bytes.length)) : bytes
  })
  await forEachOf(messages, AT_ONCE, async (bytes) => {
    const status = await sendBytes(shop.url, bytes)
    if (status >= 500) failures.push(`Damaged bytes were answered with ${status}.`)
  })
  return failures
}

function drawRequest(dice: Dice, patterns: readonly string[], where: Circumstances): Sent {
  const method = dice.pick(METHODS)
  const body = method === 'GET' || method === 'HEAD' ? undefined : drawBody(dice)
  return { method, path: drawPath(dice, dice.pick(patterns)), headers: drawHeaders(dice, where, body), body }
}

function drawPath(dice: Dice, pattern: string): string {
  const path = pattern.replaceAll(/:\w+\??|\*/g, () => encode(dice, dice.pick(TEXTS)))
  const data = dice.draw(4) === 0 ? '.data' : ''
  const pairs = Array.from(
    { length: dice.draw(4) },
    () => `${dice.pick(NAMES)}=${encode(dice, dice.pick(TEXTS))}`,
  )
  return `${path}${data}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
}

/** Some texts are sent as they are, where an address may hold them. */
function encode(dice: Dice, text: string) {
  return /^[\w%.-]*$/.test(text) && dice.draw(2) === 0 ? text : encodeURIComponent(text)
}

function drawHeaders(dice: Dice, { origin, cookies }: Circumstances, body: Buffer | undefined) {
  const network = [dice.draw(256), dice.draw(256), dice.draw(256)].join('.')
  const headers: Record<string, string> = {
    origin: dice.draw(12) === 0 ? 'https://elsewhere.example' : origin,
    cookie: dice.pick(cookies),
    'content-type': dice.pick(TYPES),
    'x-forwarded-for': dice.draw(10) === 0 ? printable(dice) : `10.${network}`,
    ...(body && { 'content-length': String(body.length) }),
  }
  for (let count = dice.draw(3); count > 0; count--) headers[dice.pick(HEADERS)] = printable(dice)
  return headers
}

function printable(dice: Dice) {
  return dice
    .bytes(60)
    .toString('latin1')
    .replaceAll(/[^\x20-\x7e]/g, '~')
}

function drawBody(dice: Dice): Buffer {
  const kind = dice.draw(5)
  if (kind === 0) return dice.bytes(2000)
  if (kind === 1) return Buffer.from(drawForm(dice))
  const json = Buffer.from(JSON.stringify(kind === 2 ? drawValue(dice, 4) : damage(dice, orderInput())))
  if (kind !== 4 || json.length === 0) return json
  json[dice.draw(json.length)] = dice.draw(256)
  return json
}

function drawForm(dice: Dice) {
  const pairs = Array.from({ length: dice.draw(6) }, (): [string, string] => [
    dice.pick(FIELDS),
    dice.pick(TEXTS),
  ])
  return new URLSearchParams(pairs).toString()
}

/** One part of something good, exchanged for anything. */
function damage(dice: Dice, good: Record<string, unknown>): unknown {
  const keys = Object.keys(good)
  const key = keys[dice.draw(keys.length)] ?? ''
  return { ...good, [key]: drawValue(dice, 3) }
}

function drawValue(dice: Dice, depth: number): unknown {
  const kind = dice.draw(depth > 0 ? 7 : 5)
  if (kind === 0) return dice.pick(TEXTS)
  if (kind === 1) return dice.draw(2 ** 31) - 2 ** 30
  if (kind === 2) return dice.pick([null, true, 1e308, -0.5, 2 ** 53])
  if (kind <= 4) return dice.bytes(20).toString('utf8')
  const parts = Array.from({ length: dice.draw(4) }, () => drawValue(dice, depth - 1))
  return kind === 5 ? parts : Object.fromEntries(parts.map((part) => [dice.pick(NAMES), part]))
}
