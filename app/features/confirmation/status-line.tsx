import { Badge } from '#app/ui/badge.tsx'
import { LIFE, type OrderStatus } from '#domain/orders/work/order-status.ts'

/** Read out when it changes. */
export function StatusLine({ status }: { status: OrderStatus }) {
  return (
    <p role="status" className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="sr-only">Status: </span>
      <Badge tone={LIFE[status].tone}>{LIFE[status].name}</Badge>
      <span className="text-soft">{LIFE[status].sentence}</span>
    </p>
  )
}
