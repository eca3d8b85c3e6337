import { once } from 'node:events'
import { openFuzz, sendMalformed } from '#tests/hostile/drawn-requests.ts'
import { SLOW_HEAD, sendSlowly, slowBody } from '#tests/hostile/raw-requests.ts'
import { findTakenBodies, findWrongRefusals, REFUSED } from '#tests/hostile/refused-bodies.ts'
import { forEachOf } from '#tests/shop/for-each-of.ts'
import { ADMIN, type RunningShop, until } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { residentMegabytes } from '../../bench/server-process.ts'
import type { Line, Outcome } from '../line.ts'
import { openShop } from '../open-shop.ts'
import { median, shopHonestly } from './honest-buyer.ts'

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
  const fuzz = await openFuzz(shop, SEED, ['/healthz', '/metrics'])
  const live: number[] = []
  const resident: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    failures.push(...(await findWrongRefusals(shop.url)), ...(await findTakenBodies(shop.url)))
    const { cookie } = await signIn(shop, ADMIN)
    failures.push(...(await fuzz(FUZZED, ['', cookie, 'cultivar.session_token=forged.signature'])))
    failures.push(...(await sendMalformed(shop, SEED + round, MALFORMED)))
    resident.push(Math.round(residentMegabytes(shop.process.pid)))
    live.push(await readLiveMegabytes(shop))
  }
  const full = live.slice(FILLING_ROUNDS)
  if (Math.max(...full) - Math.min(...full) > MOST_UNEVEN_MB)
    failures.push(`The shop's memory is not flat: ${inMegabytes(live)}.`)
  const logged = shop.logLines.filter(({ level }) => level === 'error').length
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
