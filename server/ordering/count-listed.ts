import type { MatchCount, OrderTotals } from '#domain/placed-order/order-list-page.ts'
import type { Reader } from '#server/db/read-within.ts'
import type { OrderFilter } from './match-orders.ts'

/** How many orders the list has without a search. */
export async function countListed(
  reader: Reader,
  totals: OrderTotals,
  { status }: Pick<OrderFilter, 'status'>,
): Promise<MatchCount> {
  if (status === 'all') return { total: totals.orders, precision: 'exact' }
  return {
    total: status === 'short' ? await countShort(reader) : totals.byStatus[status],
    precision: 'exact',
  }
}

async function countShort(reader: Reader): Promise<number> {
  const { rows } = await reader.query<{ total: number }>('SELECT count(*)::int AS total FROM short_orders()')
  return rows[0]?.total ?? 0
}
