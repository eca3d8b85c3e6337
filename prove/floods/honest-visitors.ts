import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderInput, randomAddress } from '#tests/orders/order-input.ts'

const LONGEST_MS = 30_000

/** What came of it, and how long it took; a status of 0 is no answer. */
export type Visit = { status: number; ms: number }
export type HonestVisits = { orders: Visit[]; health: Visit[]; pages: Visit[] }

/**
 * So many buyers, each from a network and on a connection of their own, who order one after the other whether or not the
 * one before is answered; and beside each order somebody who asks for health, and somebody for a page that is cached.
 */
export async function visitHonestly(url: string, buyers: number, everyMs: number): Promise<HonestVisits> {
  const orders: Promise<Visit>[] = []
  const health: Promise<Visit>[] = []
  const pages: Promise<Visit>[] = []
  for (let buyer = 0; buyer < buyers; buyer++) {
    orders.push(visit(url, '/api/orders', JSON.stringify(orderInput())))
    health.push(visit(url, '/healthz'))
    pages.push(visit(url, '/'))
    await sleep(everyMs)
  }
  return {
    orders: await Promise.all(orders),
    health: await Promise.all(health),
    pages: await Promise.all(pages),
  }
}

/** The slowest but one of a hundred. */
export function p99(visits: readonly Visit[]): number {
  const sorted = visits.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return Math.round(sorted[Math.max(0, Math.ceil(sorted.length * 0.99) - 1)] ?? Number.NaN)
}

function visit(url: string, path: string, body?: string): Promise<Visit> {
  const startedAt = performance.now()
  const headers = {
    'x-forwarded-for': randomAddress(),
    ...(body !== undefined && {
      origin: url,
      'content-type': 'application/json',
      'content-length': `${Buffer.byteLength(body)}`,
    }),
  }
  return new Promise((resolve) => {
    const end = (status = 0) => resolve({ status, ms: performance.now() - startedAt })
    const method = body === undefined ? 'GET' : 'POST'
    const sent = request(`${url}${path}`, { method, agent: false, timeout: LONGEST_MS, headers })
    sent.on('response', (response) => response.on('close', () => end(response.statusCode)).resume())
    sent.on('timeout', () => sent.destroy()).on('error', () => end())
    sent.end(body)
  })
}
