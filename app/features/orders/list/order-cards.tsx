import { Link } from 'react-router'
import { countOf, formatCount } from '#domain/format-count.ts'
import { formatEuro } from '#domain/money.ts'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import type { OrderTotals } from '#domain/orders/list/order-list-page.ts'
import { FIRST_STATUS, SETS } from '#domain/orders/work/order-status.ts'
import type { MoneyCards as Figures } from '#domain/payments/money-cards.ts'

/** `about`: what is in it, on its first line; `beside`: the same figure in another way. */
type TotalsCard = { term: string; about?: string; figure: string; beside?: string }

/** Over all orders, whatever is being searched for. Low, and with room for long sums: the list is what counts here. */
export function OrderCards({ totals }: { totals: OrderTotals }) {
  return (
    <dl className="sheets mb-3 grid-cols-2 lg:grid-cols-4 print:hidden">
      {viewTotals(totals).map(({ term, about, figure, beside }) => (
        <div
          key={term}
          className="flex min-w-0 flex-wrap content-start items-baseline gap-x-3 px-3 py-2 sm:px-4"
        >
          <dt className="w-full font-mono text-soft text-xs">
            {term}
            {about && <span className="font-sans"> {about}</span>}
          </dt>
          <dd className="break-words font-display text-lg tabular-nums sm:text-xl">{figure}</dd>
          {beside && <dd className="text-sm tabular-nums">{beside}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** Both sums have cancelled orders in them, as the specification wants it; the statistics do not, so both say it. */
function viewTotals({ orders, byStatus, revenueCents, cancelledCents, sold }: OrderTotals): TotalsCard[] {
  // What orders come to is stored without VAT; what is outstanding has it.
  const about = SETS.void.some((status) => byStatus[status] > 0) ? 'with cancelled orders' : 'none cancelled'
  return [
    { term: 'Total Orders', figure: formatCount(orders) },
    { term: 'Pending Orders', figure: formatCount(byStatus[FIRST_STATUS]) },
    {
      term: 'Total Revenue',
      about: `net, ${about}`,
      figure: formatEuro(revenueCents),
      ...(cancelledCents !== 0 && { beside: `${formatEuro(revenueCents - cancelledCents)} without` }),
    },
    {
      term: 'Products Sold',
      about,
      figure: `${formatQuantity(sold.grams, 'gram')} · ${formatQuantity(sold.units, 'unit')}`,
    },
  ]
}

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
    {
      term: 'Outstanding',
      figure: formatEuro(open.cents),
      note: countOf(open.orders, 'order'),
      to: '?waits=payment',
    },
    {
      term: 'Overdue',
      figure: formatEuro(overdue.cents),
      note: countOf(overdue.orders, 'order'),
      to: '?flag=overdue',
    },
    {
      term: 'Unshipped',
      figure: countOf(unshipped.orders, 'order'),
      note: unshipped.inPart > 0 ? `Plus ${formatCount(unshipped.inPart)} partly shipped` : 'Confirmed',
      to: '?status=processing&shipment=none',
    },
  ]
}
