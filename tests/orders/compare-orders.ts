import { visitDatabase } from '#tests/shop/post-order.ts'
import type { RunningShop } from '#tests/shop/running-shop.ts'
import type { Crowd } from './order-crowd.ts'

export type Query = Awaited<ReturnType<typeof visitDatabase>>['query']

/** Orders as they are stored, each with what belongs to it. Whether its mails have gone out by now is told of elsewhere. */
const STORED = `
  SELECT o.idempotency_key AS key, o.id, o.email,
    (SELECT string_agg(product_id || ' ' || quantity, ',' ORDER BY position) FROM order_items WHERE order_id = o.id) AS items,
    (SELECT sum(quantity) = o.total_quantity AND sum(line_price) + o.rounding = o.total_price
     FROM order_items WHERE order_id = o.id) AS "isSum",
    (SELECT string_agg(event, ',') FROM order_events WHERE order_id = o.id AND event NOT LIKE 'mail-%') AS events,
    (SELECT string_agg(purpose, ',' ORDER BY purpose) FROM mails WHERE order_id = o.id) AS mails
  FROM orders o`

/**
 * Compares what the shop has acknowledged with what its database has: a sentence for each order that is lost, another one, doubled or not
 * whole. An order without an answer is there as a whole or not at all, and none is there that nobody sent, but for so many others.
 */
export async function compareOrders(
  query: Query,
  { sent, acknowledged }: Pick<Crowd, 'sent' | 'acknowledged'>,
  others = 0,
) {
  const stored = await query(STORED)
  const byKey = new Map(stored.map((order) => [order.key, order]))
  const failures: string[] = []
  let lost = 0
  for (const [key, { id, order }] of acknowledged) {
    const found = byKey.get(key)
    const items = order.lines.map(({ productId, quantity }) => `${productId} ${quantity}`).join()
    if (!found) lost += 1
    else if (found.id !== id) failures.push(`The order ${key} was acknowledged as ${id} and is ${found.id}.`)
    else if (found.email !== order.customer.email || found.items !== items)
      failures.push(`The order ${key} is not what was sent.`)
  }
  for (const { key, isSum, events, mails } of stored)
    if (!isSum || events !== 'placed' || mails !== 'buyer-confirmation,staff-notice')
      failures.push(`The order ${key} is not whole.`)
  // Each is of a buyer of its own.
  const doubled = stored.length - new Set(stored.map(({ email }) => email)).size
  if (lost > 0) failures.push(`${lost} acknowledged orders are lost.`)
  if (doubled > 0) failures.push(`${doubled} orders are there twice.`)
  if (stored.length > sent.length + others || stored.length < acknowledged.size + others)
    failures.push(
      `${stored.length} orders are stored, of ${sent.length + others} sent and ${acknowledged.size + others} acknowledged.`,
    )
  return { failures, lost, doubled }
}

/** The sentences about a shop with a database of its own. */
export async function findLostOrders(shop: RunningShop, crowd: Pick<Crowd, 'sent' | 'acknowledged'>) {
  const database = await visitDatabase(shop)
  try {
    return (await compareOrders(database.query, crowd)).failures
  } finally {
    await database.close()
  }
}

/** Kills the shop in a burst of orders, opens it again as it is, and compares; then whoever had no answer sends again. */
export async function killInBurst(
  shop: RunningShop,
  crowd: Crowd,
  { after, reopen }: { after: number; reopen: () => Promise<RunningShop> },
) {
  crowd.start(shop)
  await crowd.more(after)
  shop.kill('SIGKILL')
  await shop.exited()
  await crowd.stop()
  const startedAt = performance.now()
  const opened = await reopen()
  const startMs = performance.now() - startedAt
  const failures = await findLostOrders(opened, crowd)
  await crowd.retryAll(opened)
  failures.push(...(await findLostOrders(opened, crowd)), ...crowd.failures)
  return { shop: opened, startMs, failures }
}
