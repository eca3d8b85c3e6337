import { Button } from '#app/ui/button.tsx'
import { listEvery } from '#domain/list-in-words.ts'
import { formatEuro } from '#domain/money.ts'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import { type DearerRange, findDearerRanges } from '#domain/pricing/dearer-ranges.ts'
import { findRisingRates } from '#domain/pricing/typed-ladder.ts'
import type { LadderForm } from './use-ladder-form.ts'

const FRAME =
  'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-resin border-l-2 bg-sheet px-4 py-3 text-sm'

/** Where the ladder turns on itself, said while it is typed, with a way to mend each. */
export function LadderNotes({ form }: { form: LadderForm }) {
  const { ladder } = form
  if (!ladder) return null
  const dearer = findDearerRanges(ladder)
  const spared = ladder.capped ? findDearerRanges({ ...ladder, capped: false }) : []
  return (
    <div role="status" className="grid max-w-176 gap-2 empty:hidden">
      {findRisingRates(ladder).map(({ at, from, cents, beforeCents }) => (
        <div key={at} className={FRAME}>
          <p className="max-w-prose">
            {`From ${formatQuantity(from, 'gram')} a gram costs ${formatEuro(cents)}, more than in the tier below (${formatEuro(beforeCents)}).`}
          </p>
          <Button
            variant="outline"
            size="small"
            onClick={() => form.changeTier(at, { rate: (beforeCents / 100).toFixed(2) })}
          >
            {`Use ${formatEuro(beforeCents)}`}
          </Button>
        </div>
      ))}
      {dearer.length > 0 && (
        <div className={FRAME}>
          <p className="max-w-prose">
            {`Just below a tier the smaller order costs more: ${describe(dearer)}. Buyers see this and are offered the larger order.`}
          </p>
          <Button variant="outline" size="small" onClick={() => form.change({ ...form.typed, capped: true })}>
            Cap at the next tier’s price
          </Button>
        </div>
      )}
      {spared.length > 0 && (
        <p
          className={FRAME}
        >{`Orders are capped at the next tier’s price. This applies to ${describe(spared, false)}.`}</p>
      )}
    </div>
  )
}

function describe(ranges: readonly DearerRange[], withStep = true) {
  return listEvery(
    ranges.map(({ from, to, step }) => {
      const range =
        from === to
          ? formatQuantity(to, 'gram')
          : `${from.toLocaleString('en-IE')} to ${formatQuantity(to, 'gram')}`
      return withStep ? `${range} more than ${formatQuantity(step, 'gram')}` : range
    }),
  )
}
