import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { orderPath } from '#domain/orders/work/order-paths.ts'
import { LIFE } from '#domain/orders/work/order-status.ts'
import type { OrderView } from './order-views.ts'

type OrderListProps = {
  label: string
  orders: readonly OrderView[]
  /** The way to order the same again, for those who may order. */
  again?: ((orderId: string, number: string) => ReactNode) | undefined
}

/** Orders with their state, the newest first. Each leads to its own page, which shows it as it is. */
export function OrderList({ label, orders, again }: OrderListProps) {
  return (
    <ul aria-label={label} className="border-line border-b">
      {orders.map(({ id, number, status, date, placedBy, reference, quantity, total, ...order }) => (
        <li
          key={id}
          className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-line border-t py-3 text-sm sm:grid-cols-[5.5rem_6.5rem_1fr_auto_auto] lg:grid-cols-[7rem_8rem_1fr_auto_auto] sm:items-baseline"
        >
          <Link to={orderPath(id)} className="font-mono">
            {number}
          </Link>
          <span className="max-sm:col-start-2 max-sm:row-start-1 max-sm:justify-self-end">
            <Badge tone={LIFE[status].tone}>{LIFE[status].name}</Badge>
          </span>
          <div className="min-w-0 break-words max-sm:col-span-2">
            <Lines lines={order.lines} more={order.more} />
            <p className="text-soft">
              {date}, {quantity}, {placedBy}
              {reference && `, PO ${reference}`}
            </p>
            {order.awaitsAgreement && <p className="text-clay">Changed: please agree</p>}
          </div>
          <span className="whitespace-nowrap font-mono sm:text-right">
            {total} <span className="font-sans text-soft text-xs sm:block">{order.mark}</span>
          </span>
          {again && <span className="justify-self-end sm:ml-2">{again(id, number)}</span>}
        </li>
      ))}
    </ul>
  )
}

/** What was ordered, as far as a line of the list has room for it. */
function Lines({ lines, more }: Pick<OrderView, 'lines' | 'more'>) {
  return (
    <p>
      {lines.map(({ name, quantity }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have one name
        <span key={at}>
          {at > 0 && ', '}
          {name} <span className="whitespace-nowrap font-mono text-soft text-xs">{quantity}</span>
        </span>
      ))}
      {more > 0 && <span className="text-soft">, and {more} more</span>}
    </p>
  )
}
