import type { Database } from '#server/db/database.ts'

type Batch = { productId: string; kind?: string; variant?: string; code: string; quantity: number }

/** A counted product with a released batch of so many grams or units; says the batch's number. */
export async function stockBatch(
  { pool }: Pick<Database, 'pool'>,
  { productId, kind = 'strain', variant = '', code, quantity }: Batch,
): Promise<number> {
  const unit = kind === 'strain' ? 'milligram' : 'unit'
  const { rows: products } = await pool.query(
    `INSERT INTO products AS known (kind, id, slug, state, position, draft, name, changed_by_name, is_counted)
     VALUES ($1, $2, $2, 'draft', 0, '{}', $2, 'Test', true)
     ON CONFLICT (kind, id) DO UPDATE SET is_counted = true RETURNING number`,
    [kind, productId],
  )
  const { rows: items } = await pool.query(
    `INSERT INTO stock_items AS known (product, variant, unit) VALUES ($1, $2, $3)
     ON CONFLICT (product, variant) DO UPDATE SET unit = known.unit RETURNING id`,
    [products[0].number, variant, unit],
  )
  const certificate = code.padEnd(64, '0').replaceAll(/[^0-9a-f]/g, 'a')
  await pool.query(
    `INSERT INTO files (hash, type, size, bytes, stored_by_name) VALUES ($1, 'application/pdf', 1, '\\x00', 'Test') ON CONFLICT DO NOTHING`,
    [certificate],
  )
  const { rows: batches } = await pool.query(
    `INSERT INTO batches (stock_item, code, site, received_on, certificate, certificate_name, state, released_at, first_released_at, created_by_name)
     VALUES ($1, $2, 'Main', current_date, $3, 'coa.pdf', 'released', now(), now(), 'Test') RETURNING number`,
    [items[0].id, code, certificate],
  )
  const inStockUnits = unit === 'milligram' ? quantity * 1000 : quantity
  await pool.query(
    `INSERT INTO stock_moves (batch, quantity, reason, actor_name) VALUES ($1, $2, 'received', 'Test')`,
    [batches[0].number, inStockUnits],
  )
  return Number(batches[0].number)
}
