import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderInput } from '#tests/orders/order-input.ts'

/** Asks from this address of 127.0.0.0/8, each of which is a network of its own. The status; 0 where no answer came. */
export async function askFrom(
  localAddress: string,
  url: string,
  path: string,
  posted?: object,
): Promise<number> {
  const body = posted && JSON.stringify(posted)
  const asked = request(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    localAddress,
    family: 4,
    agent: false,
    ...(body && {
      headers: { 'content-type': 'application/json', origin: url, 'content-length': Buffer.byteLength(body) },
    }),
  })
  asked.end(body)
  try {
    const [response]: IncomingMessage[] = await once(asked, 'response')
    if (!response) return 0
    await text(response)
    return response.statusCode ?? 0
  } catch {
    return 0
  }
}

/** Buyers of other networks order, one after the other. */
export async function orderFromElsewhere(url: string, orders: number, pauseMs: number, look = () => {}) {
  const waited: number[] = []
  const statuses: number[] = []
  for (let at = 0; at < orders; at++) {
    const startedAt = performance.now()
    statuses.push(await askFrom(`127.0.1.${1 + at}`, url, '/api/orders', orderInput()))
    waited.push(performance.now() - startedAt)
    look()
    await sleep(pauseMs)
  }
  return {
    taken: statuses.filter((status) => status === 201).length,
    statuses: [...new Set(statuses)].join(', '),
    p99: Math.round(waited.toSorted((a, b) => a - b).at(Math.ceil(orders * 0.99) - 1) ?? 0),
  }
}
