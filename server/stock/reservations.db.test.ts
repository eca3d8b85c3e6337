import { beforeEach, describe, expect, test } from 'vitest'
import { createDatabase } from '#server/db/create-database.ts'
import { createPool } from '#server/db/pool.ts'
import { type StoredOrder, storeOrders } from '#server/orders/checkout/store-orders.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { violatedRule } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { orderRow } from '#tests/orders/order-input.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'

const database = useTestDatabase()

async function rowsOf(sql: string, ...values: unknown[]) {
  return (await database.db.pool.query(sql, values)).rows
}

async function reserved() {
  return Number((await rowsOf('SELECT coalesce(sum(reserved), 0) AS sum FROM stock_items'))[0]?.sum)
}

/** 100 g of OG Kush, 50 g of White Widow and 50 g of Amnesia Haze. */
async function place() {
  const [stored] = await storeOrders(database.db, [orderRow()])
  if (!stored?.id) throw new Error(`Not placed: ${JSON.stringify(stored)}`)
  return stored.id
}

const setStatus = (id: string, status: string) =>
  rowsOf('UPDATE orders SET status = $2 WHERE id = $1', id, status)

beforeEach(async () => {
  await rowsOf('DELETE FROM orders')
  await rowsOf('UPDATE products SET is_counted = false')
})

describe('orders of what is counted', () => {
  test('200 at once for 100 units sell exactly 100, whichever process answers', async () => {
    await stockBatch(database.db, { productId: 'og-kush', code: 'A-1', quantity: 100 * 100 })
    const stored = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const oneProcess = createDatabase(createPool({ connectionString: database.url }, QUIET))
        const answers: StoredOrder[] = []
        for (let batch = 0; batch < 5; batch++)
          answers.push(
            ...(await storeOrders(
              oneProcess,
              Array.from({ length: 8 }, () => orderRow()),
            )),
          )
        await oneProcess.pool.end()
        return answers
      }),
    )
    const all = stored.flat()
    expect(all.filter(({ id }) => id !== null)).toHaveLength(100)
    expect(all.find(({ id }) => id === null)?.short).toEqual([
      { kind: 'strain', productId: 'og-kush', variant: null, unit: 'gram', available: 0 },
    ])
    expect(await reserved()).toBe(100 * 100_000)
  })

  test('cancelled ones give back what they hold; leaving that status takes it again, or says why not', async () => {
    await stockBatch(database.db, { productId: 'og-kush', code: 'B-1', quantity: 150 })
    await rowsOf(`UPDATE batches SET state = 'blocked' WHERE code <> 'B-1'`)
    const first = await place()
    await setStatus(first, 'cancelled')
    expect(await reserved()).toBe(0)
    const second = await place()
    expect(await violatedRule(setStatus(first, 'pending'))).toBe('orders_in_stock')
    await setStatus(second, 'cancelled')
    await setStatus(first, 'processing')
    expect(await reserved()).toBe(100_000)
    expect(await violatedRule(setStatus(first, 'completed'))).toBe('orders_in_stock')
    expect(await rowsOf('SELECT held_until FROM reservations')).toEqual([{ held_until: null }])
  })

  test('what unconfirmed orders held for too long goes to the next one', async () => {
    await stockBatch(database.db, { productId: 'og-kush', code: 'C-1', quantity: 150 })
    await rowsOf(`UPDATE batches SET state = 'blocked' WHERE code <> 'C-1'`)
    const first = await place()
    await rowsOf(`UPDATE reservations SET held_until = now() - interval '1 second'`)
    const second = await place()
    expect(await rowsOf('SELECT order_id FROM reservations')).toEqual([{ order_id: second }])
    expect(await violatedRule(setStatus(first, 'processing'))).toBe('orders_in_stock')
    expect(await rowsOf(`SELECT order_id FROM order_events WHERE event = 'reservation-ended'`)).toEqual([
      { order_id: first },
    ])
  })

  test('those that somebody has to look at first hold and are refused like all others, also at once', async () => {
    await stockBatch(database.db, { productId: 'og-kush', code: 'D-1', quantity: 280 })
    await rowsOf(`UPDATE batches SET state = 'blocked' WHERE code <> 'D-1'`)
    const reasons = ['honeypot-filled', 'no-ticket', 'too-fast'] as const
    const stored = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const oneProcess = createDatabase(createPool({ connectionString: database.url }, QUIET))
        const flagged = reasons.map((reason) => ({ ...orderRow(), review_reasons: [reason] }))
        const answers = await storeOrders(oneProcess, [...flagged, orderRow()])
        await oneProcess.pool.end()
        return answers
      }),
    )
    const all = stored.flat()
    expect(all.filter(({ id }) => id !== null)).toHaveLength(2)
    expect(all.filter(({ short }) => short)).toHaveLength(14)
    expect(all.find(({ short }) => short)?.short).toEqual([
      { kind: 'strain', productId: 'og-kush', variant: null, unit: 'gram', available: 80_000 },
    ])
    expect(await reserved()).toBe(200_000)
  })

  test('one of an address that orders too much holds and is refused like all others', async () => {
    await stockBatch(database.db, { productId: 'og-kush', code: 'D-2', quantity: 1150 })
    await rowsOf(`UPDATE batches SET state = 'blocked' WHERE code <> 'D-2'`)
    const { email_bucket } = orderRow()
    const stored = await Promise.all(
      Array.from({ length: 12 }, () => storeOrders(database.db, [{ ...orderRow(), email_bucket }])),
    )
    expect(stored.flat().filter(({ id }) => id !== null)).toHaveLength(11)
    const flagged = await rowsOf(`SELECT id FROM orders WHERE 'many-from-email' = ANY (review_reasons)`)
    expect(flagged.length).toBeGreaterThan(0)
    expect(await reserved()).toBe(1_100_000)
  })

  test('one that is looked at when it holds nothing any more holds again, or stands in line', async () => {
    await stockBatch(database.db, { productId: 'og-kush', code: 'D-3', quantity: 150 })
    await rowsOf(`UPDATE batches SET state = 'blocked' WHERE code <> 'D-3'`)
    const ids: (string | null)[] = []
    for (const reason of ['honeypot-filled', 'no-ticket'] as const) {
      const [stored] = await storeOrders(database.db, [{ ...orderRow(), review_reasons: [reason] }])
      ids.push(stored?.id ?? null)
      await rowsOf(`UPDATE reservations SET held_until = now() - interval '1 second'`)
    }
    for (const id of ids) await rowsOf('UPDATE orders SET reviewed_at = now() WHERE id = $1', id)
    expect(await rowsOf('SELECT order_id, is_waiting FROM reservations ORDER BY is_waiting')).toEqual([
      { order_id: ids[0], is_waiting: false },
      { order_id: ids[1], is_waiting: true },
    ])
    expect(await reserved()).toBe(100_000)
  })
})

describe('the ledger', () => {
  test('a batch holds the sum of its movements, never less than nothing, and nobody types it', async () => {
    const batch = await stockBatch(database.db, { productId: 'og-kush', code: 'E-1', quantity: 2 })
    const move = (quantity: number) =>
      rowsOf(
        `INSERT INTO stock_moves (batch, quantity, reason, actor_name) VALUES ($1, $2, 'sampled', 'Test')`,
        batch,
        quantity,
      )
    await move(-500)
    expect(await rowsOf('SELECT on_hand FROM batches WHERE number = $1', batch)).toEqual([
      { on_hand: '1500' },
    ])
    expect(await violatedRule(move(-1501))).toBe('batches_on_hand_not_negative')
    expect(await violatedRule(rowsOf('UPDATE batches SET on_hand = 7 WHERE number = $1', batch))).toBe(
      'batches_on_hand_is_sum',
    )
    await expect(rowsOf('UPDATE stock_moves SET quantity = 1')).rejects.toThrow(/append-only|permission/)
    await expect(rowsOf('DELETE FROM stock_moves')).rejects.toThrow(/append-only|permission/)
  })

  test('what was noted of the goods of an order goes with its customer; the line stays', async () => {
    const batch = await stockBatch(database.db, { productId: 'og-kush', code: 'F-1', quantity: 500 })
    const noteReturn = async (order: string) => {
      const [move] = await rowsOf(
        `INSERT INTO stock_moves (batch, quantity, reason, order_id, actor_name) VALUES ($1, 1000, 'returned', $2, 'Test') RETURNING id`,
        batch,
        order,
      )
      await rowsOf('INSERT INTO stock_move_notes VALUES ($1, $2)', move?.id, 'Ada said it was dry')
    }
    const [erased, deleted, other] = [await place(), await place(), await place()]
    for (const order of [erased, deleted, other]) await noteReturn(order)
    await rowsOf('UPDATE orders SET erased_at = now() WHERE id = $1', erased)
    await rowsOf('DELETE FROM orders WHERE id = $1', deleted)
    expect(
      await rowsOf(
        `SELECT order_id, note FROM stock_moves LEFT JOIN stock_move_notes ON move = id WHERE batch = $1
        AND reason = 'returned' ORDER BY id`,
        batch,
      ),
    ).toEqual([
      { order_id: erased, note: null },
      { order_id: deleted, note: null },
      { order_id: other, note: 'Ada said it was dry' },
    ])
  })
})
