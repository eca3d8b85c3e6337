import { parseDecimalEuros } from '#domain/money.ts'
import type { MoneyCards } from '#domain/payments/money-cards.ts'
import type { Database } from '#server/db/database.ts'
import { type Reader, readWithin } from '#server/db/read-within.ts'
import { listStatuses } from '#server/db/status-sql.ts'

type Row = Record<'open' | 'owed' | 'overdue' | 'overdue_owed' | 'unsent' | 'in_part', string>

/** As long as the list of orders may take. */
const TIMEOUT_MS = 3000

/**
 * From indexes of those orders alone: they are few among many, however many were paid and shipped. Those that are not sent at all are the rest
 * of all that are not sent: counted like this, no order is read. Undefined where it takes too long all the same.
 */
export function readMoneyCards(db: Database, signal?: AbortSignal): Promise<MoneyCards | undefined> {
  return readWithin(db, TIMEOUT_MS, sumOrders, signal)
}

async function sumOrders(reader: Reader): Promise<MoneyCards> {
  const { rows } = await reader.query<Row>(`
    SELECT * FROM (
      SELECT count(*) AS open, coalesce(sum(owed), 0)::numeric(14, 2) AS owed, count(*) FILTER (WHERE is_overdue) AS overdue,
        coalesce(sum(owed) FILTER (WHERE is_overdue), 0)::numeric(14, 2) AS overdue_owed
      FROM (
        SELECT coalesce(payable, total_price) - credited - (paid - refunded) AS owed, payment_due_on < (SELECT shop_day(now())) AS is_overdue
        FROM orders WHERE confirmed_at IS NOT NULL AND status NOT IN (${listStatuses('void')}) AND payment_state IN ('open', 'part')
      ) AS unpaid
    ) AS money, (
      SELECT
        (SELECT count(*) FROM orders WHERE status IN (${listStatuses('shipping')}) AND shipment_state IN ('none', 'part')) AS unsent,
        (SELECT count(*) FROM orders WHERE status IN (${listStatuses('shipping')}) AND shipment_state = 'part') AS in_part
    ) AS goods`)
  const [row] = rows
  if (!row) throw new Error('A count over no rows is still a row')
  return {
    open: { orders: Number(row.open), cents: parseDecimalEuros(row.owed) },
    overdue: { orders: Number(row.overdue), cents: parseDecimalEuros(row.overdue_owed) },
    unshipped: { orders: Number(row.unsent) - Number(row.in_part), inPart: Number(row.in_part) },
  }
}
