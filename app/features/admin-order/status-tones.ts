import type { BadgeTone } from '#app/ui/badge.tsx'
import type { OrderStatus } from '#domain/placed-order/order-status.ts'

export const STATUS_TONES: Record<OrderStatus, BadgeTone> = {
  pending: 'outline',
  processing: 'secondary',
  completed: 'default',
  cancelled: 'destructive',
}
