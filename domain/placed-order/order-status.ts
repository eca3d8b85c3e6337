export const ORDER_STATUSES = ['pending', 'processing', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const STATUS_NAMES: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** What a status means to the buyer. */
export const STATUS_SENTENCES: Record<OrderStatus, string> = {
  pending: 'We have your order. A person reads it and writes to you.',
  processing: 'We have confirmed your order and are preparing it.',
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
