import { expect, it } from 'vitest'
import { ORDER_STATUSES } from '#domain/orders/work/order-status.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addOrder } from '#tests/office/office-orders.ts'
import { readTotals } from './read-totals.ts'

const database = useTestDatabase()

const byStatuses = ORDER_STATUSES.map(
  (status) => `count(*) FILTER (WHERE status = '${status}')::int AS "${status}"`,
)

/** Counted anew from the orders themselves. */
async function expectTruth() {
  const { rows } = await database.db.pool.query(
    `SELECT count(*)::int AS orders, coalesce(sum(total_price) * 100, 0)::int AS cents,
       coalesce(sum(total_price) FILTER (WHERE status = 'cancelled') * 100, 0)::int AS "cancelledCents",
       coalesce(sum(total_quantity) FILTER (WHERE kind = 'strain'), 0)::int AS grams,
       coalesce(sum(total_quantity) FILTER (WHERE kind <> 'strain'), 0)::int AS units, ${byStatuses} FROM orders`,
  )
  const { orders, cents, cancelledCents, grams, units, ...byStatus } = rows[0]
  const totals = await readTotals(database.db.pool)
  expect(totals).toEqual({
    orders,
    byStatus,
    revenueCents: cents,
    cancelledCents,
    sold: { grams, units },
  })
  return totals
}

it('is nothing in a new shop', async () => {
  expect((await expectTruth()).orders).toBe(0)
})

it('is right to the cent after orders, changes, deletions and plain SQL', async () => {
  const db = database.db.pool
  const first = await addOrder(db, { total_price: '0.10' })
  const second = await addOrder(db, { total_price: '0.20', status: 'completed' })
  await addOrder(db, { total_price: '1234567.89', status: 'cancelled' })
  await addOrder(db, { kind: 'vape', total_quantity: 20, total_price: '0' })
  await addOrder(db, { kind: 'concentrate', total_quantity: 11, total_price: '0' })
  expect(await expectTruth()).toMatchObject({
    revenueCents: 123_456_819,
    cancelledCents: 123_456_789,
    sold: { grams: 450, units: 31 },
  })

  await db.query(`UPDATE orders SET status = 'processing' WHERE id = $1`, [first])
  await expectTruth()
  await db.query(
    `UPDATE orders SET status = CASE status WHEN 'cancelled' THEN 'pending' ELSE 'cancelled' END`,
  )
  await expectTruth()
  await db.query(`UPDATE orders SET total_price = total_price + 0.01`)
  await expectTruth()
  await db.query(`UPDATE orders SET notes = 'nothing that counts'`)
  await expectTruth()
  await db.query('DELETE FROM orders WHERE id = $1', [second])
  await expectTruth()
  await db.query('DELETE FROM orders WHERE false')
  await expectTruth()
  await db.query('TRUNCATE orders CASCADE')
  expect((await expectTruth()).orders).toBe(0)
})

it('is right after many at once, none of which waits for another', async () => {
  const db = database.db.pool
  const holding = await db.connect()
  await holding.query('BEGIN')
  await addOrder(holding)
  // The first has not committed: the others are counted all the same.
  await Promise.all(Array.from({ length: 8 }, () => addOrder(db)))
  expect((await expectTruth()).orders).toBe(8)
  await holding.query('ROLLBACK')
  holding.release()
  await expectTruth()
})
