import { Link } from 'react-router'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { BY_AGE, Pager } from '#app/ui/pager.tsx'
import { HeadCell } from '#app/ui/table.tsx'
import { useLiveRefresh } from '#app/ui/use-live-refresh.ts'
import { LIVE_ORDERS } from '#domain/placed-order/live-orders.ts'
import { type OrderStatus, STATUS_NAMES } from '#domain/placed-order/order-status.ts'
import type { CompanyView } from './company-view.ts'

const TONES: Record<OrderStatus, BadgeTone> = {
  pending: 'outline',
  processing: 'secondary',
  completed: 'default',
  cancelled: 'destructive',
}
const CELL = 'align-top md:border-line md:border-t md:px-3 md:py-2.5 md:first:pl-0 md:last:pr-0'

/** The orders of a company, as they are in the shop right now. */
export function CompanyOrders({ company: { orders } }: { company: CompanyView }) {
  useLiveRefresh(LIVE_ORDERS)
  const { lines, older, newer, summary } = orders
  return (
    <section aria-labelledby="company-orders" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="company-orders" className="text-2xl">
          Orders
        </h2>
        <p className="text-sm text-soft">{summary}</p>
      </div>
      {lines.length === 0 ? (
        <p className="text-sm text-soft">
          None yet. An order finds this customer by the e-mail address of its people.
        </p>
      ) : (
        <table
          aria-label="Orders"
          className="w-full border-collapse border-line border-b text-sm max-md:block"
        >
          <thead className="max-md:hidden">
            <tr>
              {['Order', 'Status', 'Placed by', 'Quantity'].map((title) => (
                <HeadCell key={title}>{title}</HeadCell>
              ))}
              <HeadCell numeric>Total</HeadCell>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {lines.map(({ id, number, who, status, quantity, date, total }) => (
              <tr
                key={id}
                className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:border-line max-md:border-t max-md:py-3"
              >
                <td className={CELL}>
                  <Link to={`/admin/orders/${id}`} className="font-mono">
                    {number}
                  </Link>
                </td>
                <td className={CELL}>
                  <Badge tone={TONES[status]}>{STATUS_NAMES[status]}</Badge>
                </td>
                <td className={`${CELL} min-w-0 break-words`}>
                  {who}
                  <span className="block text-soft text-xs">{date}</span>
                </td>
                <td className={`${CELL} text-soft max-md:hidden`}>{quantity}</td>
                <td className={`${CELL} whitespace-nowrap text-right font-mono`}>{total}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Pager
        label="Pages of orders"
        previous={newer && `?before=${newer}`}
        next={older && `?after=${older}`}
        words={BY_AGE}
        preventScrollReset
      />
    </section>
  )
}
