import { visitDatabase } from '#tests/shop/post-order.ts'
import type { RunningShop } from '#tests/shop/running-shop.ts'
import type { Entry } from './ledger.ts'

type StoredOrder = {
  key: string
  id: string
  email: string
  items: { productId: string; quantity: number }[] | null
  isSum: boolean
  events: string[] | null
  mails: string[] | null
}

type SentOrder = { lines: { productId: string; quantity: number }[]; customer: { email: string } }

/** Compares what the shop acknowledged with what its database has: a sentence for each order that is not there, whole and once. */
export async function compareOrders(shop: RunningShop, entries: readonly Entry[]): Promise<string[]> {
  const stored = await readOrders(shop)
  const byKey = Map.groupBy(stored, ({ key }) => key)
  const failures = new Set<string>()
  for (const [key, rows] of byKey)
    if (rows.length > 1) failures.add(`The order ${key} is stored ${rows.length} times.`)
  for (const { key, id, body } of entries) {
    const order = byKey.get(key)?.[0]
    if (!order) failures.add(`The order ${key} was acknowledged and is lost.`)
    else if (order.id !== id) failures.add(`The order ${key} was acknowledged as ${id} and is ${order.id}.`)
    else if (!isSame(order, JSON.parse(body))) failures.add(`The order ${key} is not what was sent.`)
  }
  // Those without an answer too: an order is there as a whole or not at all.
  for (const order of stored) if (!isWhole(order)) failures.add(`The order ${order.key} is not whole.`)
  return [...failures]
}

async function readOrders(shop: RunningShop): Promise<StoredOrder[]> {
  const database = await visitDatabase(shop)
  try {
    return await database.query(
      `SELECT o.idempotency_key AS key, o.id, o.email,
         (SELECT jsonb_agg(jsonb_build_object('productId', product_id, 'quantity', quantity) ORDER BY position)
          FROM order_items WHERE order_id = o.id) AS items,
         (SELECT sum(quantity) = o.total_quantity AND sum(line_price) + o.rounding = o.total_price
          FROM order_items WHERE order_id = o.id) AS "isSum",
         (SELECT array_agg(event) FROM order_events WHERE order_id = o.id) AS events,
         (SELECT array_agg(purpose ORDER BY purpose) FROM mails WHERE order_id = o.id) AS mails
       FROM orders o`,
    )
  } finally {
    await database.close()
  }
}

function isSame({ email, items }: StoredOrder, { lines, customer }: SentOrder) {
  const sent = lines.map(({ productId, quantity }) => `${productId} ${quantity}`)
  const found = items?.map(({ productId, quantity }) => `${productId} ${quantity}`) ?? []
  return email === customer.email && sent.join() === found.join()
}

function isWhole({ items, isSum, events, mails }: StoredOrder) {
  return (
    items !== null &&
    isSum &&
    events?.join() === 'placed' &&
    mails?.join() === 'buyer-confirmation,staff-notice'
  )
}

export async function countOrders(shop: RunningShop): Promise<number> {
  const database = await visitDatabase(shop)
  try {
    const [row] = await database.query('SELECT count(*)::int AS count FROM orders')
    return row.count
  } finally {
    await database.close()
  }
}
