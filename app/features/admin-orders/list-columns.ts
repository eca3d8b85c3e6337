import type { OrderSort } from '#domain/placed-order/order-list-query.ts'

type ListColumn = { sort: OrderSort; title: string }

/** On the screen and on paper. */
export const LIST_COLUMNS: ListColumn[] = [
  { sort: 'id', title: 'Order ID' },
  { sort: 'name', title: 'Customer' },
  { sort: 'email', title: 'Email' },
  { sort: 'country', title: 'Country' },
  { sort: 'quantity', title: 'Quantity' },
  { sort: 'total', title: 'Total' },
  { sort: 'status', title: 'Status' },
  { sort: 'date', title: 'Date' },
]
