import ScanSearch from 'lucide-react/icons/scan-search'
import { classNames } from '#app/ui/class-names.ts'
import { DecisionForm } from './decision-form.tsx'
import type { IrregularView } from './irregular-view.ts'

const TITLES = {
  open: 'Unusual order: decision needed',
  fine: 'Unusual order: cleared',
  irregular: 'Irregular order',
}

/** On the page of an order: what is unusual about it, and what was decided. */
export function IrregularNotice({ order }: { order: IrregularView | undefined }) {
  if (!order) return null
  const { decision } = order
  return (
    <section
      aria-labelledby="irregular-title"
      className={classNames(
        'mb-8 grid gap-x-10 gap-y-4 border-l-2 bg-sheet px-5 py-4 lg:grid-cols-[minmax(0,1fr)_22rem] print:hidden',
        decision === 'irregular' ? 'border-clay' : decision === 'fine' ? 'border-fern' : 'border-resin',
      )}
    >
      <div>
        <h2 id="irregular-title" className="flex items-center gap-2 font-sans text-base">
          <ScanSearch aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0" />
          {TITLES[decision ?? 'open']}
        </h2>
        <Reasons order={order} />
        {decision === 'irregular' && (
          <p className="mt-2 text-sm text-soft">
            The order is not stopped automatically: cancel it yourself if you need to.
          </p>
        )}
      </div>
      {decision === null ? (
        <DecisionForm order={order} />
      ) : (
        <details className="text-sm">
          <summary className="cursor-pointer text-soft">Change decision</summary>
          <div className="mt-3">
            <DecisionForm key={decision} order={order} />
          </div>
        </details>
      )}
    </section>
  )
}

/** Why it was marked, and what somebody made of it. */
export function Reasons({ order }: { order: IrregularView }) {
  return (
    <>
      <ul className="mt-1 grid gap-1 text-sm">
        {order.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {order.decided && (
        <p className="mt-2 text-sm">
          {order.note && (
            <span className="block whitespace-pre-line break-words border-line border-l-2 pl-3">
              {order.note}
            </span>
          )}
          <span className="text-soft">Decided by {order.decided}</span>
        </p>
      )}
    </>
  )
}
