import type { Settings } from '#server/settings.ts'
import { orderViewToken } from './order-access.ts'
import type { OrderSecrets } from './order-secrets.ts'

/** For a mail: whoever opens it sees the whole order. */
export function orderLink(
  orderId: string,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { viewSecret }: Pick<OrderSecrets, 'viewSecret'>,
): string {
  const query = new URLSearchParams({ order_id: orderId, token: orderViewToken(viewSecret, orderId) })
  return `${publicUrl}/order-confirmation?${query}`
}
