export const ORDER_STATUSES = ['pending', 'processing', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const STATUS_NAMES: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** What a status means, for the buyer and for whoever else has the link. */
export const STATUS_SENTENCES: Record<OrderStatus, string> = {
  pending: 'Received. We confirm every order by hand.',
  processing: 'Confirmed. The order is being prepared.',
  completed: 'This order is complete.',
  cancelled: 'This order was cancelled. Nothing will be sent.',
}

export function isOrderStatus(text: string): text is OrderStatus {
  return ORDER_STATUSES.some((status) => status === text)
}

/** Whether something is still to happen. */
export function isUnderWay(status: OrderStatus): boolean {
  return status === 'pending' || status === 'processing'
}
