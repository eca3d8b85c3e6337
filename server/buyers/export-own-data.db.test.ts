import { expect, test } from 'vitest'
import { insertOrder, strainOrder } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { exportOwnData } from './export-own-data.ts'
import { EXPORTED_COLUMNS } from './exported-columns.ts'

const database = useTestDatabase()
const query = (text: string, values: unknown[] = []) => database.db.pool.query(text, values)
const BOB = { email: 'bob@home.example' }

/** Somebody looked at these, and decided that they stay inside. */
const WITHHELD: Record<keyof typeof EXPORTED_COLUMNS, string[]> = {
  orders: [
    ...['idempotency_key', 'request_hash', 'search_text', 'series_number', 'unit', 'revision', 'erased_at'],
    ...['price_version', 'price_ladder', 'price_versions'],
    ...['review_reasons', 'reviewed_at', 'company', 'company_by', 'person', 'has_invoice', 'credit_allowed'],
  ],
  order_items: ['id', 'order_id'],
  order_charges: ['order_id'],
  payments: ['order_id', 'bank_line', 'recorded_by_name'],
  order_returns: [
    'id',
    'order_id',
    'batch',
    'order_item',
    'credit_note',
    'recorded_by_name',
    'decided_by_name',
  ],
  shipments: ['id', 'order_id', 'created_by_name', 'revision'],
  application_messages: ['id', 'application', 'staff_name'],
  applications: [
    'id',
    'draft',
    'evidence',
    'company',
    'token_hash',
    'revision',
    'decided_by_name',
    // What bounds how much one network sends: a salted hash, gone once it is decided, and a sum of bytes.
    'network',
    'file_bytes',
  ],
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
  await insertOrder(database.db.pool, { ...strainOrder, email: BOB.email }, [{}])
  await query(
    `INSERT INTO applications (draft, state, business_name, country, address, full_name, email, decided_by_name)
     VALUES (gen_random_uuid(), 'refused', 'Home', 'Germany', '1 Street', 'Bob', 'Bob@home.example', 'Mila Staff')`,
  )
  await query(
    `INSERT INTO application_messages (application, staff_name, text)
     SELECT id, name, text FROM applications, (VALUES (NULL, 'Please look'), ('Mila Staff', 'We need more')) AS said (name, text)`,
  )
  const text = await exportOwnData(database.db, BOB, new Date())
  const { orders, applications } = JSON.parse(text)
  const parts = ['items', 'charges', 'invoices', 'payments', 'parcels', 'returns', 'staffNotes', 'answers']
  expect(Object.keys(orders[0]).sort()).toEqual([...EXPORTED_COLUMNS.orders, ...parts].sort())
  expect(Object.keys(orders[0].items[0]).sort()).toEqual([...EXPORTED_COLUMNS.order_items].sort())
  expect(Object.keys(applications[0]).sort()).toEqual([...EXPORTED_COLUMNS.applications, 'messages'].sort())
  expect(applications[0].messages).toMatchObject([
    { from: 'you', text: 'Please look' },
    { from: 'the shop', text: 'We need more' },
  ])
  expect(text).not.toContain('Mila Staff')
  expect(text).not.toContain('INTERNAL')
})

test('the export has what was paid, sent, sent back and noted, and names nobody of the staff', async () => {
  const email = 'dana@home.example'
  const id = await insertOrder(database.db.pool, { ...strainOrder, email }, [{}])
  await query(
    `INSERT INTO payments (order_id, amount, paid_on, way, reference, recorded_by_name)
     VALUES ($1, 50, '2026-11-02', 'bank-transfer', 'Thanks', 'Mila Staff')`,
    [id],
  )
  await query(
    `INSERT INTO order_returns (order_id, received_on, complaint, recorded_by_name) VALUES ($1, '2026-11-05', 'Too dry', 'Mila Staff')`,
    [id],
  )
  await query(
    `INSERT INTO shipments (order_id, number, carrier, tracking_number, created_by_name) VALUES ($1, 1, 'DPD', '0155', 'Mila Staff')`,
    [id],
  )
  await query(
    `INSERT INTO order_events (order_id, event, detail) VALUES
       ($1, 'note', jsonb_build_object('text', 'Asked for Tuesday')), ($1, 'reviewed', jsonb_build_object('text', 'INSIDE'))`,
    [id],
  )
  const text = await exportOwnData(database.db, { email }, new Date())
  const [order] = JSON.parse(text).orders
  expect(order).toMatchObject({
    payments: [{ amount: 50, paid_on: '2026-11-02', reference: 'Thanks' }],
    returns: [{ received_on: '2026-11-05', complaint: 'Too dry', batch: null }],
    parcels: [{ number: 1, carrier: 'DPD', tracking_number: '0155' }],
    staffNotes: [{ text: 'Asked for Tuesday' }],
  })
  expect(Object.keys(order.payments[0]).sort()).toEqual([...EXPORTED_COLUMNS.payments].sort())
  expect(text).not.toMatch(/Mila Staff|INSIDE/)
})
