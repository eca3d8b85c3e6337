import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './open-cluster.ts'
import { newOrder, sendOrder } from './send-order.ts'

const BUYERS = 8
// Enough of a load to be cut in the middle, and not so much that the machine is what is measured.
const PAUSE_MS = 15

export type Buyers = ReturnType<typeof startBuyers>

/** Buyers behind the proxy who order one after the other, and never send an order twice. */
export function startBuyers({ url, beforeClose }: Cluster) {
  const acknowledged = new Map<string, string>()
  const failures: string[] = []
  let longestMs = 0
  let stopping = false
  const buying = Promise.all(Array.from({ length: BUYERS }, buy))
  beforeClose(stop)

  async function buy() {
    while (!stopping) {
      const input = newOrder()
      const startedAt = performance.now()
      try {
        const { status, id } = await sendOrder(url, url, input)
        if (status === 201 && id) acknowledged.set(input.key, id)
        else failures.push(`an order was answered ${status}`)
      } catch {
        failures.push('the connection of an order was cut')
      }
      longestMs = Math.max(longestMs, performance.now() - startedAt)
      await sleep(PAUSE_MS)
    }
  }

  async function stop() {
    stopping = true
    await buying
  }

  return {
    acknowledged,
    failures,
    longestMs: () => Math.round(longestMs),
    /** Until so many more orders are acknowledged. */
    async more(orders: number) {
      const enough = acknowledged.size + orders
      while (acknowledged.size < enough && failures.length < 1000) await sleep(10)
    },
    stop,
  }
}
