import { Link } from 'react-router'
import { formatEuro } from '#domain/money.ts'
import type { MoneyCards as Figures } from '#domain/payments/money-cards.ts'

type Card = { term: string; figure: string; note: string; to: string }

/** Below the totals: what is to be paid and to be sent. Each leads to its orders. */
export function MoneyCards({ money }: { money: Figures }) {
  return (
    <dl className="sheets mb-3 grid-cols-2 sm:grid-cols-3 print:hidden">
      {viewCards(money).map(({ term, figure, note, to }) => (
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

function viewCards({ open, overdue, unshipped }: Figures): Card[] {
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
