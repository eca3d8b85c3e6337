import type { OrderUnit } from '#domain/orders/checkout/order-unit.ts'
import type { PageQuery } from '#domain/page-query.ts'
import type { Database } from '#server/db/database.ts'
import { matchWord, wordsOf } from '#server/db/match-words.ts'
import { type Key, matchBeyond, orderByKeys, readPageByKey, selectPlace } from '#server/db/page-by-key.ts'
import { readRows, whereAll } from '#server/db/statement-values.ts'
import { listStatuses } from '#server/db/status-sql.ts'

/** An order that is to be sent: nothing of its money, and nobody's address of e-mail. */
export type OrderToPick = {
  id: string
  /** What buyer and staff call it. */
  number: string
  name: string
  business: string | null
  country: string
  wishedDelivery: string | null
  createdAt: Date
  items: { name: string; quantity: number; unit: OrderUnit }[]
  /** There is too little of something in stock. */
  isShort: boolean
  /** A parcel of it waits for the carrier. */
  hasPacked: boolean
  isPartlyShipped: boolean
}

const ORDERS_A_PAGE = 50
/** Whoever has waited longest comes first; the index `orders_unshipped` is in this order. */
const KEYS: Key[] = [
  { sql: 'orders.created_at', type: 'timestamptz' },
  { sql: 'orders.id', type: 'uuid' },
]
/** Who reads this list sees no e-mail address: it is not found by one either. */
const SEARCHED = `fold_letters(full_name || chr(10) || coalesce(business_name, '') || chr(10) || left(orders.id::text, 8) || chr(10) || order_number)`

/** One page of the orders that are confirmed and not sent yet, the oldest first. */
export async function listPicking(db: Database, query: PageQuery) {
  const page = await readPageByKey({ ...query, descending: false }, KEYS, ORDERS_A_PAGE, async (window) => {
    const rows = await readRows<OrderToPick & { place: string[] }>(db.pool, (values) => {
      const conditions = [
        `orders.status IN (${listStatuses('shipping')})`,
        `shipment_state IN ('none', 'part')`,
        ...wordsOf(query.search).map((word) => matchWord(SEARCHED, word, values)),
        ...matchBeyond(KEYS, window, values),
      ]
      return `
        SELECT orders.id, order_number AS number, full_name AS name, business_name AS business, country, wished_delivery::text AS "wishedDelivery",
          created_at AS "createdAt", shipment_state = 'part' AS "isPartlyShipped",
          EXISTS (SELECT FROM stock_missing(orders.id)) AS "isShort",
          EXISTS (SELECT FROM shipments WHERE order_id = orders.id AND shipped_at IS NULL) AS "hasPacked",
          (SELECT jsonb_agg(jsonb_build_object('name', strain_name, 'quantity', quantity, 'unit', unit) ORDER BY position, id)
            FROM order_items WHERE order_id = orders.id) AS items, ${selectPlace(KEYS)}
        FROM orders ${whereAll(conditions)} ORDER BY ${orderByKeys(KEYS, window)} LIMIT ${values.add(window.most)}`
    })
    return rows.map(({ place, ...row }) => ({ row, place }))
  })
  return { orders: page.rows, after: page.after, before: page.before }
}
