import { formatEuro } from '#domain/money.ts'
import type { OrderTotals } from '#domain/placed-order/order-list-page.ts'

/** Over all orders, whatever is being searched for. Low, and with room for long sums: the list is what counts here. */
export function OrderCards({ totals }: { totals: OrderTotals }) {
  const cards = [
    ['Total Orders', totals.orders.toLocaleString('en-IE')],
    ['Pending Orders', totals.byStatus.pending.toLocaleString('en-IE')],
    ['Total Revenue', formatEuro(totals.revenueCents)],
    ['Products Sold', totals.productsSold.toLocaleString('en-IE')],
  ] as const
  return (
    <dl className="sheets mb-3 grid-cols-2 lg:grid-cols-4 print:hidden">
      {cards.map(([term, figure]) => (
        <div key={term} className="min-w-0 px-3 py-2 sm:px-4">
          <dt className="font-mono text-soft text-xs">{term}</dt>
          <dd className="break-words font-display text-lg tabular-nums sm:text-xl">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
