import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import type { Orderable } from '#domain/orders/checkout/picked-line.ts'
import type { Order } from './order-of-kind.ts'

/** 'Only 350 g left', where there is little of it. Enough goes without saying. */
export function StockNote({
  order,
  product,
  variant,
}: {
  order: Order
  product: Orderable
  variant?: string | undefined
}) {
  const left = order.leftOf(product, variant)
  if (left === undefined || left > (order.offer.stock?.few ?? 0)) return null
  const words = left === 0 ? 'Sold out' : `Only ${formatQuantity(left, order.kind.unit)} left`
  return <span className="font-mono text-resin-ink text-xs">{words}</span>
}
