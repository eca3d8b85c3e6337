import { useEffect, useId, useRef } from 'react'
import { formatQuantities, quantityOf, sumOfQuantities } from '#domain/orders/checkout/order-unit.ts'
import { CustomerFields } from './customer-fields.tsx'
import { focusProblem } from './focus-problem.ts'
import { Honeypot, readHoneypot } from './honeypot.tsx'
import { formatSubtotal } from './order-of-kind.ts'
import { RoundingLine } from './rounding-line.tsx'
import { SubmitOrder } from './submit-order.tsx'
import { TierProgressBar } from './tier-progress-bar.tsx'
import { TotalFigure, TotalMark, TotalParts } from './total-with-tax.tsx'
import { TroubleNote } from './trouble-note.tsx'
import type { Basket } from './use-basket.ts'
import type { useSubmission } from './use-submission.ts'

type BasketFormProps = { basket: Basket; submission: ReturnType<typeof useSubmission> }

/** Who orders, the totals by kind and in all, the cheapest way to the order, and the button. */
export function BasketForm({ basket, submission }: BasketFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const titleId = useId()
  const { refusal, trouble } = submission
  const { chosen, price } = basket
  const firstKind = chosen[0]?.kind.name ?? ''
  const quantities = chosen.map((order) => quantityOf(order.price.totalQuantity, order.kind.unit))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is the reason to look, not what is chosen since
  useEffect(() => focusProblem(form.current, firstKind, refusal?.problems[0]), [refusal])

  return (
    <form
      ref={form}
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submission.submit(readHoneypot(form.current))
      }}
      className="grid gap-8"
    >
      <CustomerFields basket={basket} problemOf={submission.problemOf} headingLevel="h2" />
      <Honeypot />
      <section aria-labelledby={titleId} className="grid gap-3 border-line border-t pt-5">
        <h2 id={titleId} className="text-2xl">
          Summary
        </h2>
        {chosen.map((order) => (
          <div key={order.kind.name} className="grid gap-1.5">
            <p className="flex items-baseline justify-between gap-4">
              <span>{order.kind.texts.productsTitle}</span>
              <span className="font-mono text-sm">{formatSubtotal(order)}</span>
            </p>
            {order.tierProgress && (
              <>
                <p className="font-mono text-sm text-soft">{order.tierProgress.rate}</p>
                <TierProgressBar order={order} progress={order.tierProgress} />
              </>
            )}
          </div>
        ))}
        <RoundingLine cents={price.roundingCents} />
        <p role="status" className="flex items-baseline justify-between gap-x-3 border-line border-t pt-3">
          <span>Total</span>
          <span className="flex flex-wrap items-baseline justify-end gap-x-3">
            <span className="font-mono text-sm text-soft">
              {formatQuantities(sumOfQuantities(quantities))}
            </span>
            <TotalFigure basket={basket} />
            <TotalMark basket={basket} />
          </span>
        </p>
        <TotalParts basket={basket} />
        <p className="text-sm text-soft">Nothing is paid now: we confirm your order by hand.</p>
        {trouble && (
          <div className="-mx-5 md:-mx-6">
            <TroubleNote
              trouble={trouble}
              sums={submission.sums}
              isSending={submission.isSending}
              onSendAsNew={() => submission.submitAsNew(readHoneypot(form.current))}
            />
          </div>
        )}
        <SubmitOrder
          basket={basket}
          formId={formId}
          isSending={submission.isSending}
          isOff={chosen.length === 0}
        />
      </section>
    </form>
  )
}
