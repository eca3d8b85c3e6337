import { setTimeout as sleep } from 'node:timers/promises'
import { ADMIN, type RunningShop } from '#tests/shop/running-shop.ts'
import type { FloodName } from '../floods/floods.ts'
import { type HonestVisits, p99, type Visit, visitHonestly } from '../floods/honest-visitors.ts'
import { startFlood } from '../floods/start-flood.ts'
import { watchStolenTime } from '../stolen-time.ts'
import { onStand, type Proven, type SecurityLine, type Stand } from './stand.ts'
import { count, describeAnswers, type Tally } from './tally.ts'
import { signInAsStranger } from './try-password.ts'

const BUYERS = 100
const EVERY_MS = 100
const LEAST_TAKEN = 99
const LONGEST_ORDER_MS = 1000
const LONGEST_CACHED_MS = 250
/** Until the flood is in full spate. */
const SPATE_MS = 2000
const OWNERS = 3
/** A flood during which the host of this machine ran something else for longer is tried again, this often. */
const LONGEST_STOLEN_MS = 50
const MOST_ATTEMPTS = 4

/** In words, and whence it comes: one network of its own each, or the proxy that the shop trusts. */
const PROXY = '127.0.0.1'
const SENT: Record<FloodName, { words: string; from: string }> = {
  'forged-cookies': { words: 'forged session cookies, 1,000 requests pipelined', from: '127.0.9.1' },
  'random-queries': { words: 'random queries, 1,000 requests pipelined', from: '127.0.9.2' },
  'many-connections': { words: 'orders on 1,300 connections of one network', from: '127.0.9.3' },
  'silent-sockets': { words: '1,300 silent sockets', from: '127.0.9.4' },
  'refused-orders': { words: 'orders that are refused', from: '127.0.9.5' },
  'invitation-links': { words: 'invitation links', from: '127.0.9.6' },
  'password-guesses': { words: 'password guesses, each from a new network', from: PROXY },
}

export const oneVisitor: SecurityLine = {
  name: 'one-visitor',
  promise: 'One visitor does not cost the others',
  proof:
    'Floods one after the other, each from a process of its own on the same machine: forged session cookies and random queries pipelined, 1,300 connections of one network that order, 1,300 silent sockets, orders that are refused, invitation links, and 24 password guesses at a time, each from a new network. Meanwhile 100 buyers of other networks order on connections of their own: 99 are taken, within a second (p99). Beside each order somebody asks for `/healthz` and for the home page: 250 ms (p99). While passwords are guessed the admin signs in from a new browser, three times: within a minute. A flood during which the host of a virtual machine took its processors away for more than 50 ms is tried again.',
  shortForm: [
    'server/http/network-limiter.test.ts',
    'server/orders/checkout/order-queue.test.ts',
    'server/accounts/sign-in/sign-in-line.test.ts',
    'tests/process/orders.built.test.ts',
  ],
  run: onStand(proveOneVisitor),
}

async function proveOneVisitor({ shop }: Stand, tally: Tally): Promise<Proven> {
  const figures: [string, string][] = []
  let taken = 0
  for (const name of Object.keys(SENT).filter(isFlood)) {
    const { words, from } = SENT[name]
    const { visits, signIns, answers, attempts } = await flood(shop, name, from, tally)
    taken += judge(words, visits, tally)
    const again = attempts > 1 ? `; attempt ${attempts}, the host took the processor away before` : ''
    figures.push([words, `${describe(visits)}; answers to the flood: ${describeAnswers(answers)}${again}`])
    if (signIns.length > 0)
      figures.push(['sign-in of the admin from a new browser', `${signIns.join(', ')} s`])
    tally.check(Object.keys(answers).length > 0, `The flood of ${words} did not reach the shop.`)
  }
  const floods = Object.keys(SENT).length
  return {
    done: `${count(floods, 'flood')}, ${taken} of ${floods * BUYERS} honest orders taken meanwhile`,
    figures,
  }
}

async function flood(shop: RunningShop, name: FloodName, from: string, tally: Tally) {
  for (let attempts = 1; ; attempts++) {
    // As the shop is while nobody floods it: the page is cached, and nothing is left of the flood before.
    await visitHonestly(shop.url, 3, EVERY_MS)
    const started = await startFlood(name, shop.url, from)
    await sleep(SPATE_MS)
    const stolen = watchStolenTime()
    const visits = await visitHonestly(shop.url, BUYERS, EVERY_MS)
    const stolenMs = stolen.stop()
    const isQuiet = stolenMs <= LONGEST_STOLEN_MS || attempts === MOST_ATTEMPTS
    const signIns = isQuiet && name === 'password-guesses' ? await signInMeanwhile(shop, tally) : []
    const answers = await started.stop()
    if (isQuiet) return { visits, signIns, answers, attempts }
  }
}

function isFlood(name: string): name is FloodName {
  return Object.hasOwn(SENT, name)
}

function judge(words: string, visits: HonestVisits, tally: Tally): number {
  const taken = countOf(visits.orders, 201)
  for (const [what, seen, answered, longestMs] of [
    ['honest orders', visits.orders, taken, LONGEST_ORDER_MS],
    ['looks at /healthz', visits.health, countOf(visits.health, 200), LONGEST_CACHED_MS],
    ['looks at the home page', visits.pages, countOf(visits.pages, 200), LONGEST_CACHED_MS],
  ] as const) {
    tally.check(answered >= LEAST_TAKEN, `During ${words}: ${answered} of ${BUYERS} ${what} were answered.`)
    tally.check(p99(seen) < longestMs, `During ${words}: ${what} took ${p99(seen)} ms (p99).`)
  }
  return taken
}

function countOf(visits: readonly Visit[], status: number) {
  return visits.filter((visit) => visit.status === status).length
}

function describe({ orders, health, pages }: HonestVisits) {
  return `${countOf(orders, 201)} of ${BUYERS} orders, p99 ${p99(orders)} ms; /healthz ${p99(health)} ms; page ${p99(pages)} ms`
}

/** The seconds that the admin needed each time: coming back when told to, and never from a browser that is known. */
async function signInMeanwhile(shop: RunningShop, tally: Tally): Promise<number[]> {
  const needed: number[] = []
  for (let owner = 1; owner <= OWNERS; owner++) {
    const own = { ...ADMIN, address: `198.51.100.${owner}` }
    const { isIn, seconds, status } = await signInAsStranger({ shop }, own)
    needed.push(seconds)
    tally.check(isIn, `While passwords are guessed, the admin is answered ${status} after ${seconds} s.`)
  }
  return needed
}
