/** The stream that tells the back office what happens to orders, and the names of what it tells. */
export const LIVE_ORDERS = {
  url: '/api/admin/orders/live',
  events: ['placed', 'changed', 'signed-out'],
} as const
