import { Button } from '#app/ui/button.tsx'
import { formatEuro } from '#domain/money.ts'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import type { QuickOffers } from './quick-offers.ts'
import type { QuickLines } from './use-quick-lines.ts'

type QuickSumsProps = { offers: QuickOffers; quick: QuickLines; onAdd: () => void }

/** What the lines come to by kind, what the rules of each still miss, and the way into the basket. */
export function QuickSums({ offers, quick, onAdd }: QuickSumsProps) {
  const { parts, open } = quick
  const closed = offers.kinds.map(({ offer }) => offer.closed).find(Boolean)
  const total = parts.reduce((cents, { price }) => cents + price.totalCents, 0)
  return (
    <section aria-label="Totals" className="grid gap-4 border border-line bg-sheet p-5 md:p-6">
      <dl className="grid gap-3">
        {parts.map(({ kind, price, problem }) => (
          <div key={kind.name} className="grid grid-cols-[1fr_auto] gap-x-4">
            <dt>
              {kind.texts.productsTitle}{' '}
              <span className="font-mono text-soft text-sm">
                {formatQuantity(price.totalQuantity, kind.unit)}
              </span>
            </dt>
            <dd className="text-right font-mono text-sm">{formatEuro(price.totalCents)}</dd>
            {problem && <dd className="col-span-2 text-resin-ink text-sm">{problem}</dd>}
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-end justify-between gap-4 border-ink border-t pt-4">
        <p role="status">
          <span className="text-soft text-sm">Total</span>{' '}
          <span className="font-display text-2xl">{formatEuro(total)}</span>
        </p>
        {closed ? (
          <p className="max-w-prose text-sm">{closed}</p>
        ) : (
          <Button disabled={parts.length === 0} onClick={onAdd}>
            Add to basket
          </Button>
        )}
      </div>
      {open > 0 && (
        <p className="text-sm text-soft">
          {open === 1
            ? '1 line still has a question and stays'
            : `${open} lines still have a question and stay`}{' '}
          on this list.
        </p>
      )}
    </section>
  )
}
