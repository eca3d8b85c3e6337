/** What is still to come and to go, over all orders. Money is waited for once an order is confirmed. */
export type MoneyCards = {
  open: { orders: number; cents: number }
  overdue: { orders: number; cents: number }
  /** Confirmed, and nothing or not all of it sent. */
  unshipped: { orders: number; inPart: number }
}
