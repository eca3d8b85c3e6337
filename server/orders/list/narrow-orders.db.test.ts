import { beforeAll, describe, expect, it } from 'vitest'
import { type OrderListQuery, PLAIN_LIST } from '#domain/orders/list/order-list-query.ts'
import { PATIENCE_MS } from '#tests/database/patience.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { listOrders } from './list-orders.ts'
import { COUNTED_AT_MOST } from './read-totals.ts'

const database = useTestDatabase()
const query = (text: string, values: unknown[] = []) => database.db.pool.query(text, values)

type Given = {
  columns?: Record<string, string | number | boolean>
  /** Hours ago. */
  age?: number
  lines?: { product: string; quantity: number; kind?: string; unit?: string }[]
}

/** An order with this name, and what is said of it. */
async function add(name: string, { columns = {}, age = 1, lines = [] }: Given = {}) {
  const items = lines.length === 0 ? [{ product: 'og-kush', quantity: 150 }] : lines
  const sum = (unit: string) =>
    items
      .filter((line) => (line.unit ?? 'gram') === unit)
      .reduce((total, { quantity }) => total + quantity, 0)
  const [grams, units] = [sum('gram'), sum('unit')]
  const row = {
    full_name: name,
    phone_number: '1',
    email: `${name.toLowerCase().replace(' ', '')}@example.com`,
    full_address: 'street',
    country: 'Germany',
    total_quantity: grams > 0 && units > 0 ? null : grams + units,
    total_grams: grams,
    total_units: units,
    total_price: 1000,
    ...columns,
  }
  const { rows } = await query(
    `WITH made AS (
       INSERT INTO orders (created_at, ${Object.keys(row)})
       VALUES (now() - make_interval(hours => $1), ${Object.keys(row).map((_, at) => `$${at + 2}`)}) RETURNING id
     ), filled AS (
       INSERT INTO order_items (order_id, product_id, strain_name, strain_type, thc_content, quantity, kind, unit)
       SELECT id, product, product, 'Hybrid', '20%', quantity, kind, unit FROM made,
         jsonb_to_recordset('${JSON.stringify(items.map((line) => ({ kind: 'strain', unit: 'gram', ...line })))}')
           AS line (product text, quantity integer, kind text, unit text)
     )
     SELECT id FROM made`,
    [age, ...Object.values(row)],
  )
  return String(rows[0].id)
}

const list = (asked: Partial<OrderListQuery>) =>
  listOrders(database.db, { ...PLAIN_LIST, ...asked }, { timeoutMs: PATIENCE_MS })
const namesOf = async (asked: Partial<OrderListQuery>) =>
  (await list(asked)).orders.map(({ fullName }) => fullName).sort()

const CONFIRMED = { status: 'processing', confirmed_at: '2026-11-01', payable: 1000, tax: 0 }
const TWO_LINES = [
  { product: 'og-kush', quantity: 150 },
  { product: 'widow', quantity: 200 },
]

beforeAll(async () => {
  await add('Fresh')
  await add('Late', { age: 25 })
  await add('Agrees', { columns: { awaits_agreement: true } })
  await add('Declines', { columns: { awaits_agreement: true, change_answer: 'declined' } })
  await add('Old Unpaid', { age: 2000, columns: { status: 'completed' } })
  await add('Unpaid', { columns: { ...CONFIRMED, payment_due_on: '2999-01-01' } })
  await add('Overdue', { columns: { ...CONFIRMED, payment_due_on: '2026-11-02', paid: 10 } })
  const paid = await add('Packed', { columns: { ...CONFIRMED, paid: 1000 } })
  await query(`INSERT INTO shipments (order_id, number, created_by_name) VALUES ($1, 1, 'Ada')`, [paid])
  await add('Shipped', { columns: { ...CONFIRMED, paid: 1000, shipment_state: 'shipped' } })
  await add('Vape Ltd', {
    columns: { kind: 'vape', country: 'Malta', total_price: 4000, business_name: 'Cloudworks 3000' },
    lines: [{ product: 'cart', quantity: 10, kind: 'vape', unit: 'unit' }],
  })
  await query('UPDATE orders SET kind = null WHERE id = $1', [
    await add('Mixed', {
      lines: [
        { product: 'og-kush', quantity: 150 },
        { product: 'cart', quantity: 10, kind: 'vape', unit: 'unit' },
      ],
    }),
  ])
  await add('Basket', {
    columns: { kind: 'mixed' },
    lines: [
      { product: 'og-kush', quantity: 150 },
      { product: 'wax', quantity: 10, kind: 'concentrate', unit: 'unit' },
    ],
  })
  await add('Twice', { age: 20, lines: TWO_LINES })
  await add('Twice', { age: 3, lines: TWO_LINES.toReversed() })
  await add('Twice', { age: 2, lines: [{ product: 'og-kush', quantity: 350 }] })
  await add('Days Apart', { age: 50, lines: TWO_LINES })
  await add('Days Apart', { age: 1, lines: TWO_LINES })
})

describe('the queue of orders', () => {
  it.each<[Partial<OrderListQuery>, string[]]>([
    [{ waits: 'buyer' }, ['Agrees']],
    [{ flag: 'answered' }, ['Declines']],
    [{ waits: 'payment' }, ['Overdue', 'Unpaid']],
    [{ waits: 'picking' }, ['Overdue', 'Unpaid']],
    [{ waits: 'pickup' }, ['Packed']],
    [{ flag: 'late' }, ['Days Apart', 'Late']],
    [{ flag: 'overdue' }, ['Overdue']],
    [{ flag: 'double' }, ['Twice']],
    [{ kind: 'vape' }, ['Mixed', 'Vape Ltd']],
    [{ kind: 'concentrate' }, ['Basket']],
    [{ country: 'Malta' }, ['Vape Ltd']],
    [{ least: '1001' }, ['Vape Ltd']],
    [{ least: '4000', most: '4000' }, ['Vape Ltd']],
    [{ payment: 'part' }, ['Overdue']],
    [{ payment: 'paid' }, ['Packed', 'Shipped']],
    [{ shipment: 'shipped' }, ['Shipped']],
    [{ status: 'processing', payment: 'paid', shipment: 'none' }, ['Packed']],
    [{ search: 'cloudworks' }, ['Vape Ltd']],
    [{ search: 'CLOUD', country: 'Malta' }, ['Vape Ltd']],
    [{ search: 'cloud', country: 'Germany' }, []],
  ])('is narrowed down by %j', async (asked, names) => {
    expect(await namesOf(asked)).toEqual(names)
    expect((await list(asked)).matches).toEqual({ total: names.length, precision: 'exact' })
  })

  it('has those that wait for somebody to confirm them', async () => {
    const names = await namesOf({ waits: 'staff' })
    expect(names).toContain('Fresh')
    expect(names).not.toContain('Agrees')
    expect(names).not.toContain('Unpaid')
  })

  it('takes the days by the clocks of the shop, both included', async () => {
    await query(`UPDATE orders SET created_at = timestamp '2026-03-05 00:00' AT TIME ZONE time_zone
      FROM visit_settings WHERE full_name = 'Old Unpaid'`)
    const between = (from: string, to: string) => namesOf({ from, to })
    expect(await between('2026-03-05', '2026-03-05')).toEqual(['Old Unpaid'])
    expect(await between('2026-03-04', '2026-03-04')).toEqual([])
    expect(await between('2026-03-06', '2026-03-07')).toEqual([])
  })

  it('says of each line what it waits for, and what stands out', async () => {
    const { orders } = await list({})
    const of = (name: string) => orders.find(({ fullName }) => fullName === name)
    expect(of('Overdue')).toMatchObject({ waits: ['payment', 'picking'], flags: ['overdue'] })
    expect(of('Packed')).toMatchObject({ waits: ['pickup'], flags: [] })
    expect(of('Late')).toMatchObject({ waits: ['staff'], flags: ['late'] })
    expect(of('Old Unpaid')).toMatchObject({ waits: [], flags: [] })
  })

  it('does not call an order a double of one that was cancelled', async () => {
    await query(
      `UPDATE orders SET status = 'cancelled' WHERE full_name = 'Twice' AND created_at < now() - interval '10 hours'`,
    )
    expect(await namesOf({ flag: 'double' })).toEqual([])
  })

  it('counts no further than it needs', async () => {
    await query(
      `WITH made AS (
         INSERT INTO orders (full_name, phone_number, email, full_address, country, total_quantity, total_price)
         SELECT 'Many', '1', 'many@example.com', 'street', 'France', 150, 10 FROM generate_series(1, $1) RETURNING id
       )
       INSERT INTO order_items (order_id, strain_name, strain_type, thc_content, quantity)
       SELECT id, 'OG Kush', 'Hybrid', '20%', 150 FROM made`,
      [COUNTED_AT_MOST + 30],
    )
    const all = await list({ country: 'France' })
    expect(all.matches).toEqual({ total: COUNTED_AT_MOST, precision: 'at-least' })
    expect(all.next).toBeDefined()
    expect((await list({ country: 'France', page: 'last' })).orders).toHaveLength(50)
    expect((await list({ country: 'France', page: 21 })).orders).toHaveLength(30)
  })
})
