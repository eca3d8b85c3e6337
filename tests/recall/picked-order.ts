import type { Database } from '#server/db/database.ts'
import { storeOrders } from '#server/orders/checkout/store-orders.ts'
import { orderRow } from '#tests/orders/order-input.ts'

type Picked = { batch: number; grams: number; email?: string; company?: number; status?: string }

/** An order with so much of a batch picked for it; says its id. */
export async function pickOrder(db: Database, picked: Picked): Promise<string> {
  const [id] = await pickOrders(db, [picked])
  if (!id) throw new Error('One order has one id')
  return id
}

/** The same for many at once. */
export async function pickOrders(db: Database, all: readonly Picked[]): Promise<string[]> {
  const { pool } = db
  // So that nothing is reserved: these orders have what they need already.
  await pool.query('UPDATE products SET is_counted = false')
  const stored = await storeOrders(
    db,
    all.map(({ email }) => orderRow(email ? { customer: { email } } : {})),
  )
  const picked = stored.map(({ id, ...problem }, at) => {
    if (!id) throw new Error(`Not placed: ${JSON.stringify(problem)}`)
    const { batch, grams, company = null, status = 'completed' } = all[at] as Picked
    return { id, batch, quantity: -grams * 1000, company, status }
  })
  const list = JSON.stringify(picked)
  await pool.query(
    `INSERT INTO stock_moves (batch, quantity, reason, order_id, order_item, actor_name)
     SELECT batch, quantity, 'picked', id, (SELECT id FROM order_items WHERE order_id = one.id ORDER BY position LIMIT 1), 'Test' FROM jsonb_to_recordset($1) AS one (id uuid, batch bigint, quantity bigint)`,
    [list],
  )
  await pool.query(
    `UPDATE orders SET status = one.status, company = coalesce(one.company, orders.company)
     FROM jsonb_to_recordset($1) AS one (id uuid, company bigint, status text) WHERE orders.id = one.id`,
    [list],
  )
  return picked.map(({ id }) => id)
}
