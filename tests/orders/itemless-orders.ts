import type pg from 'pg'
import { insertOrder, strainOrder, violatedRule } from '#tests/database/rows.ts'

type Form = (client: pg.ClientBase, order: string, other: string) => Promise<unknown>

const INSERT = `INSERT INTO orders (full_name, phone_number, email, full_address, country, total_quantity, total_price)
  VALUES ('Ada', '1', 'ada@example.com', 'Street', 'Germany', 150, 1500)`
const EMPTY = 'DELETE FROM order_items WHERE order_id = $1'

/** Every way to leave an order without items. Each gets two orders, of one item and of two. */
export const ITEMLESS_FORMS: Record<string, Form> = {
  'an order that is inserted alone': (client) => client.query(INSERT),
  'many orders that are inserted alone': (client) =>
    client.query(`${INSERT}, ('Bo', '1', 'bo@example.com', 'Street', 'Germany', 150, 1500)`),
  'an order with an empty list of items': (client) => insertOrder(client, strainOrder, []),
  'its only item deleted': (client, order) => client.query(EMPTY, [order]),
  'all of its items deleted': (client, _order, other) => client.query(EMPTY, [other]),
  'one item deleted after the other': async (client, _order, other) => {
    const { rows } = await client.query('SELECT id FROM order_items WHERE order_id = $1', [other])
    for (const { id } of rows) await client.query('DELETE FROM order_items WHERE id = $1', [id])
  },
  'its items moved to another order': (client, order, other) =>
    client.query('UPDATE order_items SET order_id = $2 WHERE order_id = $1', [order, other]),
  'its items exchanged for none': async (client, order) => {
    await client.query(EMPTY, [order])
    await client.query('UPDATE orders SET total_price = 0 WHERE id = $1', [order])
  },
  'its items deleted behind a savepoint': async (client, order) => {
    await client.query('SAVEPOINT before')
    await client.query(EMPTY, [order])
    await client.query('RELEASE SAVEPOINT before')
  },
  'its items merged away': (client, order) =>
    client.query(
      `MERGE INTO order_items AS i USING (SELECT $1::uuid AS id) AS o ON i.order_id = o.id
       WHEN MATCHED THEN DELETE`,
      [order],
    ),
  'an order and its items in one statement, the items undone': async (client) =>
    client.query(EMPTY, [await insertOrder(client, strainOrder, [{}])]),
  'all items truncated, with all that names them': (client) => client.query('TRUNCATE order_items CASCADE'),
}

/** Tries one of them, up to its commit: the name of the rule that refused it, undefined where nothing did. */
export async function tryItemless(client: pg.ClientBase, form: Form): Promise<string | undefined> {
  const order = await insertOrder(client, strainOrder, [{}])
  const other = await insertOrder(client, strainOrder, [{}, {}])
  try {
    await client.query('BEGIN')
    return await violatedRule(form(client, order, other).then(() => client.query('COMMIT')))
  } finally {
    await client.query('ROLLBACK')
  }
}

export async function countItemless(db: pg.ClientBase): Promise<{ orders: number; itemless: number }> {
  const { rows } = await db.query(
    `SELECT count(*)::int AS orders, count(*) FILTER (WHERE NOT EXISTS (
       SELECT FROM order_items WHERE order_id = o.id))::int AS itemless FROM orders o`,
  )
  return rows[0]
}
