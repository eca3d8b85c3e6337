import { formatCount } from '#domain/format-count.ts'
import { formatEuro } from '#domain/money.ts'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import type { OrderTotals } from '#domain/orders/list/order-list-page.ts'
import { FIRST_STATUS, SETS } from '#domain/orders/work/order-status.ts'

type Card = { term: string; figure: string; note?: string }

/** Over all orders, whatever is being searched for. Low, and with room for long sums: the list is what counts here. */
export function OrderCards({ totals }: { totals: OrderTotals }) {
  return (
    <dl className="sheets mb-3 grid-cols-2 lg:grid-cols-4 print:hidden">
      {viewCards(totals).map(({ term, figure, note }) => (
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
function viewCards({ orders, byStatus, revenueCents, cancelledCents, sold }: OrderTotals): Card[] {
  const hasCancelled = SETS.void.some((status) => byStatus[status] > 0)
  return [
    { term: 'Total Orders', figure: formatCount(orders) },
    { term: 'Pending Orders', figure: formatCount(byStatus[FIRST_STATUS]) },
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
