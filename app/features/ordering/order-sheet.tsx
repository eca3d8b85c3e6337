import { useEffect, useId, useRef } from 'react'
import { ToastRegion } from '#app/ui/toast-region.tsx'
import type { OrderOffer } from '#domain/ordering/order-offer.ts'
import { CustomerFields } from './customer-fields.tsx'
import { Honeypot, readHoneypot } from './honeypot.tsx'
import { LinesToCut } from './lines-to-cut.tsx'
import { OrderFoot } from './order-foot.tsx'
import type { OrderPorts } from './order-ports.ts'
import type { OrderSelection } from './order-selection.ts'
import { ProductList } from './product-list.tsx'
import { SignedInNote } from './signed-in-note.tsx'
import { StartOver } from './start-over.tsx'
import { TroubleNote } from './trouble-note.tsx'
import { useOrder } from './use-order.ts'
import { type OnPlaced, useSubmission } from './use-submission.ts'

const LINES_ID = 'order-lines'

type OrderSheetProps = OrderPorts & {
  selection: OrderSelection
  offer: OrderOffer
  onPlaced: OnPlaced
  /** The shop says what is sold now. */
  onOffer: (offer: OrderOffer) => void
}

/**
 * What is ordered on the left, by whom on the right; one below the other on narrow screens. The foot stays in reach, and
 * what goes wrong is said above it, where it covers nothing.
 */
export function OrderSheet({ selection, offer, onPlaced, onOffer, ...ports }: OrderSheetProps) {
  const order = useOrder(selection, offer)
  const submission = useSubmission(order, ports, { onPlaced, onOffer })
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const titleId = useId()
  const { texts } = order.kind
  const { refusal } = submission
  const problem = submission.problemOf('lines')

  useEffect(() => focusProblem(form.current, refusal?.problems[0]?.field), [refusal])

  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain lg:grid lg:grid-cols-[1fr_27rem] lg:overflow-hidden">
        <div className="grid content-start gap-5 px-5 py-4 md:px-6 md:py-5 lg:min-h-0 lg:overflow-y-auto lg:overscroll-contain">
          <p className="max-w-prose text-soft">{texts.dialogLead(offer.ladder)}</p>
          {offer.isForSignedIn && <SignedInNote />}
          {offer.isForQualified && (
            <p className="max-w-prose border-resin border-l-2 bg-sheet px-4 py-3 text-sm">
              We take orders from businesses whose right to these products we have checked.{' '}
              <a href="/apply">Apply to be qualified</a>
            </p>
          )}
          <section id={LINES_ID} tabIndex={-1} aria-labelledby={titleId} className="grid min-w-0 gap-3">
            <div className="flex items-baseline justify-between gap-4">
              <h3 id={titleId} className="text-xl">
                {texts.productsTitle}
              </h3>
              <StartOver order={order} />
            </div>
            {problem && order.linesToCut.length === 0 && (
              <p role="alert" className="text-clay text-sm">
                {problem}
              </p>
            )}
            {order.soldOutName && <p role="status">{order.soldOutName} is sold out.</p>}
            <LinesToCut order={order} />
            <ProductList order={order} />
          </section>
        </div>
        <div className="border-line px-5 py-5 max-lg:border-t md:px-6 lg:min-h-0 lg:overflow-y-auto lg:overscroll-contain lg:border-l">
          <form
            ref={form}
            id={formId}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              submission.submit(readHoneypot(form.current))
            }}
          >
            <CustomerFields order={order} problemOf={submission.problemOf} />
            <Honeypot />
          </form>
        </div>
      </div>
      <ToastRegion place="sheet" />
      {submission.trouble && (
        <TroubleNote
          trouble={submission.trouble}
          totalCents={order.price.totalCents}
          isSending={submission.isSending}
          onSendAsNew={() => submission.submitAsNew(readHoneypot(form.current))}
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
  if (!(control instanceof HTMLElement)) return
  // On a phone what is said above them may be out of sight.
  if (control.id === LINES_ID) control.scrollIntoView()
  control.focus({ preventScroll: control.id === LINES_ID })
}
