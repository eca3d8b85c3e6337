import { useEffect, useId, useRef } from 'react'
import { ToastRegion } from '#app/ui/toast-region.tsx'
import type { OrderKind } from '#domain/orders/checkout/order-kind.ts'
import type { OrderOffer } from '#domain/orders/checkout/order-offer.ts'
import { isSoldOut } from '#domain/stock/left-to-order.ts'
import { CustomerFields } from './customer-fields.tsx'
import { focusProblem, linesId } from './focus-problem.ts'
import { Honeypot, readHoneypot } from './honeypot.tsx'
import { LinesToCut } from './lines-to-cut.tsx'
import { OrderFoot } from './order-foot.tsx'
import type { OrderPorts } from './order-ports.ts'
import type { OrderSelection } from './order-selection.ts'
import { ProductList } from './product-list.tsx'
import { QualifiedNote } from './qualified-note.tsx'
import { SignedInNote } from './signed-in-note.tsx'
import { StartOver } from './start-over.tsx'
import { TroubleNote } from './trouble-note.tsx'
import { type Offered, useBasket } from './use-basket.ts'
import { type OnPlaced, useSubmission } from './use-submission.ts'

type OrderSheetProps = OrderPorts & {
  selection: OrderSelection
  offered: readonly Offered[]
  onPlaced: OnPlaced
  /** Called with the offer that the shop answered with. */
  onOffer: (kind: OrderKind, offer: OrderOffer) => void
  onClose: () => void
}

/**
 * What is ordered on the left, by whom on the right; one below the other on narrow screens. The foot stays in reach, and
 * what goes wrong is said above it, where it covers nothing.
 */
export function OrderSheet({ selection, offered, onPlaced, onOffer, onClose, ...ports }: OrderSheetProps) {
  const { kind, productId } = selection
  const basket = useBasket(kind, offered)
  const [order] = basket.orders
  const wanted = order?.offer.products.find(({ id }) => id === productId)
  const soldOutName = isSoldOut(order?.offer.stock?.left, wanted) ? wanted?.name : undefined
  const submission = useSubmission(basket, ports, { onPlaced, onOffer, soldOutName })
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const titleId = useId()
  const { texts } = kind
  const { refusal } = submission
  const problem = submission.problemOf('lines', kind.name)

  useEffect(() => focusProblem(form.current, kind.name, refusal?.problems[0]), [kind, refusal])

  if (!order) return null
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain lg:grid lg:grid-cols-[1fr_27rem] lg:overflow-hidden short:flex-none short:overflow-visible">
        <div className="grid content-start gap-5 px-5 py-4 md:px-6 md:py-5 lg:min-h-0 lg:overflow-y-auto lg:overscroll-contain short:overflow-visible">
          <p className="max-w-prose text-soft">{texts.dialogLead(order.offer.ladder)}</p>
          {basket.isForSignedIn && <SignedInNote />}
          {basket.isForQualified && <QualifiedNote />}
          <section
            id={linesId(kind.name)}
            tabIndex={-1}
            aria-labelledby={titleId}
            className="grid min-w-0 gap-3"
          >
            <div className="flex items-baseline justify-between gap-4">
              <h3 id={titleId} className="text-xl">
                {texts.productsTitle}
              </h3>
              <StartOver basket={basket} />
            </div>
            {problem && order.linesToCut.length === 0 && (
              <p role="alert" className="text-clay text-sm">
                {problem}
              </p>
            )}
            {soldOutName && <p role="status">{soldOutName} is sold out.</p>}
            <LinesToCut order={order} />
            <ProductList order={order} />
          </section>
        </div>
        <div className="border-line px-5 py-5 max-lg:border-t md:px-6 lg:min-h-0 lg:overflow-y-auto lg:overscroll-contain lg:border-l short:overflow-visible">
          <form
            ref={form}
            id={formId}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              submission.submit(readHoneypot(form.current))
            }}
          >
            <CustomerFields basket={basket} problemOf={submission.problemOf} />
            <Honeypot />
          </form>
        </div>
      </div>
      <ToastRegion place="sheet" />
      {submission.trouble && (
        <TroubleNote
          trouble={submission.trouble}
          sums={submission.sums}
          isSending={submission.isSending}
          onSendAsNew={() => submission.submitAsNew(readHoneypot(form.current))}
        />
      )}
      <OrderFoot
        basket={basket}
        order={order}
        formId={formId}
        isSending={submission.isSending}
        onClose={onClose}
      />
    </>
  )
}
