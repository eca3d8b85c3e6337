import { useEffect, useId, useRef } from 'react'
import type { OrderOffer } from '#domain/ordering/order-offer.ts'
import { CustomerFields } from './customer-fields.tsx'
import { OrderFoot } from './order-foot.tsx'
import { LINES_ID, OrderLines } from './order-lines.tsx'
import type { OrderPorts } from './order-ports.ts'
import type { OrderWish } from './order-wish.ts'
import { PriceOutlook } from './price-outlook.tsx'
import { ProductChooser } from './product-chooser.tsx'
import { TargetNote } from './target-note.tsx'
import { readTrap, Trap } from './trap.tsx'
import { TroubleNote } from './trouble-note.tsx'
import { useOrder } from './use-order.ts'
import { type OnPlaced, useSubmission } from './use-submission.ts'

type OrderSheetProps = OrderPorts & { wish: OrderWish; offer: OrderOffer; onPlaced: OnPlaced }

/** What is ordered on the left, by whom on the right; one below the other on narrow screens. The foot stays in reach. */
export function OrderSheet({ wish, offer, onPlaced, ...ports }: OrderSheetProps) {
  const order = useOrder(wish, offer)
  const submission = useSubmission(order, ports, onPlaced)
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const { texts } = order.kind
  const { refusal } = submission

  useEffect(() => focusProblem(form.current, refusal?.problems[0]?.field), [refusal])

  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none] lg:grid lg:grid-cols-[1fr_27rem] lg:overflow-hidden">
        <div className="grid content-start gap-8 px-5 py-5 [overflow-anchor:none] md:px-6 lg:min-h-0 lg:overflow-y-auto lg:overscroll-contain">
          <p className="max-w-prose text-soft">{texts.dialogLead}</p>
          <OrderLines order={order} problem={submission.problemOf('lines')}>
            <TargetNote order={order} />
            <PriceOutlook order={order} />
          </OrderLines>
          <ProductChooser order={order} />
        </div>
        <div className="border-line px-5 py-5 max-lg:border-t md:px-6 lg:min-h-0 lg:overflow-y-auto lg:overscroll-contain lg:border-l">
          <form
            ref={form}
            id={formId}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              submission.submit(readTrap(form.current))
            }}
          >
            <CustomerFields order={order} problemOf={submission.problemOf} />
            <Trap />
          </form>
        </div>
      </div>
      {submission.trouble && (
        <TroubleNote
          trouble={submission.trouble}
          isSending={submission.isSending}
          onSendAsNew={() => submission.submitAsNew(readTrap(form.current))}
        />
      )}
      <OrderFoot order={order} formId={formId} isSending={submission.isSending} />
    </>
  )
}

/** To the first field that is wrong; what is wrong with the lines stands above them. */
function focusProblem(form: HTMLFormElement | null, field: string | undefined) {
  if (field === undefined) return
  const control = form?.elements.namedItem(field) ?? document.getElementById(LINES_ID)
  if (control instanceof HTMLElement) control.focus()
}
