import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { STATUS_NAMES } from '#domain/placed-order/order-status.ts'
import type { OthersView } from './order-view.ts'
import { STATUS_TONES } from './status-tones.ts'

/** Whoever orders again is known: what they ordered before. */
export function OtherOrders({ others, isErased }: { others: OthersView; isErased: boolean }) {
  if (isErased) return null
  const { orders, count, search } = others
  return (
    <section className="print:hidden">
      <h2 className="text-xl">Orders of the same e-mail</h2>
      {count === 0 ? (
        <p className="mt-2 text-sm text-soft">This is the only one.</p>
      ) : (
        <ul className="mt-3 border-line border-t">
          {orders.map(({ id, number, status, date, total }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2 text-sm"
            >
              <Link to={`/admin/orders/${id}`} className="font-mono">
                {number}
              </Link>
              <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>
              <span className="text-soft">{date}</span>
              <span className="ml-auto font-mono">{total}</span>
            </li>
          ))}
        </ul>
      )}
      {count > orders.length && (
        <p className="mt-2 text-sm">
          <Link to={`/admin/dashboard${search}`}>All {count + 1} orders</Link>
        </p>
      )}
    </section>
  )
}
