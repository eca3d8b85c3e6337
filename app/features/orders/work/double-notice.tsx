import { Link } from 'react-router'
import type { DoubledOrder } from '#domain/orders/list/order-filters.ts'

/** Somebody may have ordered the same twice. */
export function DoubleNotice({ double }: { double: DoubledOrder | undefined }) {
  if (!double) return null
  return (
    <p role="status" className="mb-8 border-resin border-l-2 bg-sheet px-5 py-4 text-sm print:hidden">
      Possible duplicate: the same customer ordered the same goods within the day before, in{' '}
      <Link to={`/admin/orders/${double.id}`}>order {double.number}</Link>.
    </p>
  )
}
