import { randomAddress } from '#tests/orders/order-input.ts'
import type { RunningShop } from './running-shop.ts'
import { openShopDatabase } from './shop-database.ts'

/** A shop that believes what its tests say about the buyer's address. */
export const WITH_PROXY = { TRUSTED_PROXIES: '127.0.0.1,::1' }

export type Sending = { address?: string; headers?: Record<string, string> }

/** Sends an order as our own page would: an object as JSON, text and bytes as they are. */
export function postOrder(
  shop: Pick<RunningShop, 'url'>,
  order: object | string,
  { address = randomAddress(), headers }: Sending = {},
) {
  return fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: shop.url,
      'x-forwarded-for': address,
      ...headers,
    },
    body: order instanceof Uint8Array ? new Uint8Array(order) : asText(order),
  })
}

function asText(order: object | string) {
  return typeof order === 'string' ? order : JSON.stringify(order)
}

type Answer = {
  id?: string
  number?: string
  outcome?: string
  message?: string
  problems?: { field: string; rule: string; message: string }[]
}

export async function answerTo(response: Response): Promise<{ status: number } & Answer> {
  const answer: Answer = await response.json()
  return { status: response.status, ...answer }
}

/** Looks into the database of a running shop. */
export async function visitDatabase({ dataDir }: RunningShop) {
  const { db, close } = await openShopDatabase(dataDir)
  return {
    query: async (sql: string, values: unknown[] = []) => (await db.pool.query(sql, values)).rows,
    close,
  }
}
