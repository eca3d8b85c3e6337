import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createSnapshots } from '#server/snapshot.ts'
import { watchStock } from '#server/watch-stock.ts'
import { shippedSnapshot } from '#tests/catalogue/shipped-snapshot.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { openOrdering } from '#tests/orders/order-input.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'
import { readLeftToOrder, readShopStock } from './read-shop-stock.ts'

const database = useTestDatabase()

async function rowsOf(sql: string, ...values: unknown[]) {
  return (await database.db.pool.query(sql, values)).rows
}

beforeEach(async () => {
  await rowsOf('DELETE FROM orders')
  await rowsOf(`UPDATE batches SET state = 'blocked'`)
  await rowsOf('UPDATE products SET is_counted = false')
})

describe('an order for more than there is', () => {
  test('is refused with what there is; what was taken once stays taken', async () => {
    await stockBatch(database.db, { productId: 'og-kush', code: 'AV-1', quantity: 150 })
    const order = openOrdering(database.db)
    const first = { key: randomUUID() }
    const customer = { email: 'ada@example.com' }
    expect(await order({ ...first, customer })).toMatchObject({ outcome: 'placed' })
    expect(await order()).toMatchObject({
      outcome: 'refused',
      problems: [
        {
          field: 'lines',
          rule: 'sold-out',
          message: 'Of OG Kush there are only 50 g left. Nothing was ordered.',
          short: [{ productId: 'og-kush', unit: 'gram', available: 50_000 }],
        },
      ],
    })
    expect(await readLeftToOrder(database.db, 'strain')).toEqual({ 'og-kush': { '': 50 } })
    expect((await rowsOf('SELECT count(*)::int FROM orders'))[0]).toEqual({ count: 1 })
  })
})

describe('what pages say', () => {
  test('is nothing of what is not counted', async () =>
    expect(await readShopStock(database.db)).toBeUndefined())

  test('is one of three words, and the batch that expires first', async () => {
    await stockBatch(database.db, { productId: 'og-kush', code: 'AV-2', quantity: 501 })
    const [soon] = await Promise.all([
      stockBatch(database.db, { productId: 'og-kush', code: 'AV-3', quantity: 1 }),
      stockBatch(database.db, { productId: 'white-widow', code: 'AV-4', quantity: 500 }),
    ])
    await rowsOf(`UPDATE batches SET best_before = current_date + 30 WHERE number = $1`, soon)
    const pen = { kind: 'vape', productId: 'pen', quantity: 1 }
    await stockBatch(database.db, { ...pen, variant: 'Runtz', code: 'AV-5' })
    await rowsOf(`UPDATE products SET is_counted = true WHERE id = 'amnesia-haze'`)
    const stock = await readShopStock(database.db)
    expect(stock?.few).toEqual({ gram: 500, unit: 20 })
    const said = Object.entries(stock?.products ?? {}).map(([key, { level, batches }]) => [
      key,
      level,
      ...batches.map(({ variant, code }) => variant + code),
    ])
    expect(said).toEqual([
      ['strain og-kush', 'available', 'AV-3'],
      ['strain white-widow', 'few', 'AV-4'],
      ['vape pen', 'few', 'RuntzAV-5'],
    ])
    await rowsOf(`UPDATE batches SET state = 'blocked' WHERE code = 'AV-4'`)
    expect((await readShopStock(database.db))?.products['strain white-widow']).toEqual({
      level: 'sold-out',
      batches: [],
    })
  })

  test('changes for every reader when a word does, and only then', async () => {
    await stockBatch(database.db, { productId: 'og-kush', code: 'AV-6', quantity: 1000 })
    const snapshots = createSnapshots(shippedSnapshot)
    let announce: (key: string | undefined) => void = () => undefined
    const live = {
      subscribe(_topic: object, listener: typeof announce) {
        announce = listener
        return () => undefined
      },
    }
    const watch = watchStock({ db: database.db, live, snapshots, log: QUIET, atMostEveryMs: 1 })
    await watch.look()
    const before = snapshots.current()
    expect(before.stock?.products['strain og-kush']?.level).toBe('available')
    await openOrdering(database.db)()
    await watch.look()
    expect(snapshots.current()).toBe(before)
    await rowsOf(`UPDATE batches SET state = 'blocked'`)
    announce('')
    await expect.poll(() => snapshots.current().stock?.products['strain og-kush']?.level).toBe('sold-out')
    snapshots.publish({ ...shippedSnapshot, version: 2 })
    expect(snapshots.current().stock?.products['strain og-kush']?.level).toBe('sold-out')
    watch.end()
  })
})
