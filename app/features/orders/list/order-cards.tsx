import { Link } from 'react-router'
import { formatEuro } from '#domain/money.ts'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import type { OrderTotals } from '#domain/orders/list/order-list-page.ts'
import { FIRST_STATUS, SETS } from '#domain/orders/work/order-status.ts'
import type { MoneyCards as Figures } from '#domain/payments/money-cards.ts'

type TotalsCard = { term: string; figure: string; note?: string }

/** Over all orders, whatever is being searched for. Low, and with room for long sums: the list is what counts here. */
export function OrderCards({ totals }: { totals: OrderTotals }) {
  return (
    <dl className="sheets mb-3 grid-cols-2 lg:grid-cols-4 print:hidden">
      {viewTotals(totals).map(({ term, figure, note }) => (
        <div key={term} className="min-w-0 px-3 py-2 sm:px-4">
          <dt className="font-mono text-soft text-xs">{term}</dt>
          <dd className="break-words font-display text-lg tabular-nums sm:text-xl">{figure}</dd>
          {note && <dd className="text-soft text-xs">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** Both sums have cancelled orders in them, as the specification wants it; the statistics do not, so both say it. */
function viewTotals({ orders, byStatus, revenueCents, cancelledCents, sold }: OrderTotals): TotalsCard[] {
  const hasCancelled = SETS.void.some((status) => byStatus[status] > 0)
  return [
    { term: 'Total Orders', figure: orders.toLocaleString('en-IE') },
    { term: 'Pending Orders', figure: byStatus[FIRST_STATUS].toLocaleString('en-IE') },
    {
      term: 'Total Revenue',
      figure: formatEuro(revenueCents),
      note: hasCancelled ? `Includes ${formatEuro(cancelledCents)} from cancelled orders` : NONE_CANCELLED,
    },
    {
      term: 'Products Sold',
      figure: `${formatQuantity(sold.grams, 'gram')} · ${formatQuantity(sold.units, 'unit')}`,
      note: hasCancelled ? 'Includes cancelled orders' : NONE_CANCELLED,
    },
  ]
}

const NONE_CANCELLED = 'No cancelled orders'

type MoneyCard = { term: string; figure: string; note: string; to: string }

/** Below the totals: what is to be paid and to be sent. Each leads to its orders. */
export function MoneyCards({ money }: { money: Figures }) {
  return (
    <dl className="sheets mb-3 grid-cols-2 sm:grid-cols-3 print:hidden">
      {viewMoney(money).map(({ term, figure, note, to }) => (
        <div key={term} className="min-w-0 px-3 py-2 first:col-span-2 sm:px-4 sm:first:col-span-1">
          <dt className="font-mono text-soft text-xs">{term}</dt>
          <dd className="break-words font-display text-lg tabular-nums sm:text-xl">
            <Link to={to}>{figure}</Link>
          </dd>
          <dd className="text-soft text-xs">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

function viewMoney({ open, overdue, unshipped }: Figures): MoneyCard[] {
  return [
    { term: 'Outstanding', figure: formatEuro(open.cents), note: count(open.orders), to: '?waits=payment' },
    { term: 'Overdue', figure: formatEuro(overdue.cents), note: count(overdue.orders), to: '?flag=overdue' },
    {
      term: 'Unshipped',
      figure: count(unshipped.orders),
      note:
        unshipped.inPart > 0
          ? `Plus ${unshipped.inPart.toLocaleString('en-IE')} partly shipped`
          : 'Confirmed',
      to: '?status=processing&shipment=none',
    },
  ]
}

function count(orders: number) {
  return orders === 1 ? '1 order' : `${orders.toLocaleString('en-IE')} orders`
}
