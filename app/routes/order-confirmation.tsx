import { redirect } from 'react-router'
import { shopOf } from '#server/http/shop-context.ts'
import type { Route } from './+types/order-confirmation.ts'

/** No order can be confirmed before orders can be placed: the visitor goes home, and the log says why. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { log, requestId } = shopOf(context)
  const reason = new URL(request.url).searchParams.has('order_id') ? 'unknown-order' : 'missing-order-id'
  log.info('confirmation-refused', { id: requestId, reason })
  throw redirect('/')
}

export default function OrderConfirmation() {
  return null
}
