import { expect, test } from 'vitest'
import { storeOrders } from '#server/orders/checkout/store-orders.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { orderRow } from '#tests/orders/order-input.ts'
import { readMoneyCards } from './read-money-cards.ts'

const database = useTestDatabase()

test('the cards tell what is open, overdue and unshipped, and nothing of orders that nobody confirmed', async () => {
  const { pool } = database.db
  const stored = await storeOrders(
    database.db,
    Array.from({ length: 5 }, () => orderRow()),
  )
  const [none, due, late, paid, cancelled] = stored.map(({ id }) => id)
  const set = (id: string | null | undefined, what: string) =>
    pool.query(`UPDATE orders SET ${what} WHERE id = $1`, [id])
  await set(none, `status = 'processing'`)
  await set(
    due,
    `status = 'processing', confirmed_at = now(), payment_due_on = current_date + 9, paid = 10, shipment_state = 'part'`,
  )
  await set(late, `status = 'processing', confirmed_at = now(), payment_due_on = current_date - 9`)
  await set(
    paid,
    `status = 'completed', confirmed_at = now(), payment_due_on = current_date - 9, paid = total_price`,
  )
  await set(cancelled, `status = 'cancelled', confirmed_at = now(), payment_due_on = current_date - 9`)
  const { rows } = await pool.query('SELECT (total_price * 100)::int AS cents FROM orders WHERE id = $1', [
    late,
  ])
  const total = Number(rows[0]?.cents)
  expect(await readMoneyCards(database.db)).toEqual({
    open: { orders: 2, cents: 2 * total - 1000 },
    overdue: { orders: 1, cents: total },
    unshipped: { orders: 2, inPart: 1 },
  })
})
