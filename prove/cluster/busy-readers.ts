import { setTimeout as sleep } from 'node:timers/promises'
import { PERSON, pageView } from '#tests/analytics/collect.ts'
import { randomAddress } from '#tests/orders/order-input.ts'
import type { Cluster } from './open-cluster.ts'

const PAUSE_MS = 25

/** Visitors who look at pages and are counted, and an admin at the dashboard; all behind the proxy. */
export function startReaders({ url, beforeClose }: Cluster, adminCookie: string) {
  const failures: string[] = []
  let answered = 0
  let stopping = false
  const asking = Promise.all([
    askAgain('a cached page', 200, () => fetch(url)),
    askAgain('a product', 200, () => fetch(`${url}/product/og-kush`)),
    askAgain('the dashboard', 200, () =>
      fetch(`${url}/admin/dashboard`, { headers: { cookie: adminCookie } }),
    ),
    askAgain('an event', 200, () =>
      fetch(`${url}/api/collect`, {
        method: 'POST',
        headers: {
          ...PERSON,
          'content-type': 'application/json',
          origin: url,
          'x-forwarded-for': randomAddress(),
        },
        body: JSON.stringify(pageView('/', { referrer: '' })),
      }),
    ),
  ])

  async function askAgain(name: string, wanted: number, ask: () => Promise<Response>) {
    while (!stopping) {
      try {
        const response = await ask()
        await response.arrayBuffer()
        if (response.status === wanted) answered += 1
        else failures.push(`${name} was answered ${response.status}`)
      } catch {
        failures.push(`the connection of ${name} was cut`)
      }
      await sleep(PAUSE_MS)
    }
  }

  async function stop() {
    stopping = true
    await asking
  }
  beforeClose(stop)

  return {
    failures,
    answered: () => answered,
    stop,
  }
}
