import type { MatchCount, OrderTotals } from '#domain/placed-order/order-list-page.ts'
import type { OrderFilter } from './match-orders.ts'

/** How many orders the list has without a search. */
export function countListed(totals: OrderTotals, { status }: Pick<OrderFilter, 'status'>): MatchCount {
  return { total: status === 'all' ? totals.orders : totals.byStatus[status], precision: 'exact' }
}
