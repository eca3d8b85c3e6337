import type pg from 'pg'

/** An order that can be invoiced: two lines with a discount, delivery, and a rounding. */
export async function addInvoiceableOrder(
  client: Pick<pg.Pool, 'query'>,
  status = 'processing',
): Promise<string> {
  const { rows } = await client.query(
    `WITH placed AS (
       INSERT INTO orders (full_name, email, phone_number, full_address, country, business_name,
         total_quantity, total_price, rounding, delivery_price, status)
       VALUES ('Bo', 'bo@verde.example', '1', E'Calle 2\n08001 Barcelona', 'Spain', 'Verde SL', 150, 1425, 0.5, 25, $1) RETURNING id
     ), charged AS (
       INSERT INTO order_charges (order_id, position, kind, label, amount) SELECT id, 0, 'delivery', 'Delivery', 25 FROM placed
     )
     INSERT INTO order_items (order_id, position, strain_name, strain_type, thc_content, quantity, line_price, discount, price_reason)
     SELECT id, at, 'Haze', 'Sativa', '20%', 75, 712.25, at, 'Good customer' FROM placed, generate_series(0, 1) AS at
     RETURNING order_id`,
    [status],
  )
  return rows[0].order_id
}
