import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { LIFE } from '#domain/orders/work/order-status.ts'
import type { Fact, OrderView } from './order-view.ts'

export function CustomerCard({ order }: { order: OrderView }) {
  const { customer, erasedAt, label } = order
  return (
    <Sheet className="print:break-inside-avoid print:border-0 print:p-0">
      <h2 className="text-xl">Customer</h2>
      {erasedAt && <p className="mt-3 text-soft">The personal data was erased on {erasedAt}.</p>}
      <dl className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-1 print:grid-cols-3">
        {customer.map((fact) => (
          <CustomerFact
            key={fact.term}
            fact={fact}
            // The whole label, since that is what goes into the program of the carrier.
            copied={fact.term === 'Shipping address' ? label : fact.copies ? fact.value : undefined}
          />
        ))}
      </dl>
    </Sheet>
  )
}

function CustomerFact({ fact, copied }: { fact: Fact; copied: string | undefined }) {
  const { term, value, href, remark } = fact
  return (
    <div>
      <dt className="font-mono text-soft text-xs">{term}</dt>
      <dd className="flex items-start justify-between gap-2">
        <span className="min-w-0 whitespace-pre-line break-words">
          {href ? (
            // Other sites need not know from where.
            <a href={href} rel="noreferrer">
              {value}
            </a>
          ) : (
            value
          )}
          {remark && (
            <span className={`block text-sm ${remark.isBad ? 'text-clay' : 'text-soft'}`}>{remark.text}</span>
          )}
        </span>
        {copied !== undefined && (
          <span className="-my-1">
            <CopyButton label={`Copy: ${term}`} text={copied} />
          </span>
        )}
      </dd>
    </div>
  )
}

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
