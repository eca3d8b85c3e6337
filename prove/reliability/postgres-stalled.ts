import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { findLostOrders } from '#tests/orders/compare-orders.ts'
import { gatherCrowd } from '#tests/orders/order-crowd.ts'
import { ADMIN, type RunningShop, until } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import { holdOpen } from '../hold-open.ts'
import type { Line, Outcome } from '../line.ts'
import { openShop } from '../open-shop.ts'

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
  const crowd = gatherCrowd({ buyers: BUYERS, again: 'at-once' })
  const shop = await openShop(folder)
  const { cookie } = await signIn(shop, ADMIN)
  const failures: string[] = []
  crowd.start(shop)
  await crowd.more(BUYERS)
  const resume = await standStill(shop)
  const stalledAt = performance.now()
  const pages = await Promise.all(PAGES.map((page) => ask(shop, page, cookie)))
  for (const { page, status, retryAfter, ms } of pages) {
    if (status !== 503) failures.push(`${page} was answered with ${status}.`)
    if (!retryAfter) failures.push(`${page} did not say when to come back.`)
    if (ms > LONGEST_ANSWER_MS) failures.push(`${page} was answered after ${Math.round(ms / 1000)} s.`)
  }
  await sleep(Math.max(0, STALL_SECONDS * 1000 - (performance.now() - stalledAt)))
  const refusals = crowd.answers.get(503) ?? 0
  if (refusals === 0) failures.push('No order was refused: nobody noticed that Postgres stood still.')
  resume()
  const resumedAt = performance.now()
  await crowd.more(BUYERS)
  const backMs = Math.round(performance.now() - resumedAt)
  for (const page of PAGES) await until(async () => (await ask(shop, page, cookie)).status === 200)
  await crowd.stop()
  await crowd.retryAll(shop)
  failures.push(...crowd.failures, ...(await findLostOrders(shop, crowd)))
  const slowest = Math.max(...pages.map(({ ms }) => ms))
  return {
    done: `${STALL_SECONDS} s without a word, ${crowd.acknowledged.size.toLocaleString('en')} orders acknowledged, ${refusals.toLocaleString('en')} asked to come back, ${pages.length} pages refused`,
    failures,
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
