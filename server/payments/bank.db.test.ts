import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { parseDecimalEuros } from '#domain/money.ts'
import { shortOrderId } from '#domain/orders/checkout/order-series.ts'
import type { StatementLine } from '#domain/payments/bank/bank-line.ts'
import { storeOrders } from '#server/orders/checkout/store-orders.ts'
import { eraseCustomer } from '#server/orders/work/erase-customer.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { orderRow } from '#tests/orders/order-input.ts'
import { bookLine, bookSure, ignoreLine, reopenLine } from './book-lines.ts'
import { readDecidedLines, readOpenLines } from './read-bank-lines.ts'
import { recordPayment } from './record-payment.ts'
import { storeStatement } from './store-statement.ts'

const database = useTestDatabase()
const actor = { userId: randomUUID(), name: 'Test' }

async function rowsOf(sql: string, ...values: unknown[]) {
  return (await database.db.pool.query(sql, values)).rows
}

beforeEach(async () => {
  await rowsOf(`UPDATE bank_lines SET state = 'ignored' WHERE state = 'open'`)
})

async function place() {
  const [stored] = await storeOrders(database.db, [orderRow()])
  if (!stored?.id) throw new Error('Not placed')
  const [order] = await rowsOf(
    `UPDATE orders SET status = 'processing', confirmed_at = now() WHERE id = $1 RETURNING total_price`,
    stored.id,
  )
  return { id: stored.id, number: shortOrderId(stored.id), total: parseDecimalEuros(order?.total_price) }
}

async function stateOf(id: string) {
  const [order] = await rowsOf('SELECT payment_state FROM orders WHERE id = $1', id)
  return order?.payment_state
}

const line = (cents: number, words: string): StatementLine => ({
  ...{ bookedOn: '2026-11-02', valueOn: '', cents, words, payer: 'Ada Lovelace', account: 'DE89' },
  ...{ ownAccount: '', statement: '', references: [], earlierId: '' },
})

function bring(...lines: StatementLine[]) {
  const hash = `${randomUUID()}${randomUUID()}`.replaceAll('-', '')
  return storeStatement(database.db, { name: 'November.xml', hash, lines, actor })
}

test('lines that are sure are booked together, and taken back by reversals', async () => {
  const [one, two] = [await place(), await place()]
  await bring(line(one.total, `Order ${one.number}`), line(two.total, `${two.number.toLowerCase()} thanks`))
  const open = await readOpenLines(database.db)
  expect(open.map(({ proposal }) => proposal?.isSure)).toEqual([true, true])
  const ids = open.map(({ id }) => id)
  expect(await stateOf(one.id)).toBe('open')
  expect(await bookSure(database.db, { ids, actor })).toEqual({ ok: true, lines: 2 })
  expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['paid', 'paid'])
  expect(await bookSure(database.db, { ids, actor })).toMatchObject({ ok: false })
  expect(await readDecidedLines(database.db)).toMatchObject(
    [two, one].map(({ id }) => ({ state: 'booked', orders: [{ id }] })),
  )
  expect(await reopenLine(database.db, { id: ids[0] ?? 0, actor })).toEqual({ ok: true, lines: 1 })
  expect(await stateOf(one.id)).toBe('open')
  expect((await readOpenLines(database.db)).map(({ id }) => id)).toEqual([ids[0]])
})

test.each([
  ['cancelled', `status = 'cancelled'`],
  ['not confirmed', `status = 'pending', confirmed_at = NULL`],
])(
  'a line that names an order which is %s is asked about, and not booked with those that are sure',
  async (_what, change) => {
    const order = await place()
    await rowsOf(`UPDATE orders SET ${change} WHERE id = $1`, order.id)
    await bring(line(order.total, order.number))
    const [open] = await readOpenLines(database.db)
    expect(open?.proposal).toMatchObject({ isSure: false, shares: [{ orderId: order.id }] })
    expect(await bookSure(database.db, { ids: [open?.id ?? 0], actor })).toMatchObject({ ok: false })
    expect(await stateOf(order.id)).toBe('open')
  },
)

test('two lines for the same order are not both booked as sure', async () => {
  const order = await place()
  await bring(line(order.total, `${order.number} a`), line(order.total, `${order.number} b`))
  const ids = (await readOpenLines(database.db)).map(({ id }) => id)
  expect(await bookSure(database.db, { ids, actor })).toMatchObject({
    why: 'An amount changed in the meantime. Check the lines again.',
  })
  expect(await stateOf(order.id)).toBe('open')
  expect(await readOpenLines(database.db)).toHaveLength(2)
})

test('of two clerks who book the same line, one is told', async () => {
  const order = await place()
  await bring(line(order.total, order.number))
  const [open] = await readOpenLines(database.db)
  const id = open?.id ?? 0
  const outcomes = await Promise.all([
    bookSure(database.db, { ids: [id], actor }),
    bookLine(database.db, { id, shares: [{ number: order.number, cents: order.total }], actor }),
  ])
  expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(await stateOf(order.id)).toBe('paid')
})

test('a line is split between the orders that somebody names, whole or not at all', async () => {
  const [one, two] = [await place(), await place()]
  await bring(line(3000, 'Both orders'))
  const [open] = await readOpenLines(database.db)
  const id = open?.id ?? 0
  const split = (...cents: number[]) =>
    bookLine(database.db, {
      id,
      shares: [one, two].map(({ number }, at) => ({ number, cents: cents[at] ?? 0 })),
      actor,
    })
  expect(await split(1000, 1999)).toMatchObject({
    why: 'The parts add up to €29.99, but the line is €30.00.',
  })
  expect(await split(4000, -1000)).toMatchObject({
    why: 'All parts must be incoming or outgoing, like the line itself.',
  })
  const unknown = [{ number: '00000000', cents: 3000 }]
  expect(await bookLine(database.db, { id, shares: unknown, actor })).toMatchObject({
    why: 'There is no order 00000000.',
  })
  expect(await split(1000, 2000)).toEqual({ ok: true, lines: 1 })
  expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(['part', 'part'])
})

test('a payment of the bank is not reversed alone, and an ignored line pays nobody', async () => {
  const order = await place()
  await bring(line(500, order.number), line(700, 'Rent'))
  const [first, second] = await readOpenLines(database.db)
  await bookLine(database.db, { id: first?.id ?? 0, shares: [{ number: order.number, cents: 500 }], actor })
  const [payment] = await rowsOf('SELECT id::int FROM payments WHERE order_id = $1', order.id)
  const [{ revision }] = (await rowsOf('SELECT revision FROM orders WHERE id = $1', order.id)) as [
    { revision: number },
  ]
  const reversal = { intent: 'reverse-payment', id: payment?.id, revision, orderId: order.id, actor } as const
  expect(await recordPayment(database.db, reversal)).toMatchObject({ ok: false })
  expect(await ignoreLine(database.db, { id: second?.id ?? 0, actor })).toEqual({ ok: true, lines: 1 })
  expect(await readOpenLines(database.db)).toEqual([])
  await eraseCustomer(database.db, { orderId: order.id, revision, withOthers: false, actor })
  const [kept] = await rowsOf('SELECT payer, account, words FROM bank_lines WHERE id = $1', first?.id)
  expect(kept).toEqual({ payer: '', account: '', words: '' })
})

test('the database books a line whole, whoever writes', async () => {
  const order = await place()
  await bring(line(500, order.number))
  const [open] = await readOpenLines(database.db)
  const refused = expect.objectContaining({ constraint: 'bank_lines_booked_whole' })
  await expect(rowsOf(`UPDATE bank_lines SET state = 'booked' WHERE id = $1`, open?.id)).rejects.toEqual(
    refused,
  )
  await expect(
    rowsOf(
      `INSERT INTO payments (order_id, amount, paid_on, way, bank_line, recorded_by_name)
       VALUES ($1, 5, '2026-11-02', 'bank-transfer', $2, 'Test')`,
      order.id,
      open?.id,
    ),
  ).rejects.toEqual(refused)
})
