import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { BlockCell, BlockRow, BlockTable } from '#app/ui/block-table.tsx'
import { BY_AGE, Pager } from '#app/ui/pager.tsx'
import { numeric } from '#app/ui/table.tsx'
import { useLiveRefresh } from '#app/ui/use-live-refresh.ts'
import { LIVE_ORDERS } from '#domain/orders/list/live-orders.ts'
import { LIFE } from '#domain/orders/work/order-status.ts'
import type { CompanyView } from './company-view.ts'

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
          No orders yet. New orders are assigned to this customer by the e-mail addresses of its people.
        </p>
      ) : (
        <BlockTable label="Orders" heads={['Order', 'Status', 'Buyer', 'Quantity', numeric('Total')]}>
          {lines.map(({ id, number, who, status, quantity, date, total }) => (
            <BlockRow key={id}>
              <BlockCell dense>
                <Link to={`/admin/orders/${id}`} className="font-mono">
                  {number}
                </Link>
              </BlockCell>
              <BlockCell dense>
                <Badge tone={LIFE[status].tone}>{LIFE[status].name}</Badge>
              </BlockCell>
              <BlockCell dense className="min-w-0 break-words">
                {who}
                <span className="block text-soft text-xs">{date}</span>
              </BlockCell>
              <BlockCell dense className="text-soft max-md:hidden">
                {quantity}
              </BlockCell>
              <BlockCell dense className="whitespace-nowrap text-right font-mono">
                {total}
              </BlockCell>
            </BlockRow>
          ))}
        </BlockTable>
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
