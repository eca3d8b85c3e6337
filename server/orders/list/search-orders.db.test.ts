import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type OrderListQuery, PLAIN_LIST } from '#domain/orders/list/order-list-query.ts'
import { PATIENCE_MS } from '#tests/database/patience.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { listOrders, PAGE_SIZE } from './list-orders.ts'
import { COUNTED_AT_MOST } from './read-totals.ts'

const database = useTestDatabase()

// More than the first look sees, and names for each way of finding them: all through the list, at its old end alone (and
// more than are counted), at the old end with a few that are new, or with so many that a walk looks promising, and once.
beforeAll(async () => {
  await database.db.pool.query(
    `WITH made AS (
       INSERT INTO orders (full_name, phone_number, email, full_address, country, total_quantity, total_price, status, created_at)
       SELECT CASE WHEN n = 1500 THEN 'Lonely' WHEN n < 1100 OR n % 200 = 0 THEN 'Ancient' ELSE 'Modern' END
           || CASE WHEN n % 3 = 0 THEN ' Often' ELSE '' END || CASE WHEN n < 1100 THEN ' First' ELSE '' END
           || CASE WHEN n < 1100 OR n > 6200 AND n % 45 = 0 THEN ' Seldom' ELSE '' END,
         '1', CASE WHEN n = 1500 THEN 'q_z' ELSE 'n' END || n || '@example.com', 'street', 'Malta', 150, n % 100,
         (ARRAY['pending', 'completed'])[1 + n % 2], timestamptz '2026-01-01' + make_interval(mins => n)
       FROM generate_series(1, 8200) AS n RETURNING id
     )
     INSERT INTO order_items (order_id, strain_name, strain_type, thc_content, quantity)
     SELECT id, 'OG Kush', 'Hybrid', '20%', 150 FROM made`,
  )
})

const ask = (query: Partial<OrderListQuery>) =>
  listOrders(database.db, { ...PLAIN_LIST, ...query }, { timeoutMs: PATIENCE_MS })
const idsOf = ({ orders }: Awaited<ReturnType<typeof ask>>) => orders.map(({ id }) => id)

async function allIds({ sort, search, status }: OrderListQuery) {
  const { rows } = await database.db.pool.query(
    `SELECT id FROM orders WHERE strpos(lower(full_name || E'\\n' || email || E'\\n' || id), lower($1)) > 0
       AND ($2 = 'all' OR status = $2)
     ORDER BY ${sort === 'total' ? 'total_price' : 'created_at'} DESC, id DESC`,
    [search, status],
  )
  return rows.map(({ id }) => id)
}

describe.each(['often', 'first', 'ancient', 'seldom', 'lonely', 'q_z', 'nowhere', 'z@', '12', 'z', 'a', 'w'])(
  'a search for %s',
  (search) => {
    it.each<Partial<OrderListQuery>>([
      {},
      { sort: 'total' },
      { status: 'pending' },
      { status: 'completed', sort: 'total' },
    ])('finds the same as a look at every order: %j', async (change) => {
      const query = { ...PLAIN_LIST, search, ...change }
      const wanted = await allIds(query)
      const first = await ask(query)
      expect(idsOf(first)).toEqual(wanted.slice(0, PAGE_SIZE))
      if (first.matches.precision === 'exact') expect(first.matches.total).toBe(wanted.length)
      if (first.matches.precision === 'at-least') expect(wanted.length).toBeGreaterThan(COUNTED_AT_MOST)

      if (first.next) {
        const second = await ask({ ...query, page: 2, after: first.next })
        expect(idsOf(second)).toEqual(wanted.slice(PAGE_SIZE, 2 * PAGE_SIZE))
        expect(idsOf(await ask({ ...query, before: second.previous ?? '' }))).toEqual(idsOf(first))
      }
      expect(idsOf(await ask({ ...query, page: 2 }))).toEqual(
        wanted.length > PAGE_SIZE ? wanted.slice(PAGE_SIZE, 2 * PAGE_SIZE) : wanted,
      )
      const last = await ask({ ...query, page: 'last' })
      expect(idsOf(last)).toEqual(wanted.slice(-(last.orders.length || 1)))
      expect(last.orders.length).toBeGreaterThanOrEqual(Math.min(1, wanted.length))
      expect(last.next).toBeUndefined()
    })
  },
)

it('ends a search when nobody waits for it any more', async () => {
  const other = await database.db.pool.connect()
  try {
    await other.query('BEGIN; LOCK TABLE orders IN ACCESS EXCLUSIVE MODE')
    const typedOn = new AbortController()
    const query = { ...PLAIN_LIST, search: 'o' }
    const list = listOrders(database.db, query, { timeoutMs: 3_600_000, signal: typedOn.signal })
    await vi.waitUntil(async () => {
      // Within a transaction pg_stat_activity stays as it was at the first look. The table has the same number in other databases.
      const { rows } = await other.query(
        `SELECT FROM pg_locks WHERE relation = 'orders'::regclass AND NOT granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      )
      return rows.length > 0
    }, 30_000)
    typedOn.abort()
    expect(await list).toMatchObject({ orders: [], gaveUp: true })
    expect(await listOrders(database.db, query, { signal: typedOn.signal })).toMatchObject({ gaveUp: true })
  } finally {
    await other.query('ROLLBACK')
    other.release()
  }
})

it('gives up on a search that takes too long, and says so', async () => {
  const other = await database.db.pool.connect()
  try {
    await other.query('BEGIN; LOCK TABLE orders IN ACCESS EXCLUSIVE MODE')
    const list = await listOrders(database.db, { ...PLAIN_LIST, search: 'often' }, { timeoutMs: 50 })
    expect(list).toMatchObject({ orders: [], gaveUp: true })
  } finally {
    await other.query('ROLLBACK')
    other.release()
  }
  expect((await ask({ search: 'lonely' })).orders).toHaveLength(1)
})
