import { beforeAll, expect, test } from 'vitest'
import { readBatchListQuery } from '#domain/stock/batch-list-query.ts'
import { readProductStockQuery } from '#domain/stock/product-stock-query.ts'
import { readStockSettings } from '#domain/stock/stock-settings.ts'
import { storeOrders } from '#server/orders/checkout/store-orders.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { orderRow } from '#tests/orders/order-input.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'
import { listBatches } from './list-batches.ts'
import { listProductStock } from './list-product-stock.ts'
import { listSites } from './list-sites.ts'

const database = useTestDatabase()
const SETTINGS = readStockSettings({})

beforeAll(async () => {
  const { db } = database
  await stockBatch(db, { productId: 'og-kush', code: 'KUSH-1', quantity: 2000 })
  await stockBatch(db, { productId: 'og-kush', code: 'KUSH-2', quantity: 300 })
  await stockBatch(db, { productId: 'pen', kind: 'vape', variant: 'Runtz', code: 'PEN_1', quantity: 12 })
  await db.pool.query(
    `UPDATE batches SET site = 'Depot', supplier = 'Vérde S.L.', place = 'Shelf 3' WHERE code = 'PEN_1'`,
  )
  await db.pool.query(`UPDATE batches SET best_before = current_date + 59 WHERE code = 'KUSH-1'`)
  await db.pool.query(`UPDATE batches SET best_before = current_date - 2 WHERE code = 'KUSH-2'`)
  // It holds 100 g of OG Kush.
  await storeOrders(db, [orderRow()])
})

async function codes(address: string) {
  const { batches } = await listBatches(
    database.db,
    readBatchListQuery(new URLSearchParams(address)),
    SETTINGS,
  )
  return batches.map(({ code }) => code)
}

test.each([
  ['', ['PEN_1', 'KUSH-2', 'KUSH-1']],
  ['?q=kush', ['KUSH-2', 'KUSH-1']],
  // A sign that means something to a search is only a sign.
  ['?q=pen_', ['PEN_1']],
  ['?q=kush_', []],
  ['?q=verde shelf runtz', ['PEN_1']],
  ['?q=Runtz VERDÉ pen', ['PEN_1']],
  ['?q=verde kush', []],
  ['?q=\\', []],
  ['?q=%25', []],
  ['?site=Depot', ['PEN_1']],
  ['?state=blocked', []],
  ['?watch=expires&sort=expiry', ['KUSH-2', 'KUSH-1']],
  ['?watch=not-sold', ['KUSH-2']],
  ['?watch=low', ['PEN_1']],
  ['?watch=empty', []],
  ['?sort=code', ['KUSH-1', 'KUSH-2', 'PEN_1']],
])('the list %s has the batches that are asked for', async (address, found) => {
  expect(await codes(address)).toEqual(found)
})

test('by product it says what is on hand, held and available', async () => {
  const list = (address: string) =>
    listProductStock(database.db, readProductStockQuery(new URLSearchParams(address)), SETTINGS)
  const { products } = await list('')
  expect(products).toMatchObject([
    {
      name: 'og-kush',
      isCounted: true,
      // What is over its date lies there, and is not sold.
      items: [{ variant: '', onHand: 2_300_000, onSale: 2_000_000, reserved: 100_000, waiting: 0 }],
    },
    { name: 'pen', items: [{ variant: 'Runtz', unit: 'unit', onHand: 12, onSale: 12, reserved: 0 }] },
  ])
  expect((await list('?view=low')).products.map(({ name }) => name)).toEqual(['pen'])
  expect((await list('?q=kush&view=counted')).products).toHaveLength(1)
})

test('sites that batches lie in stay, also when the settings name them no more', async () => {
  expect(await listSites(database.db, SETTINGS)).toEqual(['Main site', 'Depot', 'Main'])
})

test('batches and products are read page by page, forwards and back', async () => {
  const { db } = database
  const goods = Array.from({ length: 105 }, (_, at) => `Haze-${at + 100}`)
  for (const code of goods) await stockBatch(db, { productId: code, code, quantity: 1 })
  const query = readBatchListQuery(new URLSearchParams('q=haze'))
  for (const sort of ['newest', 'expiry', 'code', 'product'] as const) {
    const list = (place: { after?: string; before?: string } = {}) =>
      listBatches(db, { ...query, sort, ...place }, SETTINGS)
    const first = await list()
    const second = await list({ after: first.after ?? '' })
    const last = await list({ after: second.after ?? '' })
    const found = [first, second, last].flatMap(({ batches }) => batches.map(({ code }) => code))
    expect(found).toEqual(sort === 'newest' ? goods.toReversed() : goods)
    expect([first.before, last.after]).toEqual([null, null])
    expect(await list({ before: last.before ?? '' })).toEqual(second)
  }
  const products = (place: { after?: string } = {}) =>
    listProductStock(
      db,
      { ...readProductStockQuery(new URLSearchParams('q=haze&view=counted')), ...place },
      SETTINGS,
    )
  const first = await products()
  const second = await products({ after: first.after ?? '' })
  const last = await products({ after: second.after ?? '' })
  expect([first, second, last].flatMap((page) => page.products.map(({ name }) => name))).toEqual(goods)
})
