/** The stream for those who may not hear of orders: it tells only that the session or a role has ended. */
export const LIVE_SESSION = {
  url: '/api/admin/session/live',
  events: ['signed-out'],
} as const
