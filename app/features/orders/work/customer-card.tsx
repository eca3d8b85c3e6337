import { CopyButton } from '#app/ui/copy-button.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
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
