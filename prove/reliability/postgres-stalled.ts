import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { ADMIN, type RunningShop, until } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { compareOrders, countOrders } from '../compare-orders.ts'
import { holdOpen } from '../hold-open.ts'
import { openLedger } from '../ledger.ts'
import type { Line, Outcome } from '../line.ts'
import { openShop } from '../open-shop.ts'
import { gatherCrowd, type Reply, untilRecorded } from './order-crowd.ts'

const STALL_SECONDS = 60
const BUYERS = 16
const PAGES = ['/admin/dashboard', '/admin/customers', '/admin/invoices', '/admin/applications']
/** A statement is given up after 35 seconds, and a busy machine takes a moment more. */
const LONGEST_ANSWER_MS = 40_000

export const POSTGRES_STALLED: Line = {
  name: 'postgres-stalled',
  table: 'reliability',
  promise:
    'A Postgres that stands still keeps nobody waiting: 503 with Retry-After meanwhile, no order is lost, and all goes on when it does',
  proof: `All processes of Postgres are stopped (SIGSTOP) for ${STALL_SECONDS} s while ${BUYERS} buyers order and staff open pages, and then go on. Every answer is looked at, and how long it took.`,
  shortForm: ['server/db/embedded/crashes.db.test.ts'],
  run: provePostgresStalled,
}

async function provePostgresStalled(folder: string): Promise<Outcome> {
  const ledger = openLedger(folder)
  const crowd = gatherCrowd(ledger, BUYERS)
  const shop = await openShop(folder)
  const { cookie } = await signIn(shop, ADMIN)
  const failures = new Set<string>()
  let refusals = 0
  let isOver = false
  function hear(reply: Reply) {
    if (!reply) failures.add('A connection broke although only Postgres stood still.')
    if (reply?.status !== 503) return
    refusals += 1
    if (!reply.retryAfter) failures.add('An answer of 503 did not say when to come back.')
  }
  const buyers = crowd.orderThroughout(shop, () => isOver, hear)
  await untilRecorded(ledger, BUYERS)
  const resume = await standStill(shop)
  const stalledAt = performance.now()
  const pages = await Promise.all(PAGES.map((page) => ask(shop, page, cookie)))
  for (const { page, status, retryAfter, ms } of pages) {
    if (status !== 503) failures.add(`${page} was answered with ${status}.`)
    if (!retryAfter) failures.add(`${page} did not say when to come back.`)
    if (ms > LONGEST_ANSWER_MS) failures.add(`${page} was answered after ${Math.round(ms / 1000)} s.`)
  }
  await sleep(Math.max(0, STALL_SECONDS * 1000 - (performance.now() - stalledAt)))
  if (refusals === 0) failures.add('No order was refused: nobody noticed that Postgres stood still.')
  resume()
  const resumedAt = performance.now()
  await untilRecorded(ledger, BUYERS)
  const backMs = Math.round(performance.now() - resumedAt)
  for (const page of PAGES) await until(async () => (await ask(shop, page, cookie)).status === 200)
  isOver = true
  await buyers
  for (const failure of await compareOrders(shop, ledger.read())) failures.add(failure)
  const stored = await countOrders(shop)
  if (stored !== crowd.sent.length)
    failures.add(`${crowd.sent.length} orders were sent, ${stored} are stored.`)
  await shop.stop()
  const slowest = Math.max(...pages.map(({ ms }) => ms))
  return {
    done: `${STALL_SECONDS} s without a word, ${ledger.count.toLocaleString('en')} orders acknowledged, ${refusals.toLocaleString('en')} asked to come back, ${pages.length} pages refused`,
    failures: [...failures, ...new Set(crowd.surprises)],
    figures: [
      ['a page was answered', `after ${(slowest / 1000).toFixed(1)} s at most`],
      [`${BUYERS} orders after Postgres went on`, `${backMs} ms`],
    ],
  }
}

async function ask(shop: RunningShop, page: string, cookie: string) {
  const begun = performance.now()
  const answer = await fetch(`${shop.url}${page}`, { headers: { cookie }, redirect: 'manual' })
  await answer.text()
  const ms = performance.now() - begun
  return { page, status: answer.status, retryAfter: answer.headers.get('retry-after'), ms }
}

/** Stops the main process first, so that it starts no others. Whatever happens then, they go on at the end. */
async function standStill({ postgresPid }: RunningShop) {
  const stopped: number[] = []
  const resume = () => {
    for (const pid of stopped.splice(0)) signal(pid, 'SIGCONT')
  }
  await holdOpen(
    async () => {
      stopped.push(postgresPid)
      signal(postgresPid, 'SIGSTOP')
      const children = readFileSync(`/proc/${postgresPid}/task/${postgresPid}/children`, 'utf8')
      for (const pid of children.split(' ').filter(Boolean).map(Number)) {
        stopped.push(pid)
        signal(pid, 'SIGSTOP')
      }
    },
    async () => resume(),
  )
  return resume
}

function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT') {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}
