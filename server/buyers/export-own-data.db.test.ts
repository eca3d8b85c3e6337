import { expect, test } from 'vitest'
import { insertOrder, strainOrder } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { exportOwnData } from './export-own-data.ts'
import { EXPORTED_COLUMNS } from './exported-columns.ts'

const database = useTestDatabase()
const query = (text: string, values: unknown[] = []) => database.db.$client.query(text, values)
const BOB = { email: 'bob@home.example' }

/** Somebody looked at these, and decided that they stay inside. */
const WITHHELD: Record<keyof typeof EXPORTED_COLUMNS, string[]> = {
  orders: [
    ...['idempotency_key', 'request_hash', 'search_text', 'unit', 'revision', 'erased_at'],
    ...['price_version', 'price_ladder', 'price_versions'],
    ...['review_reasons', 'reviewed_at', 'company', 'company_by', 'person', 'has_invoice'],
  ],
  order_items: ['id', 'order_id'],
  order_charges: ['order_id'],
  applications: ['id', 'draft', 'evidence', 'company', 'token_hash', 'revision', 'decided_by_name'],
}

test.each(Object.entries(EXPORTED_COLUMNS))(
  'each column of %s is exported or withheld by a decision',
  async (table, exported) => {
    const { rows } = await query(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
      [table],
    )
    const withheld = WITHHELD[table as keyof typeof EXPORTED_COLUMNS]
    expect(rows.map(({ name }) => name).sort()).toEqual([...exported, ...withheld].sort())
  },
)

test('the export has what is decided, names nobody of the staff, and nothing that was added since', async () => {
  await query(`ALTER TABLE orders ADD COLUMN added_later text DEFAULT 'INTERNAL'`)
  await query(`ALTER TABLE order_items ADD COLUMN added_later text DEFAULT 'INTERNAL'`)
  await insertOrder(database.db.$client, { ...strainOrder, email: BOB.email }, [{}])
  await query(
    `INSERT INTO applications (draft, state, business_name, country, address, full_name, email, decided_by_name)
     VALUES (gen_random_uuid(), 'refused', 'Home', 'Germany', '1 Street', 'Bob', 'Bob@home.example', 'Mila Staff')`,
  )
  const text = await exportOwnData(database.db, BOB, new Date())
  const { orders, applications } = JSON.parse(text)
  expect(Object.keys(orders[0]).sort()).toEqual(
    [...EXPORTED_COLUMNS.orders, 'items', 'charges', 'invoices'].sort(),
  )
  expect(Object.keys(orders[0].items[0]).sort()).toEqual([...EXPORTED_COLUMNS.order_items].sort())
  expect(Object.keys(applications[0]).sort()).toEqual([...EXPORTED_COLUMNS.applications].sort())
  expect(text).not.toContain('Mila Staff')
  expect(text).not.toContain('INTERNAL')
})
