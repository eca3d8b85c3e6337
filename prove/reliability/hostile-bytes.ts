import { once } from 'node:events'
import { Agent } from 'node:http'
import { endpoints } from '#tests/shop/endpoints.ts'
import { ADMIN, type RunningShop, until } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { siteRoutes } from '#tests/shop/site-routes.ts'
import { residentMegabytes } from '../../bench/server-process.ts'
import { drawFrom } from '../draw-from.ts'
import { forEachOf } from '../for-each-of.ts'
import type { Line, Outcome } from '../line.ts'
import { openShop } from '../open-shop.ts'
import { drawRequest } from './fuzzed-request.ts'
import { median, shopHonestly } from './honest-buyer.ts'
import { findTakenBodies, findWrongRefusals, REFUSED } from './refused-bodies.ts'
import { sendBytes, sendRequest } from './send-request.ts'
import { SLOW_HEAD, sendSlowly, slowBody } from './slow-clients.ts'

const SEED = 20_261
/** The page cache is full after these: what memory takes from then on is not cached pages. */
const FILLING_PAGES = 500
/** All of it is sent as often as this: the first rounds fill what else is remembered, and none after them takes more. */
const ROUNDS = 5
const FILLING_ROUNDS = 2
const FUZZED = 3000
const MALFORMED = 500
const AT_ONCE = 8
const SLOW_OF_EACH = 60
const SLOW_PATHS = ['/api/orders', '/api/collect', '/auth']
const HONEST_ROUNDS = 100
/** Slow clients cost nothing; what is allowed here is the noise of a busy machine. */
const SLOWED_TIMES = 5
const NOISE_MS = 25
/** Between the least and the most of full rounds: 600 bytes that every request leaves behind are more than this. */
const MOST_UNEVEN_MB = 4

export const HOSTILE_BYTES: Line = {
  name: 'hostile-bytes',
  table: 'reliability',
  promise:
    'Slow clients, huge bodies, deep JSON and bad UTF-8 get 408, 413 and 400; others are not slowed, memory stays flat, and nothing is answered with 5xx',
  proof:
    'Slow clients hold connections open while somebody orders honestly; then generated requests with and without sessions go to every route and endpoint, and damaged requests to the socket, all from a fixed seed and round after round; what the shop holds when its garbage is collected is read after each round.',
  shortForm: [
    'tests/process/order-fuzz.built.test.ts',
    'tests/process/edge.built.test.ts',
    'tests/process/hostile-bytes.built.test.ts',
    'tests/process/orders.built.test.ts',
  ],
  run: proveHostileBytes,
}

async function proveHostileBytes(folder: string): Promise<Outcome> {
  const shop = await openShop(folder, WITH_INSPECTOR)
  const slow = await meetSlowClients(shop)
  const failures = slow.failures
  await fillPageCache(shop)
  const fuzz = await createFuzz(shop)
  const live: number[] = []
  const resident: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    failures.push(...(await findWrongRefusals(shop.url)), ...(await findTakenBodies(shop.url)))
    failures.push(...(await fuzz(FUZZED)), ...(await sendMalformed(shop, SEED + round)))
    resident.push(Math.round(residentMegabytes(shop.process.pid)))
    live.push(await readLiveMegabytes(shop))
  }
  const full = live.slice(FILLING_ROUNDS)
  if (Math.max(...full) - Math.min(...full) > MOST_UNEVEN_MB)
    failures.push(`The shop's memory is not flat: ${inMegabytes(live)}.`)
  const logged = shop.logLines.filter(({ level }) => level === 'error').length
  await shop.stop()
  const sent = ROUNDS * (FUZZED + MALFORMED)
  return {
    done: `${sent.toLocaleString('en')} fuzzed requests in ${ROUNDS} rounds, ${2 * SLOW_OF_EACH} slow clients, ${REFUSED.length} bodies to be refused`,
    failures: [...new Set(failures)],
    figures: [
      ...slow.figures,
      ['lines of the log that are errors', String(logged)],
      ['memory in use after each round', inMegabytes(live)],
      ['memory of the process after each round', inMegabytes(resident)],
    ],
  }
}

/** Each address is a page of its own to the shop. */
async function fillPageCache(shop: RunningShop) {
  const addresses = Array.from({ length: FILLING_PAGES }, (_, at) => `${shop.url}/?q=fill${at}`)
  await forEachOf(addresses, AT_ONCE, async (address) => {
    await (await fetch(address)).arrayBuffer()
  })
}

function inMegabytes(sizes: readonly number[]) {
  return `${sizes.map((size) => Number(size.toFixed(1))).join(', ')} MB`
}

/** As many again each time it is called: requests to everything that the shop answers, as anyone who might send them. */
async function createFuzz(shop: RunningShop) {
  const dice = drawFrom(SEED)
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const patterns: [string, ...string[]] = [
    '/',
    '/healthz',
    '/metrics',
    ...(await siteRoutes()),
    ...endpoints(),
  ]
  return async (count: number): Promise<string[]> => {
    const failures: string[] = []
    const { cookie } = await signIn(shop, ADMIN)
    const cookies: [string, ...string[]] = ['', cookie, 'cultivar.session_token=forged.signature']
    const requests = Array.from({ length: count }, () =>
      drawRequest(dice, patterns, { origin: shop.url, cookies }),
    )
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
async function sendMalformed(shop: RunningShop, seed: number): Promise<string[]> {
  const dice = drawFrom(seed)
  const good = [
    'GET /vapes?q=haze HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n',
    `POST /api/orders HTTP/1.1\r\nHost: localhost\r\nOrigin: ${shop.url}\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
    `POST /auth HTTP/1.1\r\nHost: localhost\r\nOrigin: ${shop.url}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n5\r\nemail\r\n0\r\n\r\n`,
  ] as const
  const failures: string[] = []
  const messages = Array.from({ length: MALFORMED }, () => {
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

async function meetSlowClients(shop: RunningShop) {
  const alone = await shopHonestly(shop, (rounds) => rounds >= HONEST_ROUNDS)
  let isOver = false
  const heads = Array.from({ length: SLOW_OF_EACH }, (_, at) => [
    SLOW_HEAD,
    slowBody(shop.url, SLOW_PATHS[at % SLOW_PATHS.length] ?? ''),
  ])
  const slow = Promise.all(heads.flat().map((head) => sendSlowly(shop.url, head))).finally(() => {
    isOver = true
  })
  const together = await shopHonestly(shop, () => isOver)
  const failures = [...alone.failures, ...together.failures]
  for (const status of await slow)
    if (status !== 408) failures.push(`A slow client was answered with ${status}.`)
  const figures = (['pagesMs', 'ordersMs'] as const).map((what): [string, string] => {
    const [free, busy] = [median(alone[what]), median(together[what])]
    const name = what === 'pagesMs' ? 'a page' : 'an order'
    if (busy > free * SLOWED_TIMES + NOISE_MS) failures.push(`Beside slow clients ${name} takes ${busy} ms.`)
    return [
      `${name} beside slow clients, against alone (median)`,
      `${(busy / free).toFixed(2)} times (${busy.toFixed(1)} ms, ${free.toFixed(1)} ms)`,
    ]
  })
  return { failures, figures }
}

/** With these a shop can be asked what it holds, on a port of its own on loopback. */
const WITH_INSPECTOR = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

const ADDRESS = /Debugger listening on (ws:\/\/\S+)/
const MEGABYTE = 1024 ** 2

/** What the process holds when its garbage is collected, in megabytes: how much lies about before says nothing. */
async function readLiveMegabytes(shop: RunningShop): Promise<number> {
  await until(() => ADDRESS.test(shop.output))
  const socket = new WebSocket(ADDRESS.exec(shop.output)?.[1] ?? '')
  await once(socket, 'open')
  const ask = async (method: string, params = {}) => {
    socket.send(JSON.stringify({ id: 1, method, params }))
    const [{ data }] = await once(socket, 'message')
    return JSON.parse(data).result
  }
  // Twice: what is finalised by the first is freed by the second.
  await ask('HeapProfiler.collectGarbage')
  await ask('HeapProfiler.collectGarbage')
  const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())'
  const { result } = await ask('Runtime.evaluate', { expression })
  socket.close()
  return result.value / MEGABYTE
}
