import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderInput, randomAddress } from '#tests/orders/order-input.ts'

const LONGEST_MS = 30_000

/** What came of it, and how long it took; a status of 0 is no answer. */
type Visit = { status: number; ms: number }
export type HonestVisits = { orders: Visit[]; health: Visit[]; pages: Visit[] }

/**
 * So many buyers, each from a network and on a connection of their own, who order one after the other whether or not the
 * one before is answered; and beside each order somebody who asks for health, and somebody for a page that is cached.
 */
export async function visitHonestly(url: string, buyers: number, everyMs: number): Promise<HonestVisits> {
  const under: { [of in keyof HonestVisits]: Promise<Visit>[] } = { orders: [], health: [], pages: [] }
  for (let buyer = 0; buyer < buyers; buyer++) {
    under.orders.push(visit(url, '/api/orders', JSON.stringify(orderInput())))
    under.health.push(visit(url, '/healthz'))
    under.pages.push(visit(url, '/'))
    await sleep(everyMs)
  }
  return {
    orders: await Promise.all(under.orders),
    health: await Promise.all(under.health),
    pages: await Promise.all(under.pages),
  }
}

/** The slowest but one of a hundred. */
export function p99(visits: readonly Visit[]): number {
  const sorted = visits.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return Math.round(sorted[Math.max(0, Math.ceil(sorted.length * 0.99) - 1)] ?? Number.NaN)
}

function visit(url: string, path: string, body?: string): Promise<Visit> {
  const { hostname, port } = new URL(url)
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - startedAt })
    const sent = request(
      {
        hostname,
        port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        agent: false,
        timeout: LONGEST_MS,
        headers: {
          'x-forwarded-for': randomAddress(),
          ...(body !== undefined && {
            origin: url,
            'content-type': 'application/json',
            'content-length': `${Buffer.byteLength(body)}`,
          }),
        },
      },
      (response) => response.on('close', () => end(response.statusCode ?? 0)).resume(),
    )
    sent.on('timeout', () => sent.destroy()).on('error', () => end(0))
    sent.end(body)
  })
}
