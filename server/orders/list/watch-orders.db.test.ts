import { expect, it, onTestFinished } from 'vitest'
import { createLiveHub } from '#server/live/live-hub.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addOrder } from '#tests/office/office-orders.ts'
import { createOrderAnnouncer } from '../checkout/announce-orders.ts'
import { createOrderWatch, type OrderNews } from './watch-orders.ts'

const database = useTestDatabase()
async function watch() {
  const news: OrderNews[] = []
  const hub = createLiveHub(database.db.pool.options, QUIET)
  onTestFinished(() => hub.close())
  const watchOrders = createOrderWatch({ db: database.db, log: QUIET, subscribe: hub.subscribe })
  const { ready, stop } = watchOrders((one) => news.push(one))
  await ready
  // Beginning to listen is told as a change: from then on nothing is missed.
  await expect.poll(() => news.length).toBeGreaterThan(0)
  return { stop, news, placed: () => news.flatMap((one) => ('ids' in one ? one.ids : [])) }
}

it('tells of orders that another process took, each once', async () => {
  const before = await addOrder(database.db.pool)
  const { stop, placed } = await watch()
  const announce = createOrderAnnouncer(database.db, QUIET)
  const first = await addOrder(database.db.pool)
  announce()
  await expect.poll(placed).toEqual([first])
  const second = await addOrder(database.db.pool)
  const third = await addOrder(database.db.pool)
  announce()
  announce()
  await expect.poll(() => placed().length).toBe(3)
  expect(new Set(placed())).toEqual(new Set([first, second, third]))
  expect(placed()).not.toContain(before)
  stop()
})

it('tells of an order that was long under way when later ones were seen', async () => {
  const { stop, placed } = await watch()
  const announce = createOrderAnnouncer(database.db, QUIET)
  const slow = await database.db.pool.connect()
  await slow.query('BEGIN')
  const late = await addOrder(slow)
  const early = await addOrder(database.db.pool)
  announce()
  await expect.poll(placed).toEqual([early])
  await slow.query('COMMIT')
  slow.release()
  announce()
  await expect.poll(placed).toEqual([early, late])
  stop()
})

it.each([
  ['a change', `UPDATE orders SET full_name = 'Somebody else' WHERE id = $1`],
  ['a deletion', 'DELETE FROM orders WHERE id = $1'],
])('tells of %s', async (_what, statement) => {
  const id = await addOrder(database.db.pool)
  const { stop, news } = await watch()
  const before = news.length
  await database.db.pool.query(statement, [id])
  await expect.poll(() => news.length).toBeGreaterThan(before)
  stop()
})
