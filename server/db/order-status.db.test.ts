import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORDER_STATUSES, SETS } from '#domain/orders/work/order-status.ts'
import { sqlOf } from '#server/backup/rebuild-schema.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addOrder } from '#tests/office/office-orders.ts'
import { applySql } from './apply-sql.ts'
import { migrate } from './migrate.ts'
import { describeSql, readShopSql } from './read-migrations.ts'

const shop = useTestDatabase()
const empty = useTestDatabase('template0')
const ask = async (statement: string) => (await shop.db.pool.query(statement)).rows
const askOne = async (statement: string) => Object.values((await ask(statement))[0])[0]

test('an order has one of the statuses of the table, and no other', async () => {
  for (const status of ORDER_STATUSES) await addOrder(shop.db.pool, { status })
  await expect(addOrder(shop.db.pool, { status: 'laid-aside' })).rejects.toThrow('orders_status_known')
})

/** The sets as they would be with one status more. */
function withAnother() {
  const sets = Object.entries(SETS).map(([name, statuses]) => [
    name,
    ITS_SETS.includes(name) ? [...statuses, 'laid-aside'] : statuses,
  ])
  return Object.fromEntries(sets) as Record<keyof typeof SETS, readonly string[]>
}
const ITS_SETS = ['all', 'open', 'confirmed', 'billable', 'shipping', 'countable']

describe('a status that is added', () => {
  const more = withAnother()
  const indexes = `SELECT indexrelid::text || pg_get_indexdef(indexrelid) AS made FROM pg_index
    WHERE indrelid = 'orders'::regclass ORDER BY 1`
  let before: unknown[]

  beforeAll(async () => {
    before = await ask(indexes)
    await migrate(shop.db.pool, QUIET, readShopSql(undefined, more))
  })
  // As it was, so that each test may stand alone.
  afterAll(async () => {
    await shop.db.pool.query(`DELETE FROM orders WHERE status = 'laid-aside'`)
    await migrate(shop.db.pool, QUIET, readShopSql())
  })

  test('is known to the orders and counted among them from the next start on', async () => {
    await addOrder(shop.db.pool, { status: 'laid-aside', total_price: '7.00' })
    expect(await askOne(`SELECT sum("laid-aside")::int FROM order_totals`)).toBe(1)
    expect(await askOne(`SELECT sum(pending)::int FROM order_totals`)).toBe(1)
  })

  test('is in those indexes whose orders it is one of, and leaves the others as they were', async () => {
    const now = await ask(indexes)
    const changed = now.filter(
      (index) => !before.some((known) => JSON.stringify(known) === JSON.stringify(index)),
    )
    expect(changed.map(({ made }) => /INDEX (\w+)/.exec(made)?.[1]).sort()).toEqual([
      'orders_to_invoice',
      'orders_unshipped',
    ])
    for (const { made } of changed) expect(made).toContain('laid-aside')
  })

  test('is found there by the start after, which makes nothing anew', async () => {
    const oids = `SELECT json_agg(oid::text ORDER BY oid) FROM pg_constraint WHERE conrelid = 'orders'::regclass`
    const [checks, made] = [await askOne(oids), await ask(indexes)]
    const sql = readShopSql(undefined, more)
    const client = await shop.db.pool.connect()
    await client.query(`BEGIN; SET LOCAL search_path = public, pg_temp`)
    for (const { sql: text } of sql.objects.filter(({ name }) => /^order-(status|work)/.test(name)))
      await client.query(text)
    await client.query('COMMIT')
    client.release()
    expect([await askOne(oids), await ask(indexes)]).toEqual([checks, made])
  })
})

test('a status that is added is known to the tables of a backup that has fewer migrations', async () => {
  const { migrations, objects } = readShopSql(undefined, withAnother())
  const later = describeSql('9999-later.sql', 'SELECT 1')
  const header = { migrations } as unknown as Parameters<typeof sqlOf>[0]
  const client = await empty.db.pool.connect()
  await client.query('BEGIN')
  await applySql(client, sqlOf(header, 'a backup', { migrations: [...migrations, later], objects }))
  await client.query('COMMIT')
  const { rows } = await client.query(`
    SELECT pg_get_constraintdef(oid) LIKE '%laid-aside%' AS known, (SELECT count(*)::int FROM pg_attribute
      WHERE attrelid = 'order_totals'::regclass AND attname = 'laid-aside') AS columns
    FROM pg_constraint WHERE conname = 'orders_status_known'`)
  client.release()
  expect(rows).toEqual([{ known: true, columns: 1 }])
})

test('what is left of an upgrade is one function that adds up', async () => {
  expect(await askOne(`SELECT count(*)::int FROM pg_proc WHERE proname = 'add_to_order_totals'`)).toBe(1)
})
