import type pg from 'pg'

export type Row = Record<string, unknown>
type Queryable = Pick<pg.Pool, 'query'>

export const strainOrder: Row = {
  kind: 'strain',
  full_name: 'Ada Green',
  phone_number: '+49 30 123456',
  email: 'ada@example.com',
  full_address: '1 Garden Street, Berlin',
  country: 'Germany',
  total_quantity: 150,
  total_price: '1500.00',
  price_per_gram: '10',
  status: 'pending',
}

const strainItem: Row = {
  strain_name: 'OG Kush',
  strain_type: 'Hybrid',
  thc_content: '20%',
  quantity: 150,
  product_id: 'og-kush',
  position: 0,
  line_price: null,
}

/**
 * Order and items in one statement; each item is the usual one with the given differences, and an equal share of the
 * order's quantity. Strains count grams, all else units.
 */
export function insertOrder(db: Queryable, order: Row, items: Row[]): Promise<string> {
  const { kind = 'strain', total_quantity } = order
  if (kind === 'strain') return insertGivenOrder(db, order, items)
  const units = { total_grams: 0, total_units: total_quantity }
  const ofKind = items.map((item) => ({ kind, unit: 'unit', ...item }))
  return insertGivenOrder(db, { ...units, ...order }, ofKind)
}

/** With nothing but the columns that are named. */
async function insertGivenOrder(db: Queryable, order: Row, items: Row[]): Promise<string> {
  const share = { quantity: Math.ceil(Number(order.total_quantity) / items.length) }
  const rows = items.map((item) => ({ ...strainItem, ...share, ...item }))
  const itemNames = names(rows[0] ?? strainItem)
  const placed = await db.query(
    `WITH new_order AS (
       INSERT INTO orders (${names(order)}) SELECT ${names(order)} FROM jsonb_populate_record(NULL::orders, $1)
       RETURNING id
     ), new_items AS (
       INSERT INTO order_items (order_id, ${itemNames})
       SELECT new_order.id, ${itemNames
         .split(', ')
         .map((name) => `item.${name}`)
         .join(', ')}
       FROM new_order, jsonb_populate_recordset(NULL::order_items, $2) AS item
     )
     SELECT id FROM new_order`,
    [JSON.stringify(order), JSON.stringify(rows)],
  )
  return placed.rows[0].id
}

export async function insertRow(db: Queryable, table: string, row: Row): Promise<void> {
  await db.query(
    `INSERT INTO ${table} (${names(row)}) SELECT ${names(row)} FROM jsonb_populate_record(NULL::${table}, $1)`,
    [JSON.stringify(row)],
  )
}

/** The name of the constraint that refused the write; undefined when nothing did. */
export async function violatedRule(write: Promise<unknown>): Promise<string | undefined> {
  try {
    await write
    return undefined
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { code, column, constraint } = violationOf(error)
    if (code === '23502') return `not-null ${column}`
    if (constraint) return constraint
    throw error
  }
}

/** Postgres' own errors carry these as text. */
function violationOf(error: Error) {
  const fields = Object.entries(error).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(fields) as { code?: string; column?: string; constraint?: string }
}

function names(row: Row) {
  return Object.keys(row).join(', ')
}
