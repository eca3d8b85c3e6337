import { beforeAll, describe, expect, it } from 'vitest'
import { ORDER_SORTS, type OrderListQuery, PLAIN_LIST } from '#domain/orders/list/order-list-query.ts'
import { ORDER_STATUSES } from '#domain/orders/work/order-status.ts'
import { encodeCursor } from '#server/db/cursor.ts'
import { PATIENCE_MS } from '#tests/database/patience.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addOrder } from '#tests/office/office-orders.ts'
import { addCompany } from '#tests/qualification/company-rows.ts'
import { listOrders, PAGE_SIZE } from './list-orders.ts'
import { COUNTED_AT_MOST } from './read-totals.ts'

const database = useTestDatabase()
const COUNT = 130

// Few values in each column, so that every order of the list has ties to break.
beforeAll(async () => {
  await database.db.pool.query(
    `WITH made AS (
       INSERT INTO orders (full_name, phone_number, email, full_address, country, total_quantity, total_price, status, created_at)
       SELECT (ARRAY['Ada Green', 'ÉLODIE Brun', 'bob_100% Ltd', 'Zoë'])[1 + n % 4], '1', 'Buyer' || n % 7 || '@Example.com',
         'street', (ARRAY['Germany', 'France'])[1 + n % 2], 150 + n % 3, 10 * (n % 5),
         (ARRAY['pending', 'processing', 'completed', 'cancelled'])[1 + n % 4],
         timestamptz '2026-01-01' + make_interval(mins => n % 50)
       FROM generate_series(1, $1) AS n RETURNING id, total_quantity
     )
     INSERT INTO order_items (order_id, strain_name, strain_type, thc_content, quantity)
     SELECT id, 'OG Kush', 'Hybrid', '20%', total_quantity FROM made`,
    [COUNT],
  )
})

const ask = (query: Partial<OrderListQuery>) =>
  listOrders(database.db, { ...PLAIN_LIST, ...query }, { timeoutMs: PATIENCE_MS })
const idsOf = ({ orders }: Awaited<ReturnType<typeof ask>>) => orders.map(({ id }) => id)

/** Straight from the table, sorted as plainly as can be said. */
async function allIds({ sort, descending }: Pick<OrderListQuery, 'sort' | 'descending'>, condition = 'true') {
  const columns = {
    id: 'id',
    name: 'lower(full_name), id',
    email: 'lower(email), created_at, id',
    country: 'country, id',
    quantity: 'total_quantity, id',
    total: 'total_price, id',
    status: 'status, created_at, id',
    date: 'created_at, id',
  }
  const { rows } = await database.db.pool.query(
    `SELECT id FROM orders WHERE ${condition} ORDER BY ${columns[sort]}`,
  )
  const ids = rows.map(({ id }) => id)
  return descending ? ids.toReversed() : ids
}

describe('the list of orders', () => {
  it('begins with the newest', async () => {
    const list = await ask({})
    const wanted = await allIds({ sort: 'date', descending: true })
    expect(idsOf(list)).toEqual(wanted.slice(0, PAGE_SIZE))
    expect(list).toMatchObject({
      page: 1,
      matches: { total: COUNT, precision: 'exact' },
      previous: undefined,
    })
  })

  const orders = ORDER_SORTS.flatMap((sort) => [
    { sort, descending: false },
    { sort, descending: true },
  ])

  it.each(orders)(
    'shows every order once, sorted by $sort (descending: $descending), going on and going back',
    async (order) => {
      const wanted = await allIds(order)
      const forward = [await ask(order)]
      for (let last = forward[0]; last?.next; last = forward.at(-1))
        forward.push(await ask({ ...order, page: forward.length + 1, after: last.next }))
      expect(forward.flatMap(idsOf)).toEqual(wanted)
      expect(forward.map(({ page }) => page)).toEqual([1, 2, 3])

      const last = await ask({ ...order, page: 'last' })
      expect(idsOf(last)).toEqual(wanted.slice(100))
      expect(last).toMatchObject({ page: 3, next: undefined })
      const middle = await ask({ ...order, page: 2, before: last.previous ?? '' })
      expect(idsOf(middle)).toEqual(wanted.slice(50, 100))
      const first = await ask({ ...order, page: 1, before: middle.previous ?? '' })
      expect(idsOf(first)).toEqual(wanted.slice(0, 50))
      expect(first.previous).toBeUndefined()
    },
  )

  it('finds a page by its number, from either end, and the last one beyond it', async () => {
    const wanted = await allIds({ sort: 'date', descending: true })
    expect(idsOf(await ask({ page: 2 }))).toEqual(wanted.slice(50, 100))
    expect(idsOf(await ask({ page: 3 }))).toEqual(wanted.slice(100))
    expect(await ask({ page: 900 })).toMatchObject({ page: 3 })
  })

  it.each(ORDER_STATUSES)('shows all that are %s and no others', async (status) => {
    const wanted = await allIds({ sort: 'total', descending: false }, `status = '${status}'`)
    const list = await ask({ status, sort: 'total', descending: false })
    expect(idsOf(list)).toEqual(wanted)
    expect(list.matches).toEqual({ total: wanted.length, precision: 'exact' })
  })

  it.each([
    ['a part of a name', 'da gre', `full_name = 'Ada Green'`],
    ['another case', 'ADA GRE', `full_name = 'Ada Green'`],
    ['another case of letters beyond ASCII', 'élodie', `full_name = 'ÉLODIE Brun'`],
    ['letters beyond ASCII', 'ZOË', `full_name = 'Zoë'`],
    ['a part of an e-mail', 'buyer3@ex', `email = 'Buyer3@Example.com'`],
    ['a whole e-mail', 'buyer3@example.com', `email = 'Buyer3@Example.com'`],
    ['signs that are wildcards elsewhere', 'b_100%', `full_name = 'bob_100% Ltd'`],
    ['one letter', 'z', `lower(full_name || email || id) LIKE '%z%'`],
    ['a wildcard alone', '%', `full_name LIKE '%\\%%'`],
    ['nothing there', 'nobody at all', 'false'],
    ['a backslash', '\\', 'false'],
    [
      'words of two columns, in any order',
      'buyer green',
      `lower(full_name || email) LIKE '%green%' AND lower(full_name || email) LIKE '%buyer%'`,
    ],
    ['letters without their accents', 'elodie', `full_name = 'ÉLODIE Brun'`],
  ])('finds %s', async (_what, search, condition) => {
    const wanted = await allIds({ sort: 'date', descending: true }, condition)
    const list = await ask({ search })
    expect(idsOf(list)).toEqual(wanted.slice(0, PAGE_SIZE))
    expect(list.matches).toEqual({ total: wanted.length, precision: 'exact' })
  })

  it('finds any part of an id', async () => {
    const [id = ''] = await allIds({ sort: 'id', descending: false })
    for (const search of [id, id.slice(0, 8), id.slice(9, 18).toUpperCase(), id.slice(-12)])
      expect(idsOf(await ask({ search }))).toContain(id)
    expect(idsOf(await ask({ search: id }))).toEqual([id])
  })

  it('finds an order by what the books of its buyer call it', async () => {
    const [id = ''] = await allIds({ sort: 'id', descending: true })
    const { pool } = database.db
    await pool.query(`UPDATE orders SET customer_reference = 'PO 4711/Ä' WHERE id = $1`, [id])
    for (const search of ['4711', 'po 4711/a']) expect(idsOf(await ask({ search }))).toEqual([id])
    await pool.query('UPDATE orders SET customer_reference = NULL WHERE id = $1', [id])
    expect(idsOf(await ask({ search: '4711/' }))).toEqual([])
  })

  it('applies search and filter together', async () => {
    const wanted = await allIds(
      { sort: 'name', descending: false },
      `status = 'pending' AND email LIKE 'Buyer1@%'`,
    )
    const list = await ask({ search: 'buyer1@', status: 'pending', sort: 'name', descending: false })
    expect(idsOf(list)).toEqual(wanted)
    expect(wanted.length).toBeGreaterThan(0)
  })

  it.each([
    '',
    'x',
    encodeCursor(['1']),
    encodeCursor(["'; drop table orders", 'x']),
    encodeCursor(['a', 'b', 'c']),
  ])('begins at the first page where the place in the address is nonsense: %s', async (after) => {
    const wanted = await allIds({ sort: 'date', descending: true })
    expect(idsOf(await ask({ after }))).toEqual(wanted.slice(0, PAGE_SIZE))
  })
})

it('counts a search no further than anybody needs, and says so', async () => {
  await database.db.pool.query(
    `WITH made AS (
       INSERT INTO orders (full_name, phone_number, email, full_address, country, total_quantity, total_price)
       SELECT 'Crowd ' || n, '1', 'c@example.com', 'street', 'Malta', 150, 1 FROM generate_series(0, $1) AS n
       RETURNING id
     )
     INSERT INTO order_items (order_id, strain_name, strain_type, thc_content, quantity)
     SELECT id, 'OG Kush', 'Hybrid', '20%', 150 FROM made`,
    [COUNTED_AT_MOST],
  )
  const list = await ask({ search: 'crowd' })
  expect(list.matches).toEqual({ total: COUNTED_AT_MOST, precision: 'at-least' })
  const last = await ask({ search: 'crowd', page: 'last' })
  expect(last).toMatchObject({ page: undefined, next: undefined })
  expect(last.orders).toHaveLength(PAGE_SIZE)

  // Nobody knows the number of the page before it, nor of those that follow on the way back and forth.
  const before = await ask({ search: 'crowd', page: 'last', before: last.previous ?? '' })
  expect(before).toMatchObject({ page: undefined, next: expect.any(String), previous: expect.any(String) })
  const again = await ask({ search: 'crowd', page: 'last', after: before.next ?? '' })
  expect(again).toMatchObject({ page: undefined, next: undefined })
  expect(idsOf(again)).toEqual(idsOf(last))
})

it('says of an order what a line needs, and no longer that it is to be reviewed once somebody has', async () => {
  const id = await addOrder(database.db.pool, {
    review_reasons: '{too-fast}',
    full_name: 'Line',
    total_price: '12.34',
  })
  const [order] = (await ask({ search: id })).orders
  expect(order).toEqual({
    id,
    number: id.slice(0, 8).toUpperCase(),
    fullName: 'Line',
    business: '',
    email: 'ada@example.com',
    country: 'Germany',
    total: { grams: 150, units: 0 },
    totalCents: 1234,
    status: 'pending',
    createdAt: expect.stringMatching(/^\d{4}-.+Z$/),
    revision: 1,
    reviewReasons: ['too-fast'],
    waits: ['staff'],
    flags: [],
  })
  await database.db.pool.query('UPDATE orders SET reviewed_at = now() WHERE id = $1', [id])
  expect((await ask({ search: id })).orders[0]).toMatchObject({ reviewReasons: [], revision: 2 })

  await database.db.pool.query(`UPDATE orders SET business_name = 'As it was typed' WHERE id = $1`, [id])
  expect((await ask({ search: id })).orders[0]).toMatchObject({ business: 'As it was typed' })
  const company = await addCompany(database.db.pool, { name: 'Line GmbH' })
  await database.db.pool.query('UPDATE orders SET company = $2 WHERE id = $1', [id, company])
  expect((await ask({ search: id })).orders[0]).toMatchObject({ business: 'Line GmbH' })
})
