import { beforeAll, expect, test } from 'vitest'
import { insertOrder, insertRow, type Row, strainOrder, violatedRule } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'

const database = useTestDatabase()
const text = (length: number) => 'x'.repeat(length)
let order_id: string

beforeAll(async () => {
  order_id = await insertOrder(database.db.pool, strainOrder, [{}])
})

const newOrder = () => insertOrder(database.db.pool, strainOrder, [{}])
const event = async () => ({ order_id, event: 'placed' })
const mail = async () => ({ order_id: await newOrder(), purpose: 'staff-notice' })
let keys = 0
const bucket = async () => ({ key: hexBytes(32, keys++), full_at: '2030-01-01T00:00:00Z' })

function hexBytes(length: number, number = 0) {
  return `\\x${number.toString(16).padStart(length * 2, '0')}`
}

type Case = [
  table: string,
  usual: () => Promise<Row>,
  column: string,
  accepted: unknown[],
  refused: unknown[],
  rule: string,
]

test.each<Case>([
  [
    'order_events',
    event,
    'event',
    ['placed', 'status-changed', 'mail-sent', 'mail-failed', 'mail-unsure', 'note'],
    ['', 'paid'],
    'order_events_event_known',
  ],
  [
    'order_events',
    event,
    'detail',
    [null, { note: text(8000) }],
    [{ note: text(8200) }],
    'order_events_detail_size',
  ],
  ['mails', mail, 'purpose', ['buyer-confirmation', 'staff-notice'], ['', 'letter'], 'mails_purpose_known'],
  [
    'mails',
    mail,
    'state',
    ['waiting', 'sending', 'sent', 'failed', 'unsure'],
    ['', 'lost'],
    'mails_state_known',
  ],
  ['mails', mail, 'attempts', [0, 100], [-1], 'mails_attempts_range'],
  ['mails', mail, 'last_problem', [null, text(500)], [text(501)], 'mails_last_problem_length'],
  ['order_limits', bucket, 'key', [hexBytes(32, 999)], [hexBytes(31), '\\x'], 'order_limits_key_length'],
])('%s keeps the limits of a column', async (table, usual, column, accepted, refused, rule) => {
  const tryRow = async (value: unknown) =>
    violatedRule(insertRow(database.db.pool, table, { ...(await usual()), [column]: value }))
  for (const value of accepted) expect(await tryRow(value), String(value)).toBeUndefined()
  for (const value of refused) expect(await tryRow(value), String(value)).toBe(rule)
})

test('an order has one mail of each purpose', async () => {
  const row = await mail()
  await insertRow(database.db.pool, 'mails', row)
  expect(await violatedRule(insertRow(database.db.pool, 'mails', row))).toBe('mails_order_purpose_unique')
})

test('what belongs to an order goes with it', async () => {
  const row = await mail()
  await insertRow(database.db.pool, 'mails', row)
  await insertRow(database.db.pool, 'order_events', { ...(await event()), order_id: row.order_id })
  await database.db.pool.query('DELETE FROM orders WHERE id = $1', [row.order_id])
  for (const table of ['mails', 'order_events', 'order_items']) {
    const { rowCount } = await database.db.pool.query(`SELECT FROM ${table} WHERE order_id = $1`, [
      row.order_id,
    ])
    expect(rowCount).toBe(0)
  }
})

test('a change of status is told to whoever listens, anything else is not', async () => {
  const listener = await database.db.pool.connect()
  const told: (string | undefined)[] = []
  listener.on('notification', ({ payload }) => told.push(payload))
  await listener.query('LISTEN order_changed')
  const id = await newOrder()
  const change = (sql: string) => database.db.pool.query(`UPDATE orders SET ${sql} WHERE id = $1`, [id])
  await change(`full_name = 'Another'`)
  await change(`status = 'pending'`)
  await change(`status = 'completed'`)
  // Notifications come in order, so that whatever was sent before this one is here with it.
  await database.db.pool.query(`SELECT pg_notify('order_changed', 'end')`)
  while (told.at(-1) !== 'end') await listener.query('SELECT')
  await listener.query('UNLISTEN *')
  listener.removeAllListeners('notification')
  listener.release()
  expect(told).toEqual([id, 'end'])
})
