import fc from 'fast-check'
import type pg from 'pg'
import { isQuantity } from '#tests/ordering/oracle.ts'

const GENERATED = 1000

const INSERT = `
  WITH new_order AS (
    INSERT INTO orders (kind, full_name, phone_number, email, full_address, country, total_quantity, total_price)
    VALUES ('vape', 'Ada', '1', 'ada@example.com', 'Street', 'Germany', 10, 1) RETURNING id
  )
  INSERT INTO order_items (order_id, strain_name, strain_type, thc_content, quantity)
  SELECT new_order.id, 'OG Kush', 'Hybrid', '20%', item.quantity FROM new_order, jsonb_populate_recordset(
    NULL::order_items, jsonb_build_array(jsonb_build_object('quantity', $1::jsonb))) AS item`

/** Tries to write bad quantities, as they stand in JSON, past the shop: says which ones the table took. */
export async function findStoredQuantities(client: pg.Client, known: readonly string[], seed: number) {
  const generated = fc
    .sample(fc.oneof(fc.integer(), fc.double(), fc.maxSafeInteger()), { numRuns: GENERATED, seed })
    .map((number) => JSON.stringify(number))
  // Text is read as the number it spells, blanks around it or not: what is stored is that number, which is within the limits.
  const bad = [...known, ...generated].filter((json) => !isQuantity(json) && !/^"\s*\d+\s*"$/.test(json))
  // Were the statement itself wrong, everything would be refused.
  if (!(await isTaken(client, '10'))) throw new Error('A good quantity was refused by the table')
  const taken: string[] = []
  for (const json of bad) if (await isTaken(client, json)) taken.push(json)
  return { tried: bad.length, taken }
}

async function isTaken(client: pg.Client, json: string): Promise<boolean> {
  await client.query('BEGIN')
  try {
    await client.query(INSERT, [json])
    await client.query('COMMIT')
    return true
  } catch (error) {
    await client.query('ROLLBACK')
    return !isRefusedItself(error)
  }
}

// No number, beyond what the column can hold, or missing.
const REFUSALS = ['22P02', '22003', '23502']

/** That the sums do not fit either must not hide a quantity that the column would take. */
function isRefusedItself(error: unknown) {
  const { code, constraint } = Object(error)
  return REFUSALS.includes(code) || constraint === 'order_items_quantity_range'
}
