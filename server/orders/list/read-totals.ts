import type { OrderTotals } from '#domain/orders/list/order-list-page.ts'
import type { Reader } from '#server/db/read-within.ts'
import { writeStatuses } from '#server/db/status-sql.ts'

type TotalsRow = OrderTotals['byStatus'] & Pick<OrderTotals, 'revenueCents' | 'cancelledCents' | 'sold'>

/** Kept up by the database with every order: reading them costs the same for ten orders and for a million. */
export async function readTotals(reader: Reader): Promise<OrderTotals> {
  const { rows } = await reader.query<TotalsRow>(`
    SELECT ${writeStatuses('@statuses{coalesce(sum("%"), 0)::float8 AS "%"}')},
      json_build_object('grams', coalesce(sum(total_grams), 0), 'units', coalesce(sum(total_units), 0)) AS sold,
      coalesce(sum(total_price) * 100, 0)::float8 AS "revenueCents",
      coalesce(sum(cancelled_price) * 100, 0)::float8 AS "cancelledCents"
    FROM order_totals`)
  const [row] = rows
  if (!row) throw new Error('A sum over no rows is still a row')
  const { revenueCents, cancelledCents, sold, ...byStatus } = row
  const orders = Object.values(byStatus).reduce((sum, count) => sum + count, 0)
  return { orders, byStatus, revenueCents, cancelledCents, sold }
}
