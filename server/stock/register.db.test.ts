import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createZonedTime } from '#domain/analytics/zoned-time.ts'
import { excelExport } from '#domain/orders/list/export-form.ts'
import { NOTHING_MOVED, type RegisterLine } from '#domain/stock/register.ts'
import type { MoveReason } from '#domain/stock/stock-move.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'
import { exportMoves, exportRegister } from './export-register.ts'
import { readRegister, readRegisterMoves } from './read-register.ts'

const database = useTestDatabase()
const ZONE = 'Europe/Madrid'
const dayOf = createZonedTime(ZONE)

type Move = { batch: number; quantity: number; reason: MoveReason; at: Date }
const moves: Move[] = []
const sites = new Map<number, string>()

async function rowsOf(sql: string, ...values: unknown[]) {
  return (await database.db.pool.query(sql, values)).rows
}

/** Some weeks of movements around a change of the clocks, as chance has it; the ledger's owner alone may say when they were. */
beforeAll(async () => {
  const first = await stockBatch(database.db, { productId: 'og-kush', code: 'R-1', quantity: 1000 })
  const second = await stockBatch(database.db, { productId: 'og-kush', code: 'R-2', quantity: 1000 })
  const pens = await stockBatch(database.db, { productId: 'pen', kind: 'vape', code: 'R-3', quantity: 500 })
  await rowsOf(`UPDATE batches SET site = 'Depot' WHERE number = $1`, second)
  for (const [batch, site] of [
    [first, 'Main'],
    [second, 'Depot'],
    [pens, 'Main'],
  ] as const)
    sites.set(batch, site)
  for (const { batch, quantity, moved_at } of await rowsOf(
    'SELECT batch, quantity, moved_at FROM stock_moves',
  ))
    moves.push({ batch: Number(batch), quantity: Number(quantity), reason: 'received', at: moved_at })
  await addRandomMoves([first, second, pens])
})

async function addRandomMoves(batches: number[]) {
  const reasons: MoveReason[] = [
    'picked',
    'returned',
    'destroyed',
    'sampled',
    'counted',
    'corrected',
    'received',
  ]
  const drawn = fc.sample(
    fc.record({
      batch: fc.constantFrom(...batches),
      reason: fc.constantFrom(...reasons),
      amount: fc.integer({ min: 1, max: 40 }),
      sign: fc.constantFrom(1, -1),
      at: fc.date({ min: new Date('2027-03-20T00:00:00Z'), max: new Date('2027-04-10T00:00:00Z') }),
    }),
    { numRuns: 300, seed: 11 },
  )
  for (const { batch, reason, amount, sign, at } of drawn.toSorted(
    (one, other) => Number(one.at) - Number(other.at),
  )) {
    const isOut = reason === 'destroyed' || reason === 'sampled'
    const quantity = isOut ? -amount : reason === 'received' ? amount : sign * amount
    await database.db.pool.query(
      `INSERT INTO stock_moves (batch, quantity, reason, moved_at, order_id, witness_name, actor_name)
       VALUES ($1, $2, $3, $4, $5, 'Ben', 'Ada')`,
      [batch, quantity, reason, at, reason === 'picked' ? '4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70' : null],
    )
    moves.push({ batch, quantity, reason, at })
  }
}

/** What a bookkeeper would find who goes through the ledger line by line. */
function replay(from: string, to: string, site: string) {
  const books = new Map<number, Pick<RegisterLine, 'opening' | 'moved' | 'closing'>>()
  for (const { batch, quantity, reason, at } of moves) {
    if (site !== '' && sites.get(batch) !== site) continue
    const { opening, moved, closing } = books.get(batch) ?? { opening: 0, moved: NOTHING_MOVED, closing: 0 }
    const day = dayOf(at).slice(0, 10)
    books.set(batch, {
      opening: opening + (day < from ? quantity : 0),
      closing: closing + (day <= to ? quantity : 0),
      moved: day >= from && day <= to ? { ...moved, [reason]: moved[reason] + quantity } : moved,
    })
  }
  return new Map(
    [...books].filter(
      ([, { opening, closing, moved }]) =>
        opening !== 0 || closing !== 0 || Object.values(moved).some((sum) => sum !== 0),
    ),
  )
}

test('the register of any period equals a replay of the ledger', async () => {
  const days = fc
    .integer({ min: 0, max: 30 })
    .map((add) => new Date(Date.UTC(2027, 2, 15 + add)).toISOString().slice(0, 10))
  const periods = fc.sample(fc.tuple(days, days, fc.constantFrom('', 'Main', 'Depot', 'Nowhere')), {
    numRuns: 25,
    seed: 5,
  })
  for (const [one, other, site] of periods) {
    const [from = '', to = ''] = [one, other].toSorted()
    const lines = await readRegister(database.db, { from, to, site }, ZONE)
    const found = new Map(
      lines.map(({ batch, opening, moved, closing }) => [batch, { opening, moved, closing }]),
    )
    expect(found, `${from} to ${to} of ${site}`).toEqual(replay(from, to, site))
    for (const { opening, moved, closing } of lines)
      expect(opening + Object.values(moved).reduce((sum, each) => sum + each, 0)).toBe(closing)
  }
})

test('the movements of a period are those that its register adds up', async () => {
  const query = { from: '2027-03-25', to: '2027-03-31', site: 'Main' }
  const sums = new Map<string, number>()
  for await (const some of readRegisterMoves(database.db, query, ZONE))
    for (const { code, quantity } of some) sums.set(code, (sums.get(code) ?? 0) + quantity)
  const lines = await readRegister(database.db, query, ZONE)
  expect(sums).toEqual(new Map(lines.map(({ code, opening, closing }) => [code, closing - opening])))
  expect(sums.size).toBe(2)
})

async function wholeOf(pieces: AsyncGenerator<string>) {
  let whole = ''
  for await (const piece of pieces) whole += piece
  return whole
}

test('the register and its movements as files say the same in figures that spreadsheets read', async () => {
  const query = { from: '2027-03-25', to: '2027-03-31', site: 'Depot' }
  const asked = { form: excelExport(ZONE), timeZone: ZONE }
  const [line] = await readRegister(database.db, query, ZONE)
  const register = await wholeOf(exportRegister(database.db, query, asked))
  const closing = String((line?.closing ?? 0) / 1000).replace('.', ',')
  expect(register.split('\r\n')[1]).toMatch(/^Depot;og-kush;;R-2;g;/)
  expect(register.split('\r\n')[1]?.split(';').at(-1)?.replaceAll('"', '')).toBe(closing)
  const moves = (await wholeOf(exportMoves(database.db, query, asked))).trim().split('\r\n')
  const inPeriod = moves.slice(1).length
  const { rows } = await database.db.pool.query(
    `SELECT count(*)::int AS count FROM stock_moves JOIN batches ON number = batch
     WHERE code = 'R-2' AND (moved_at AT TIME ZONE $1)::date BETWEEN '2027-03-25' AND '2027-03-31'`,
    [ZONE],
  )
  expect(inPeriod).toBe(rows[0]?.count)
})
