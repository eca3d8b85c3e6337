import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { listEvery } from '#domain/list-in-words.ts'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import { visibleText } from '#domain/visible-text.ts'
import type { Order } from './order-of-kind.ts'
import { RoundingLine } from './rounding-line.tsx'
import { SubmitOrder } from './submit-order.tsx'
import { TierProgressBar } from './tier-progress-bar.tsx'
import { TotalFigure, TotalMark, TotalParts } from './total-with-tax.tsx'
import { type Basket, carryIntoBasket } from './use-basket.ts'

type OrderFootProps = {
  basket: Basket
  order: Order
  formId: string
  isSending: boolean
  onClose: () => void
}

/** The total, its rate, what is still missing, and the button: always in reach, however far the rest is scrolled. */
export function OrderFoot({ basket, order, formId, isSending, onClose }: OrderFootProps) {
  const { kind, offer, price, lines } = order
  const { totalQuantity } = price
  const isIncomplete = kind.isIncomplete(totalQuantity, basket.values, offer.ladder)
  const hintId = useId()
  const hint = describeMissing(order, basket.values, isIncomplete)
  const tierProgress = lines.length > 0 ? order.tierProgress : undefined
  return (
    <footer className="grid shrink-0 gap-x-8 gap-y-2.5 border-line border-t bg-sheet px-5 py-3 sm:grid-cols-[1fr_auto] sm:items-center md:px-6">
      <div className="grid min-w-0 gap-1.5">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <p role="status" className="flex flex-wrap items-baseline gap-x-3">
            <span className="sr-only">Total</span>
            <TotalFigure basket={basket} />
            <span className="font-mono text-sm text-soft">{formatQuantity(totalQuantity, kind.unit)}</span>
            <TotalMark basket={basket} />
          </p>
          {tierProgress && <p className="ml-auto font-mono text-sm">{tierProgress.rate}</p>}
        </div>
        <TotalParts basket={basket} />
        <RoundingLine cents={price.roundingCents} />
        {tierProgress && <TierProgressBar order={order} progress={tierProgress} />}
        <TargetNote order={order} />
        {hint && (
          <p id={hintId} className="text-resin-ink text-sm">
            {hint}
          </p>
        )}
      </div>
      <div className="grid gap-2 text-center sm:min-w-52">
        <SubmitOrder
          basket={basket}
          formId={formId}
          isSending={isSending}
          isOff={isIncomplete}
          hintId={hint && hintId}
        />
        {lines.length > 0 && (
          <a
            href="/basket"
            onClick={(event) => {
              basket.accept()
              carryIntoBasket(basket)
              if (location.pathname !== '/basket') return
              event.preventDefault()
              onClose()
            }}
            className="text-sm text-soft underline underline-offset-4 hover:text-ink"
          >
            Continue in basket
          </a>
        )}
      </div>
    </footer>
  )
}

/** For a buyer who chose an amount in the price table: how much of it is not on any product yet. */
export function TargetNote({ order: { kind, draft, leftOfTarget, forgetTarget } }: { order: Order }) {
  const { targetQuantity } = draft
  if (targetQuantity === undefined || leftOfTarget === 0) return null
  const target = formatQuantity(targetQuantity, kind.unit)
  return (
    <div className="flex items-center justify-between gap-4 border-resin border-l-2 bg-mist pl-3 text-sm">
      <p role="status">
        <strong className="font-medium">{formatQuantity(leftOfTarget, kind.unit)} left to distribute</strong>{' '}
        <span className="text-soft">of {target}</span>
      </p>
      <button
        type="button"
        aria-label={`Cancel the target of ${target}`}
        onClick={forgetTarget}
        className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-sm text-soft hover:text-ink"
      >
        <X aria-hidden="true" strokeWidth={1.5} className="size-4" />
      </button>
    </div>
  )
}

/** Why the order cannot be sent yet: first the quantity, then the form, where the button waits for it. */
function describeMissing(
  { kind, offer, lines, price }: Order,
  values: Record<string, string>,
  isIncomplete: boolean,
) {
  const hint = kind.hintQuantity(price.totalQuantity, offer.ladder)
  if (hint) return hint
  if (lines.length === 0) return 'Nothing is chosen yet.'
  const problem = kind.checkLines(lines, offer.ladder)
  if (problem) return problem.message
  if (!isIncomplete) return undefined
  const missing = kind.form.fields.filter(
    ({ name, required }) => required && !visibleText(values[name] ?? ''),
  )
  return `Still to fill in: ${listEvery(missing.map(({ label }) => label.toLowerCase()))}`
}
