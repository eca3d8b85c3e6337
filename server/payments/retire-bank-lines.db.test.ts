import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { shortOrderId } from '#domain/orders/checkout/order-series.ts'
import { setVisitTimeZone } from '#server/analytics/prepare-visits.ts'
import { storeOrders } from '#server/orders/checkout/store-orders.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { orderRow } from '#tests/orders/order-input.ts'
import { bookLine, ignoreLine, reopenLine } from './book-lines.ts'
import { retireBankLines } from './retire-bank-lines.ts'
import { storeStatement } from './store-statement.ts'

const database = useTestDatabase()
const actor = { userId: randomUUID(), name: 'Ada' }
/** Noon in Madrid: seven years before it is 16 November 2019. */
const NOW = new Date('2026-11-16T11:00:00Z')

async function rowsOf(sql: string, ...values: unknown[]) {
  return (await database.db.pool.query(sql, values)).rows
}

beforeEach(() => setVisitTimeZone(database.db, 'Europe/Madrid'))

async function bring(bookedOn: string, words: string) {
  const line = {
    ...{ bookedOn, cents: 100, words, payer: 'Ada', account: 'DE89', valueOn: '', ownAccount: '' },
    ...{ statement: '', references: [randomUUID()], earlierId: words },
  }
  const hash = `${randomUUID()}${randomUUID()}`.replaceAll('-', '')
  await storeStatement(database.db, { name: `${words}.xml`, hash, lines: [line], actor })
  await rowsOf(`UPDATE bank_statements SET imported_at = $1 WHERE hash = $2`, bookedOn, hash)
  const [{ id } = { id: 0 }] = await rowsOf('SELECT id::integer FROM bank_lines WHERE words = $1', words)
  return Number(id)
}

const retire = (now = NOW) => retireBankLines(database.db, { years: 7, now })
const leftLines = async () =>
  (await rowsOf('SELECT words FROM bank_lines ORDER BY words')).map(({ words }) => words)

it('lines that paid nothing go to the day with the books, and their statements with them', async () => {
  await bring('2019-11-15', 'old, open')
  const ignored = await bring('2019-11-15', 'old, ignored')
  await ignoreLine(database.db, { id: ignored, actor })
  await bring('2019-11-16', 'young')
  const [order] = await storeOrders(database.db, [orderRow()])
  const shares = [{ number: shortOrderId(order?.id ?? ''), cents: 100 }]
  const booked = await bring('2019-11-15', 'old, booked')
  const reopened = await bring('2019-11-15', 'old, booked and taken back')
  for (const id of [booked, reopened])
    expect(await bookLine(database.db, { id, shares, actor })).toMatchObject({ ok: true })
  expect(await reopenLine(database.db, { id: reopened, actor })).toMatchObject({ ok: true })

  expect(await retire()).toBe(2)
  // The books have the last two, with a payment and one that was reversed.
  expect(await leftLines()).toEqual(['old, booked', 'old, booked and taken back', 'young'])
  expect(await rowsOf('SELECT name FROM bank_statements ORDER BY name')).toEqual([
    { name: 'old, booked and taken back.xml' },
    { name: 'old, booked.xml' },
    { name: 'young.xml' },
  ])
  expect(await retire()).toBe(0)
  expect(await retire(new Date('2026-11-17T11:00:00Z'))).toBe(1)
})
