import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { orderSeriesOf } from '#domain/orders/checkout/order-series.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { Database } from '#server/db/database.ts'
import { toOrderRow } from '#server/orders/checkout/order-row.ts'
import { type StoredOrder, storeOrders } from '#server/orders/checkout/store-orders.ts'
import type { PlannedOrder } from './plan-orders.ts'

const AT_ONCE = 50
/** Of the addresses that are reserved for documentation. */
const SOMEBODY = '192.0.2.1'

/**
 * Places the orders as the shop itself does, then takes them back to their time. Their ids are the planned ones, so that the
 * demo looks the same each time.
 */
export async function writeOrders(
  db: Database,
  owner: pg.ClientBase,
  orders: readonly PlannedOrder[],
  shop: ShopConfig,
): Promise<void> {
  for (let from = 0; from < orders.length; from += AT_ONCE) {
    const some = orders.slice(from, from + AT_ONCE)
    const stored: StoredOrder[] = []
    // One after the other: numbers follow their times.
    for (const order of some) stored.push(...(await storeOrders(db, [toRow(order, shop)])))
    await takeBack(
      owner,
      some.map((order, at) => ({ ...order, storedId: stored[at]?.id ?? null })),
    )
  }
  // Nobody of these months waits for a turn.
  await owner.query('DELETE FROM order_limits')
}

/** Each from a network and a mailbox of its own: three months of limits are not to be met in one second. */
function toRow({ key, kind, at, order, reviewReasons, priceVersion }: PlannedOrder, shop: ShopConfig) {
  const requestHash = createHash('sha256').update(key).digest('hex')
  const row = toOrderRow(
    {
      kind,
      key,
      requestHash,
      order,
      reviewReasons,
      priceVersions: { [kind.name]: priceVersion },
      series: orderSeriesOf(shop, at),
      clientAddress: SOMEBODY,
    },
    '',
  )
  return { ...row, network_bucket: newBucket(), email_bucket: newBucket() }
}

function newBucket() {
  return randomBytes(32).toString('hex')
}

/** Without triggers: nothing is changed but when it was, and under which number. Lines and totals stay what they are. */
async function takeBack(
  owner: pg.ClientBase,
  orders: readonly (PlannedOrder & { storedId: string | null })[],
) {
  if (orders.some(({ storedId }) => storedId === null)) throw new Error('An order of the demo was not stored')
  const moves = [
    orders.map(({ storedId }) => storedId),
    orders.map(({ id }) => id),
    orders.map(({ at }) => at),
  ]
  const moved = 'unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) AS move (stored, planned, moment)'
  await owner.query('BEGIN; SET LOCAL session_replication_role = replica')
  await owner.query(
    `UPDATE orders SET id = planned, created_at = moment FROM ${moved} WHERE id = stored`,
    moves,
  )
  await owner.query(
    `UPDATE order_items SET order_id = planned FROM ${moved} WHERE order_id = stored AND moment IS NOT NULL`,
    moves,
  )
  await owner.query(
    `UPDATE order_events SET order_id = planned, happened_at = moment FROM ${moved} WHERE order_id = stored`,
    moves,
  )
  await owner.query(
    `UPDATE mails SET order_id = planned, created_at = moment FROM ${moved} WHERE order_id = stored`,
    moves,
  )
  await owner.query('COMMIT')
}
