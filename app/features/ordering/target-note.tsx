import { Button } from '#app/ui/button.tsx'
import { HairlineBar } from '#app/ui/hairline-bar.tsx'
import { formatQuantity } from './quantity-text.ts'
import type { Order } from './use-order.ts'

/** For a buyer who came for an amount: how much of it is not on any product yet. */
export function TargetNote({ order }: { order: Order }) {
  const { kind, draft, leftOfTarget, price } = order
  const { targetQuantity } = draft
  if (targetQuantity === undefined || leftOfTarget === 0) return null
  const target = formatQuantity(targetQuantity, kind.unit)
  return (
    <div className="grid gap-2 border-resin border-l-2 bg-mist px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p role="status">
          <strong className="font-medium">
            {formatQuantity(leftOfTarget, kind.unit)} left to distribute
          </strong>{' '}
          <span className="text-soft">of {target}</span>
        </p>
        <Button
          variant="quiet"
          size="small"
          aria-label={`Forget it: no longer aim at ${target}`}
          onClick={order.forgetTarget}
        >
          Forget it
        </Button>
      </div>
      <HairlineBar share={price.totalQuantity / targetQuantity} className="bg-sheet" />
    </div>
  )
}
