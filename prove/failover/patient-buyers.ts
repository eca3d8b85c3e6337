import { setTimeout as sleep } from 'node:timers/promises'
import { randomAddress } from '#tests/orders/order-input.ts'
import { newOrder } from '../cluster/send-order.ts'
import { takeUsedTicket } from '../take-ticket.ts'
import type { Failover } from './open-failover.ts'

const BUYERS = 8
// Enough of a load to be cut in the middle, and not so much that the machine is what is measured.
const PAUSE_MS = 150
/** Where the answer does not say how long: the connection was cut. */
const AGAIN_MS = 500
const TIMEOUT_MS = 90_000

export type Buyers = Awaited<ReturnType<typeof startPatientBuyers>>

/** Buyers who send the same order under the same key until it is taken, as often as they are asked to come back. */
export async function startPatientBuyers({ url, beforeClose }: Pick<Failover, 'url' | 'beforeClose'>) {
  const ticket = await takeUsedTicket(url)
  const acknowledged = new Map<string, { id: string; email: string; at: number }>()
  /** What they were told, and how often. */
  const answers = new Map<string, number>()
  const failures = new Set<string>()
  let sent = 0
  let stopping = false
  const buying = Promise.all(Array.from({ length: BUYERS }, buy))
  beforeClose(stop)

  async function buy() {
    while (!stopping) {
      const order = { ...newOrder(), ticket }
      sent += 1
      const giveUpAt = Date.now() + TIMEOUT_MS
      while (!(await send(order))) {
        if (Date.now() < giveUpAt) continue
        failures.add(`An order was not taken within ${TIMEOUT_MS / 1000} seconds.`)
        return
      }
      await sleep(PAUSE_MS)
    }
  }

  /** Says whether it was taken; otherwise when it is time to send it again. */
  async function send(order: ReturnType<typeof newOrder>): Promise<boolean> {
    const response = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, 'x-forwarded-for': randomAddress() },
      body: JSON.stringify(order),
    }).catch(() => undefined)
    const text = await response?.text().catch(() => undefined)
    if (!response || text === undefined) return comeBack('a cut connection', AGAIN_MS)
    if (response.status === 201) {
      count('201')
      const { id } = JSON.parse(text)
      acknowledged.set(order.key, { id, email: String(order.customer.email), at: performance.now() })
      return true
    }
    const retryAfter = Number(response.headers.get('retry-after'))
    const isAsked = response.status === 503 && retryAfter > 0
    if (!isAsked) failures.add(`An order was answered with ${response.status}, and not when to come back.`)
    return comeBack(isAsked ? '503 with Retry-After' : String(response.status), retryAfter * 1000 || AGAIN_MS)
  }

  async function comeBack(answer: string, waitMs: number) {
    count(answer)
    await sleep(waitMs)
    return false
  }

  function count(answer: string) {
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
  }

  async function stop() {
    stopping = true
    await buying
  }

  return {
    acknowledged,
    answers,
    failures,
    sent: () => sent,
    /** Until so many more orders are acknowledged. */
    async more(orders: number) {
      const enough = acknowledged.size + orders
      while (acknowledged.size < enough && failures.size === 0) await sleep(10)
    },
    /** The longest time without an order since then, in milliseconds: how long it was, and when it ended. */
    stillSince(since: number) {
      let last = since
      let still = { ms: 0, endedMs: 0 }
      for (const { at } of acknowledged.values()) {
        if (at < since) continue
        if (at - last > still.ms) still = { ms: at - last, endedMs: at - since }
        last = at
      }
      return still
    },
    stop,
  }
}
