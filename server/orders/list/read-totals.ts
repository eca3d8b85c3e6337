import type { MatchCount, OrderTotals } from '#domain/orders/list/order-list-page.ts'
import type { Reader } from '#server/db/read-within.ts'
import { readRows, whereAll } from '#server/db/statement-values.ts'
import { writeStatuses } from '#server/db/status-sql.ts'
import { isNarrowed, type NarrowedList, narrowOrders } from './narrow-orders.ts'

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

/** A search or filter is counted no further: who has so many matches searches on, and does not wait for the exact figure. */
export const COUNTED_AT_MOST = 1000

/** How many orders the list has without a search. */
export async function countListed(
  reader: Reader,
  totals: OrderTotals,
  query: NarrowedList,
): Promise<MatchCount> {
  const { status } = query
  if (isNarrowed(query) || status === 'short') return countNarrowed(reader, query)
  return { total: status === 'all' ? totals.orders : totals.byStatus[status], precision: 'exact' }
}

async function countNarrowed(reader: Reader, query: NarrowedList): Promise<MatchCount> {
  const [row] = await readRows<{ total: number }>(
    reader,
    (values) => `
      SELECT count(*)::int AS total FROM (
        SELECT FROM orders ${whereAll(narrowOrders(query, values))} LIMIT ${COUNTED_AT_MOST + 1}
      ) AS counted`,
  )
  const total = row?.total ?? 0
  return total > COUNTED_AT_MOST
    ? { total: COUNTED_AT_MOST, precision: 'at-least' }
    : { total, precision: 'exact' }
}
