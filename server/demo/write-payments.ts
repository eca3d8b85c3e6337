import { createHash } from 'node:crypto'
import { localDay } from '#domain/local-time.ts'
import { parseDecimalEuros } from '#domain/money.ts'
import type { Detail, MoneyDemo } from './money-demo.ts'
import type { MoneyStep } from './plan-money.ts'

/** What is open of an order. */
const OWED = `coalesce(payable, total_price) - credited - (paid - refunded)`

/** The statement of some days ago, of which each line is booked. */
export async function insertStatement({ owner, staff }: MoneyDemo, at: Date): Promise<number> {
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO bank_statements (name, hash, imported_at, imported_by_name) VALUES ($1, $2, $3, $4) RETURNING id`,
    ['statement-of-last-week.xml', hashOf('the last statement'), at, staff.ines.name],
  )
  return Number(rows[0]?.id)
}

/** As record-payment.ts does, or book-lines.ts for what stood on the statement. */
export async function payOne(
  { owner, shop, staff }: MoneyDemo,
  { orderId, at, by, paidAt, share, more, isBooked }: MoneyStep & { what: 'pay' },
  statement: number,
): Promise<Detail> {
  const paidOn = localDay(paidAt, shop.timeZone)
  const { rows } = await owner.query<{ amount: string | null; payer: string; number: string }>(
    `SELECT round((${OWED}) * $2, 2) + $3 AS amount, coalesce(business_name, full_name) AS payer,
       order_number AS number
     FROM orders WHERE id = $1 AND payable IS NOT NULL`,
    [orderId, share, more],
  )
  const [order] = rows
  if (!order) return undefined
  const { amount, payer, number } = order
  const words = `Order ${number}, ${payer}`
  // A booked line is wholly in payments: both at once.
  await owner.query(
    `WITH line AS (
       INSERT INTO bank_lines (statement, fingerprint, booked_on, amount, payer, words, state, decided_at, decided_by_name)
       SELECT $1, $2, $3, $4, $5, $6, 'booked', $7, $8 WHERE $9 RETURNING id
     )
     INSERT INTO payments (order_id, amount, paid_on, way, reference, bank_line, recorded_at, recorded_by_name)
     SELECT $10, $4, $3, 'bank-transfer', $6, (SELECT id FROM line), $7, $8`,
    [
      ...[statement, hashOf(orderId), paidOn, amount, payer, words, at, staff[by].name],
      ...[isBooked, orderId],
    ],
  )
  return { cents: parseDecimalEuros(amount ?? '0'), way: 'bank-transfer' }
}

/** What was paid too much since a credit note goes back. */
export async function refundOne(
  { owner, shop, staff }: MoneyDemo,
  { orderId, at, by }: Pick<MoneyStep, 'orderId' | 'at' | 'by'>,
): Promise<Detail> {
  const { rows } = await owner.query<{ amount: string }>(
    `INSERT INTO payments (order_id, amount, paid_on, way, reference, recorded_at, recorded_by_name)
     SELECT id, ${OWED}, $2, 'bank-transfer', 'As credited', $3, $4 FROM orders WHERE id = $1 AND ${OWED} < 0 RETURNING amount`,
    [orderId, localDay(at, shop.timeZone), at, staff[by].name],
  )
  const [refund] = rows
  return refund && { cents: parseDecimalEuros(refund.amount), way: 'bank-transfer' }
}

function hashOf(text: string) {
  return createHash('sha256').update(text).digest('hex')
}
