import { beforeAll, expect, test } from 'vitest'
import { ensureFirstImport } from '#server/catalogue/import/first-import.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { orderRow } from '#tests/orders/order-input.ts'
import { storeOrders } from '../checkout/store-orders.ts'
import { readLaddersOfOrder } from './find-order.ts'

const database = useTestDatabase()

beforeAll(() => ensureFirstImport(database.db, QUIET))

async function placeOrder(): Promise<string> {
  const [stored] = await storeOrders(database.db, [orderRow()])
  if (!stored?.id) throw new Error('The order was not placed')
  return stored.id
}

async function ladderOf(kind: string) {
  const { rows } = await database.db.pool.query(
    'SELECT number, valid_from FROM price_ladders WHERE kind = $1',
    [kind],
  )
  return rows[0]
}

async function change(id: string, column: string, value: unknown) {
  await database.db.pool.query(`UPDATE orders SET ${column} = $2 WHERE id = $1`, [id, value])
}

test('an order of one kind names its ladder, one from before names none', async () => {
  const id = await placeOrder()
  await change(id, 'price_ladder', null)
  expect(await readLaddersOfOrder(database.db, id)).toEqual([])
  const { number, valid_from: from } = await ladderOf('strain')
  await change(id, 'price_ladder', number)
  expect(await readLaddersOfOrder(database.db, id)).toEqual([from])
})

test('an order of several kinds names the ladder of what is priced by steps', async () => {
  const id = await placeOrder()
  await change(id, 'price_ladder', null)
  const [strain, vape] = [await ladderOf('strain'), await ladderOf('vape')]
  const versions = [
    { kind: 'strain', prices: 0, ladder: Number(strain.number) },
    { kind: 'vape', prices: 0, ladder: Number(vape.number) },
  ]
  await change(id, 'price_versions', JSON.stringify(versions))
  expect(await readLaddersOfOrder(database.db, id)).toEqual([strain.valid_from])
})

test('what a price list priced, the line says itself', async () => {
  const id = await placeOrder()
  const { number } = await ladderOf('strain')
  await change(id, 'price_ladder', number)
  await database.db.pool.query(`UPDATE order_items SET price_source = 'list Spring' WHERE order_id = $1`, [
    id,
  ])
  expect(await readLaddersOfOrder(database.db, id)).toEqual([])
})
