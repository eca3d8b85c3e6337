import { type OrderListQuery, type OrderSort, writeListQuery } from '#domain/orders/list/order-list-query.ts'

const DASHBOARD = '/admin/dashboard'

/** The address of the list with something changed; whatever changes, it begins at the first page. */
export function listAddress(query: OrderListQuery, change: Partial<OrderListQuery>): string {
  return DASHBOARD + writeListQuery({ ...query, page: 1, after: '', before: '', ...change })
}

/** A press on a column sorts by it, and a second one turns it round. What is newest or most comes first. */
export function sortedBy(query: OrderListQuery, sort: OrderSort): string {
  const startsDescending = sort === 'date' || sort === 'total' || sort === 'quantity'
  return listAddress(query, { sort, descending: query.sort === sort ? !query.descending : startsDescending })
}
