import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { listEvery } from '#domain/list-in-words.ts'
import { formatEuro } from '#domain/money.ts'
import { formatQuantity } from '#domain/ordering/order-unit.ts'
import { visibleText } from '#domain/visible-text.ts'
import type { Order } from './use-order.ts'

type OrderFootProps = { order: Order; formId: string; isSending: boolean }

/** What it comes to, what is still missing, and the button: in reach wherever the rest is scrolled to. */
export function OrderFoot({ order, formId, isSending }: OrderFootProps) {
  const { kind, offer, draft, price } = order
  const { totalQuantity, totalCents } = price
  const isIncomplete = kind.isIncomplete(totalQuantity, draft.values)
  const hintId = useId()
  const hint = describeMissing(order, isIncomplete)
  return (
    <footer className="grid gap-x-8 gap-y-3 border-line border-t bg-sheet px-5 py-4 sm:grid-cols-[1fr_auto] sm:items-center md:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1 sm:justify-start">
        <p role="status" className="flex flex-wrap items-baseline gap-x-3">
          <span className="sr-only">Total</span>
          <span className="font-display text-2xl">{formatEuro(totalCents)}</span>
          <span className="font-mono text-sm text-soft">{formatQuantity(totalQuantity, kind.unit)}</span>
        </p>
        {hint && (
          <p id={hintId} className="basis-full text-resin-ink text-sm">
            {hint}
          </p>
        )}
      </div>
      {offer.closed ? (
        <p className="max-w-prose text-sm">{offer.closed}</p>
      ) : (
        <Button
          type="submit"
          form={formId}
          busy={isSending}
          disabled={isIncomplete}
          aria-describedby={hint && hintId}
          className="sm:min-w-52"
        >
          {isSending ? kind.texts.submitting : kind.texts.submit}
        </Button>
      )}
    </footer>
  )
}

/** What stands between the buyer and a good order: first the quantity, then the form where the button waits for it. */
function describeMissing({ kind, lines, draft, price }: Order, isIncomplete: boolean) {
  const hint = kind.hintQuantity(price.totalQuantity)
  if (hint) return hint
  if (lines.length === 0) return 'Nothing is chosen yet.'
  const problem = kind.checkLines(lines)
  if (problem) return problem.message
  if (!isIncomplete) return undefined
  const missing = kind.form.fields.filter(
    ({ name, required }) => required && !visibleText(draft.values[name] ?? ''),
  )
  return `Still to fill in: ${listEvery(missing.map(({ label }) => label.toLowerCase()))}`
}
