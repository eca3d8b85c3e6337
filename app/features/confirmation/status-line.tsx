import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { type OrderStatus, STATUS_NAMES, STATUS_SENTENCES } from '#domain/placed-order/order-status.ts'

const TONES: Record<OrderStatus, BadgeTone> = {
  pending: 'outline',
  processing: 'secondary',
  completed: 'default',
  cancelled: 'destructive',
}

/** Read out when it changes. */
export function StatusLine({ status }: { status: OrderStatus }) {
  return (
    <p role="status" className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="sr-only">Status: </span>
      <Badge tone={TONES[status]}>{STATUS_NAMES[status]}</Badge>
      <span className="text-soft">{STATUS_SENTENCES[status]}</span>
    </p>
  )
}
