import { Link } from 'react-router'
import { countOf, formatCount } from '#domain/format-count.ts'
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
