import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { LIFE } from '#domain/orders/work/order-status.ts'
import type { OrderView } from './order-view.ts'

/** Whoever orders again is known: what they ordered before. */
export function OtherOrders({ others, isErased }: { others: OrderView['others']; isErased: boolean }) {
  if (isErased) return null
  const { orders, count, search } = others
  return (
    <section className="print:hidden">
      <h2 className="text-xl">Other orders with this e-mail</h2>
      {count === 0 ? (
        <p className="mt-2 text-sm text-soft">No other orders.</p>
      ) : (
        <ul className="mt-3 border-line border-t">
          {orders.map(({ id, number, status, date, total }) => (
            <li
              key={id}
              // Two lines, whatever the status and the amount: four columns are too wide for the place beside the items.
              className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 whitespace-nowrap border-line border-b py-2 text-sm"
            >
              <Link to={`/admin/orders/${id}`} className="font-mono">
                {number}
              </Link>
              <span className="text-right font-mono">{total}</span>
              <span>
                <Badge tone={LIFE[status].tone}>{LIFE[status].name}</Badge>
              </span>
              <span className="text-right text-soft">{date}</span>
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
