import type pg from 'pg'
import { insertOrder, strainOrder, violatedRule } from '#tests/database/rows.ts'
import type { Line, Outcome } from '../line.ts'
import { openShop } from '../open-shop.ts'
import { connectOwner, findOwner } from '../owner-connection.ts'

const ROUNDS = 25

export const ITEMLESS_ORDER: Line = {
  name: 'itemless-order',
  table: 'reliability',
  promise: 'An order without items is impossible',
  proof:
    'Raw SQL as the owner of the tables, beside the running shop, tries to leave an order without items in every way there is; each commit must be refused. In the end no order is without items.',
  shortForm: ['server/db/order-items.db.test.ts'],
  run: proveItemlessOrder,
}

type Form = (client: pg.Client, order: string, other: string) => Promise<unknown>

const INSERT = `INSERT INTO orders (full_name, phone_number, email, full_address, country, total_quantity, total_price)
  VALUES ('Ada', '1', 'ada@example.com', 'Street', 'Germany', 150, 1500)`

/** Every way to leave an order without items. Each gets two orders, of one item and of two. */
const FORMS: Record<string, Form> = {
  'an order that is inserted alone': (client) => client.query(INSERT),
  'many orders that are inserted alone': (client) =>
    client.query(`${INSERT}, ('Bo', '1', 'bo@example.com', 'Street', 'Germany', 150, 1500)`),
  'an order with an empty list of items': (client) => insertOrder(asPool(client), strainOrder, []),
  'its only item deleted': (client, order) =>
    client.query('DELETE FROM order_items WHERE order_id = $1', [order]),
  'all of its items deleted': (client, _order, other) =>
    client.query('DELETE FROM order_items WHERE order_id = $1', [other]),
  'one item deleted after the other': async (client, _order, other) => {
    const { rows } = await client.query('SELECT id FROM order_items WHERE order_id = $1', [other])
    for (const { id } of rows) await client.query('DELETE FROM order_items WHERE id = $1', [id])
  },
  'its items moved to another order': (client, order, other) =>
    client.query('UPDATE order_items SET order_id = $2 WHERE order_id = $1', [order, other]),
  'its items exchanged for none': async (client, order) => {
    await client.query('DELETE FROM order_items WHERE order_id = $1', [order])
    await client.query('UPDATE orders SET total_price = 0 WHERE id = $1', [order])
  },
  'its items deleted behind a savepoint': async (client, order) => {
    await client.query('SAVEPOINT before')
    await client.query('DELETE FROM order_items WHERE order_id = $1', [order])
    await client.query('RELEASE SAVEPOINT before')
  },
  'its items merged away': (client, order) =>
    client.query(
      `MERGE INTO order_items AS i USING (SELECT $1::uuid AS id) AS o ON i.order_id = o.id
       WHEN MATCHED THEN DELETE`,
      [order],
    ),
  'an order and its items in one statement, the items undone': async (client) => {
    const id = await insertOrder(asPool(client), strainOrder, [{}])
    await client.query('DELETE FROM order_items WHERE order_id = $1', [id])
  },
  'all items truncated, with all that names them': (client) => client.query('TRUNCATE order_items CASCADE'),
}

async function proveItemlessOrder(folder: string): Promise<Outcome> {
  const shop = await openShop(folder)
  const client = await connectOwner(await findOwner(shop.dataDir))
  const failures = new Set<string>()
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, form] of Object.entries(FORMS)) {
      const order = await insertOrder(asPool(client), strainOrder, [{}])
      const other = await insertOrder(asPool(client), strainOrder, [{}, {}])
      const rule = await violatedRule(inTransaction(client, () => form(client, order, other)))
      if (rule === undefined) failures.add(`The database took ${name}.`)
    }
  }
  const { rows } = await client.query(
    `SELECT count(*)::int AS orders, count(*) FILTER (WHERE NOT EXISTS (
       SELECT FROM order_items WHERE order_id = o.id))::int AS itemless FROM orders o`,
  )
  if (rows[0].itemless > 0) failures.add(`${rows[0].itemless} orders have no items.`)
  await client.end()
  await shop.stop()
  const forms = Object.keys(FORMS).length
  return { done: `${forms} ways x ${ROUNDS}, among ${rows[0].orders} orders`, failures: [...failures] }
}

async function inTransaction(client: pg.Client, work: () => Promise<unknown>) {
  try {
    await client.query('BEGIN')
    await work()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/** One connection asks as a pool does. */
function asPool(client: pg.Client): Pick<pg.Pool, 'query'> {
  return client as unknown as pg.Pool
}
