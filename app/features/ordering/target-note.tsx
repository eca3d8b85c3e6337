import X from 'lucide-react/icons/x'
import { HairlineBar } from '#app/ui/hairline-bar.tsx'
import { formatQuantity } from '#domain/ordering/order-unit.ts'
import type { Order } from './use-order.ts'

/** For a buyer who came for an amount: how much of it is not on any product yet. */
export function TargetNote({ order }: { order: Order }) {
  const { kind, draft, leftOfTarget, price } = order
  const { targetQuantity } = draft
  if (targetQuantity === undefined || leftOfTarget === 0) return null
  const target = formatQuantity(targetQuantity, kind.unit)
  return (
    <div className="grid gap-2 border-resin border-l-2 bg-mist px-4 py-3 text-sm">
      <div className="flex items-center justify-between gap-4">
        <p role="status">
          <strong className="font-medium">
            {formatQuantity(leftOfTarget, kind.unit)} left to distribute
          </strong>{' '}
          <span className="text-soft">of {target}</span>
        </p>
        <button
          type="button"
          aria-label={`No longer aim at ${target}`}
          onClick={order.forgetTarget}
          className="-my-1 grid size-8 shrink-0 cursor-pointer place-items-center rounded-sm text-soft hover:text-ink"
        >
          <X aria-hidden="true" strokeWidth={1.5} className="size-4" />
        </button>
      </div>
      <HairlineBar share={price.totalQuantity / targetQuantity} className="bg-sheet" />
    </div>
  )
}
