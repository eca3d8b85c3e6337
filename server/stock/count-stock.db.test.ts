import { beforeEach, expect, test } from 'vitest'
import type { CountLine } from '#domain/stock/count-difference.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'
import { postCount, readCountSheet } from './count-stock.ts'

const database = useTestDatabase()
const ADA = { userId: '4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70', name: 'Ada' }
let turn = 0
let flower: number
let pens: number

beforeEach(async () => {
  turn += 1
  const { db } = database
  flower = await stockBatch(db, { productId: 'og-kush', code: `K-${turn}`, quantity: 100 })
  pens = await stockBatch(db, { productId: 'pen', kind: 'vape', code: `P-${turn}`, quantity: 40 })
})

const post = (lines: CountLine[], site = 'Main') => postCount(database.db, { site, lines, actor: ADA })

async function onHand(batch: number) {
  const { rows } = await database.db.pool.query('SELECT on_hand::int FROM batches WHERE number = $1', [batch])
  return rows[0]?.on_hand
}

test('the sheet of a site has what should lie there', async () => {
  const { lines, isWhole } = await readCountSheet(database.db, { site: 'Main', search: `k-${turn}` })
  expect(isWhole).toBe(true)
  expect(lines).toEqual([
    {
      batch: flower,
      code: `K-${turn}`,
      product: 'og-kush',
      variant: '',
      unit: 'milligram',
      place: '',
      expected: 100_000,
    },
  ])
  expect(await readCountSheet(database.db, { site: 'Elsewhere', search: '' })).toMatchObject({ lines: [] })
})

test('a count posts the differences, and leaves alone what is as it should be', async () => {
  const posted = await post([
    { batch: flower, expected: 100_000, typed: '98.5' },
    { batch: pens, expected: 40, typed: '40' },
  ])
  expect(posted).toEqual({ ok: true, counted: 2, different: 1 })
  expect([await onHand(flower), await onHand(pens)]).toEqual([98_500, 40])
  const { rows } = await database.db.pool.query(
    `SELECT quantity::int, reason, actor_name FROM stock_moves WHERE batch = ANY ($1) AND reason <> 'received'`,
    [[flower, pens]],
  )
  expect(rows).toEqual([{ quantity: -1500, reason: 'counted', actor_name: 'Ada' }])
})

test('what moved meanwhile is noticed, and nothing is posted', async () => {
  await database.db.pool.query(
    `INSERT INTO stock_moves (batch, quantity, reason, actor_name) VALUES ($1, -5, 'sampled', 'Ben')`,
    [pens],
  )
  const lines = [
    { batch: flower, expected: 100_000, typed: '90' },
    { batch: pens, expected: 40, typed: '39' },
  ]
  expect(await post(lines)).toEqual({ ok: false, reason: 'moved', batches: [pens] })
  expect([await onHand(flower), await onHand(pens)]).toEqual([100_000, 35])
})

test('what is no amount, and what lies in another site, is not posted', async () => {
  expect(await post([{ batch: pens, expected: 40, typed: '3.5' }])).toEqual({
    ok: false,
    reason: 'not-understood',
    batches: [pens],
  })
  expect(await post([{ batch: pens, expected: 40, typed: '3' }], 'Elsewhere')).toMatchObject({
    reason: 'moved',
  })
  expect(await onHand(pens)).toBe(40)
})

test('two people who post the same sheet at once take it from the ledger once', async () => {
  const lines = [
    { batch: flower, expected: 100_000, typed: '60', seen: -40_000, reason: 'A bag was wet' },
    { batch: pens, expected: 40, typed: '30', seen: -10, reason: 'A box is missing' },
  ]
  const answers = await Promise.all([post(lines), post(lines.toReversed())])
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect([await onHand(flower), await onHand(pens)]).toEqual([60_000, 30])
})

test('a large difference is posted once somebody has looked at it again and said why, and not before', async () => {
  const typed = { batch: flower, expected: 100_000, typed: '1.0490' }
  const small = { batch: pens, expected: 40, typed: '39' }
  const unseen = { ok: false, reason: 'look-again', batches: [flower] }
  expect(await post([typed, small])).toEqual(unseen)
  expect(await post([{ ...typed, seen: -98_951 }, small])).toEqual(unseen)
  // What was seen is another difference than what is posted.
  expect(await post([{ ...typed, seen: -90_000, reason: 'Lost' }, small])).toEqual(unseen)
  expect([await onHand(flower), await onHand(pens)]).toEqual([100_000, 40])
  const looked = await post([
    { ...typed, seen: -98_951, reason: 'The bag was sent to the laboratory' },
    small,
  ])
  expect(looked).toEqual({ ok: true, counted: 2, different: 2 })
  const { rows } = await database.db.pool.query(
    `SELECT quantity::int, note FROM stock_moves LEFT JOIN stock_move_notes ON move = id
     WHERE batch = ANY ($1) AND reason = 'counted' ORDER BY quantity`,
    [[flower, pens]],
  )
  expect(rows).toEqual([
    { quantity: -98_951, note: 'The bag was sent to the laboratory' },
    { quantity: -1, note: null },
  ])
})

test('a count that may mean two things is not posted', async () => {
  expect(await post([{ batch: flower, expected: 100_000, typed: '1.049' }])).toEqual({
    ok: false,
    reason: 'not-understood',
    batches: [flower],
  })
})
