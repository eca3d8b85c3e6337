import { answerPosts, pool } from './bare-store.ts'

/**
 * The floor for placing an order: a bare server that stores what it is sent, as one statement, and checks nothing. The same rows as the
 * shop. Without a name for the statement the same server stores less than half as many.
 */
await pool.query(`
  CREATE SCHEMA floor;
  CREATE TABLE floor.orders (LIKE orders INCLUDING DEFAULTS INCLUDING GENERATED, PRIMARY KEY (id));
  CREATE TABLE floor.order_items (LIKE order_items INCLUDING DEFAULTS, PRIMARY KEY (id));
  CREATE TABLE floor.order_events (LIKE order_events INCLUDING IDENTITY INCLUDING DEFAULTS, PRIMARY KEY (id));
  CREATE TABLE floor.mails (LIKE mails INCLUDING DEFAULTS, PRIMARY KEY (id));
  CREATE INDEX ON floor.order_items (order_id);`)

const INSERT = `
  WITH placed AS (
    INSERT INTO floor.orders (idempotency_key, request_hash, full_name, phone_number, email, full_address, country,
      total_quantity, total_grams, total_units, total_price, price_per_gram)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, 0, $9, $10) RETURNING id
  ), items AS (
    INSERT INTO floor.order_items
      (order_id, position, product_id, strain_name, strain_type, thc_content, quantity, rate, line_price)
    SELECT id, position, product, product, 'Hybrid', '20%', quantity, 10, 500
    FROM placed, unnest($11::text[], $12::integer[]) WITH ORDINALITY AS line (product, quantity, position)
  ), timeline AS (
    INSERT INTO floor.order_events (order_id, event) SELECT id, 'placed' FROM placed
  ), mail AS (
    INSERT INTO floor.mails (order_id, purpose)
    SELECT id, purpose FROM placed, unnest('{buyer-confirmation,staff-notice}'::text[]) AS purpose
  )
  SELECT id FROM placed`

const HASH = Buffer.alloc(32)

type Posted = {
  key: string
  customer: Record<string, string>
  lines: { productId: string; quantity: number }[]
}

answerPosts(201, async (posted) => {
  const { key, customer, lines }: Posted = JSON.parse(posted)
  const grams = lines.reduce((sum, line) => sum + line.quantity, 0)
  const values = [
    key,
    HASH,
    customer.fullName,
    customer.phoneNumber,
    customer.email,
    customer.fullAddress,
    customer.country,
    grams,
    grams * 10,
    10,
    lines.map((line) => line.productId),
    lines.map((line) => line.quantity),
  ]
  const { rows } = await pool.query({ name: 'store-order', text: INSERT, values })
  return { id: rows[0].id }
})
