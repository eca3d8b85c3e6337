import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertOrder, type Row, strainOrder, violatedRule } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { storeBadQuantities } from '#tests/orders/bad-quantities.ts'

const database = useTestDatabase()

const text = (length: number) => 'x'.repeat(length)
const address = (length: number) => `${text(length - 4)}@b.c`

type Case = { column: string; rule: string; accepted: unknown[]; refused: unknown[] }

const required = (column: string, longest: number): Case => ({
  column,
  rule: `orders_${column}_length`,
  accepted: ['x', text(longest), '🌿'.repeat(longest)],
  refused: ['', '   ', '\t\n', text(longest + 1)],
})
const optional = (column: string, longest: number): Case => {
  const { accepted, ...rest } = required(column, longest)
  return { ...rest, accepted: [null, ...accepted] }
}

const ORDER_CASES: Case[] = [
  required('full_name', 100),
  required('phone_number', 50),
  required('full_address', 500),
  required('country', 100),
  optional('telegram', 100),
  optional('whatsapp', 100),
  optional('signal', 100),
  optional('business_name', 200),
  optional('vat_number', 100),
  optional('notes', 1000),
  {
    column: 'email',
    rule: 'orders_email_shape',
    accepted: ['a@b', address(255)],
    refused: ['', 'a', '@b', 'a@', 'a b@c', 'a@b@c', address(256)],
  },
  {
    column: 'status',
    rule: 'orders_status_known',
    accepted: ['pending', 'processing', 'completed', 'cancelled'],
    refused: ['', 'Pending', 'shipped'],
  },
  {
    column: 'total_price',
    rule: 'orders_total_price_range',
    accepted: ['0', '9999999999.99'],
    refused: ['-0.01', '-1'],
  },
  {
    column: 'price_per_gram',
    rule: 'orders_price_per_gram_range',
    accepted: ['0', '6.5'],
    refused: ['-0.01'],
  },
  {
    column: 'review_reasons',
    rule: 'orders_review_reasons_known',
    accepted: [[], ['no-ticket'], ['honeypot-filled', 'too-fast', 'many-from-email']],
    refused: [['no-ticket', 'dislike']],
  },
]

test.each(ORDER_CASES)('orders.$column keeps its limits', async ({ column, rule, accepted, refused }) => {
  for (const value of accepted) expect(await tryOrder({ [column]: value }), String(value)).toBeUndefined()
  for (const value of refused) expect(await tryOrder({ [column]: value }), String(value)).toBe(rule)
})

test('orders.rounding is less than a euro, up or down', async () => {
  const priced = (rounding: string, line_price: string) => tryOrder({ rounding }, { line_price })
  expect(await priced('0.99', '1499.01')).toBeUndefined()
  expect(await priced('-0.99', '1500.99')).toBeUndefined()
  expect(await priced('1', '1499')).toBe('orders_rounding_range')
  expect(await priced('-1', '1501')).toBe('orders_rounding_range')
  expect(await tryOrder({ rounding: null })).toBe('not-null rounding')
})

test('an order of any kind is of grams, of units or of both, a sane number of them', async () => {
  expect(await tryOrder({ kind: 'edible', total_quantity: 20 })).toBeUndefined()
  for (const kind of ['Edible', '', '-', 'x'.repeat(41)])
    expect(await tryOrder({ kind }, { kind: 'vape' })).toBe('orders_kind_shape')
  expect(await tryOrder({ total_quantity: 100_000 })).toBeUndefined()
  expect(await tryOrder({ total_quantity: -1 })).toBe('orders_total_grams_range')
  expect(await tryOrder({ total_quantity: 10_000_001 })).toBe('orders_total_grams_range')
  expect(await tryOrder({ kind: 'vape', total_quantity: -1 })).toBe('orders_total_units_range')
  const mixed = (totals: Row) =>
    violatedRule(
      insertOrder(database.db.pool, { ...strainOrder, kind: null, ...totals }, [
        { kind: 'strain', unit: 'gram', quantity: 150 },
        { kind: 'vape', unit: 'unit', quantity: 20 },
      ]),
    )
  expect(await mixed({ total_quantity: null, total_grams: 150, total_units: 20 })).toBeUndefined()
  expect(await mixed({ total_quantity: 170, total_grams: 150, total_units: 20 })).toBe(
    'orders_total_quantity_is_total',
  )
  expect(await mixed({ total_quantity: 170, total_grams: 170, total_units: 0 })).toBe(
    'orders_quantity_is_sum',
  )
})

test('the price of an item is its quantity times its rate, less a discount', async () => {
  const item = (rate: string | null, discount: string, line_price: string, total_price = line_price) =>
    tryOrder({ total_price }, { rate, discount, line_price })
  expect(await item('10', '0', '1500')).toBeUndefined()
  expect(await item('9.5014', '0', '1425.21')).toBeUndefined()
  expect(await item('10', '0.50', '1499.50')).toBeUndefined()
  expect(await item(null, '0', '1425.21')).toBeUndefined()
  expect(await item('10', '0', '1499.99')).toBe('order_items_price_is_product')
  expect(await item('-10', '0', '0')).toMatch(/^order_items_/)
  expect(await item('10', '-1', '1501')).toBe('order_items_discount_range')
})

test('what is to be paid is the price with delivery and tax', async () => {
  const paid = { delivery_price: '0', tax: '302.38', payable: '1802.38' }
  expect(await tryOrder(paid)).toBeUndefined()
  expect(await tryOrder({ ...paid, payable: '1802.37' })).toBe('orders_payable_is_sum')
  expect(await tryOrder({ ...paid, delivery_price: '12.50' })).toBe('orders_payable_is_sum')
  // Delivery is the sum of charges, and there are none.
  expect(await tryOrder({ ...paid, delivery_price: '12.50', payable: '1814.88' })).toBe(
    'orders_delivery_is_sum',
  )
  expect(await tryOrder({ delivery_price: '-1' })).toBe('orders_delivery_price_range')
  expect(await tryOrder({ tax: '-1' })).toBe('orders_tax_range')
})

test('an order that says nothing but its quantity is of grams', async () => {
  await tryOrder({ full_name: 'Of the earlier product' })
  const { rows } = await database.db.pool.query(
    `SELECT total_grams, total_units, order_items.kind, order_items.unit
     FROM orders JOIN order_items ON order_id = orders.id WHERE full_name = 'Of the earlier product'`,
  )
  expect(rows).toEqual([{ total_grams: 150, total_units: 0, kind: 'strain', unit: 'gram' }])
})

test.each(['full_name', 'phone_number', 'email', 'full_address', 'country', 'total_price'])(
  'orders.%s cannot be missing',
  async (column) => {
    expect(await tryOrder({ [column]: null })).toBe(`not-null ${column}`)
  },
)

test.each([
  ['strain_name', ['x', text(200)], ['', '  ', text(201)], 'order_items_strain_name_length'],
  ['strain_type', ['', 'x', text(100)], [' ', text(101)], 'order_items_strain_type_length'],
  ['thc_content', ['', 'Varies', text(100)], [' ', text(101)], 'order_items_thc_content_length'],
  ['product_id', [null, 'x', text(200)], ['', '  ', text(201)], 'order_items_product_id_length'],
  ['position', [0, 499, 32_767], [-1], 'order_items_position_range'],
  ['line_price', [null, '1500'], ['-0.01'], 'order_items_line_price_range'],
])('order_items.%s keeps its limits', async (column, accepted: unknown[], refused: unknown[], rule) => {
  for (const value of accepted) expect(await tryOrder({}, { [column]: value })).toBeUndefined()
  for (const value of refused) expect(await tryOrder({}, { [column]: value })).toBe(rule)
})

test('order_items.quantity keeps its limits', async () => {
  const units = (total_quantity: number, ...quantities: number[]) =>
    violatedRule(
      insertOrder(
        database.db.pool,
        { ...strainOrder, kind: 'vape', total_quantity },
        quantities.map((quantity) => ({ quantity })),
      ),
    )
  expect(await units(100_000, 100_000)).toBeUndefined()
  expect(await units(10, 1, 9)).toBeUndefined()
  const client = await database.db.pool.connect()
  const { tried, failures } = await storeBadQuantities(client, { numRuns: 50, seed: 20_260 })
  client.release()
  expect(failures).toEqual([])
  expect(tried.type).toBeGreaterThan(15)
  expect(tried.rule).toBeGreaterThan(5)
})

test('an order has one key and the hash of one request, or neither', async () => {
  const idempotency_key = randomUUID()
  const request_hash = `\\x${'00'.repeat(32)}`
  expect(await tryOrder({ idempotency_key })).toBe('orders_key_with_hash')
  expect(await tryOrder({ request_hash })).toBe('orders_key_with_hash')
  expect(await tryOrder({ idempotency_key, request_hash: '\\x00' })).toBe('orders_request_hash_length')
  expect(await tryOrder({ idempotency_key, request_hash })).toBeUndefined()
  expect(await tryOrder({ idempotency_key, request_hash })).toBe('orders_idempotency_key_unique')
  expect(await tryOrder({})).toBeUndefined()
})

function tryOrder(order: Row, item: Row = {}) {
  return violatedRule(insertOrder(database.db.pool, { ...strainOrder, ...order }, [item]))
}
