import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertOrder, type Row, strainOrder, violatedRule } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'

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
    accepted: [[], ['no-ticket'], ['trap-filled', 'too-fast', 'many-from-email']],
    refused: [['no-ticket', 'dislike']],
  },
  {
    column: 'total_quantity',
    rule: 'orders_total_quantity_range',
    accepted: [150, 5000],
    refused: [149, 5001, 0, -1],
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

test.each(['vape', 'concentrate'])(
  'a %s order has 10 units or more, and a sane number of them',
  async (kind) => {
    for (const total_quantity of [10, 11, 5001, 100_000])
      expect(await tryOrder({ kind, total_quantity })).toBeUndefined()
    for (const total_quantity of [9, 0, -10, 100_001])
      expect(await tryOrder({ kind, total_quantity })).toBe('orders_total_quantity_range')
  },
)

test('the kind of an order is one of three, and decides its unit', async () => {
  expect(await tryOrder({ kind: 'flower' })).toBe('orders_kind_known')
  const { rows } = await database.db.$client.query(
    `SELECT DISTINCT kind, unit FROM orders WHERE kind IN ('strain', 'vape', 'concentrate') ORDER BY kind`,
  )
  expect(rows).toEqual([
    { kind: 'concentrate', unit: 'unit' },
    { kind: 'strain', unit: 'gram' },
    { kind: 'vape', unit: 'unit' },
  ])
})

test.each(['full_name', 'phone_number', 'email', 'full_address', 'country', 'total_quantity', 'total_price'])(
  'orders.%s cannot be missing',
  async (column) => {
    expect(await tryOrder({ [column]: null })).toBe(`not-null ${column}`)
  },
)

test.each([
  ['strain_name', ['x', text(200)], ['', '  ', text(201)], 'order_items_strain_name_length'],
  ['strain_type', ['x', text(100)], ['', text(101)], 'order_items_strain_type_length'],
  ['thc_content', ['Varies', text(100)], ['', text(101)], 'order_items_thc_content_length'],
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
        database.db.$client,
        { ...strainOrder, kind: 'vape', total_quantity },
        quantities.map((quantity) => ({ quantity })),
      ),
    )
  expect(await units(100_000, 100_000)).toBeUndefined()
  expect(await units(10, 1, 9)).toBeUndefined()
  for (const quantities of [
    [0, 10],
    [-1, 11],
    [100_001, 1],
  ])
    expect(await units(10, ...quantities)).toBe('order_items_quantity_range')
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
  return violatedRule(insertOrder(database.db.$client, { ...strainOrder, ...order }, [item]))
}
