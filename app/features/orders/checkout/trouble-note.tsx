import { Button } from '#app/ui/button.tsx'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { formatEuro } from '#domain/money.ts'
import type { ShownSums, Trouble } from './use-submission.ts'

type TroubleNoteProps = {
  trouble: Trouble
  /** Of the order as it is now. */
  sums: ShownSums
  isSending: boolean
  onSendAsNew: () => void
}

/** A note above the button, not a toast, which would be gone before the buyer decides. */
export function TroubleNote({ trouble, sums, isSending, onSendAsNew }: TroubleNoteProps) {
  const frame = 'grid gap-3 border-clay border-t-2 bg-mist px-5 py-4 text-sm md:px-6'
  if (trouble.what === 'failed')
    return (
      <div ref={bringIntoView} role="alert" className={frame}>
        <p className="max-w-prose">
          <strong className="font-medium">
            {trouble.message ?? 'We did not get an answer, so we cannot tell whether your order arrived.'}
          </strong>{' '}
          Nothing that you filled in is lost. Sending again is safe: it will not become two orders.
        </p>
      </div>
    )
  if (trouble.what === 'repriced')
    return (
      <div ref={bringIntoView} role="alert" className={frame}>
        <p className="max-w-prose">
          <strong className="font-medium">{describeRepriced(trouble.before, sums)}</strong>{' '}
          {trouble.wasSent
            ? 'Nothing was ordered. Please look at your order, and submit it again if you agree.'
            : 'Please look at your order before you submit it.'}
        </p>
      </div>
    )
  return (
    <div ref={bringIntoView} role="alert" className={frame}>
      <p className="max-w-prose">
        <strong className="font-medium">An earlier version of this order has arrived.</strong> You changed
        something since then. Look at the order that we received, or send this one as a second order.
      </p>
      <div className="flex flex-wrap gap-3">
        <a
          href={`/order-confirmation?order_id=${trouble.id}`}
          className={buttonClasses({ variant: 'outline', size: 'small' })}
        >
          See the order that arrived
        </a>
        <Button variant="quiet" size="small" busy={isSending} onClick={onSendAsNew}>
          Send this one as a new order
        </Button>
      </div>
    </div>
  )
}

/** A toast may come at the same time, and lies at the foot of the window: the note says more. */
function bringIntoView(note: HTMLElement | null) {
  note?.scrollIntoView({ block: 'center' })
}

/** Without a total the order has become too small or too large, which the foot says. */
function describeRepriced(before: ShownSums, now: ShownSums) {
  const was = formatEuro(before.cents)
  if (now.cents === 0) return `Prices and quantities have changed: the total was ${was}.`
  if (now.cents !== before.cents)
    return `Prices have changed: the total was ${was} and is now ${formatEuro(now.cents)}.`
  return `VAT has changed: ${describePayable(before)} before, and ${describePayable(now)} now.`
}

function describePayable({ cents, payableCents }: ShownSums) {
  return payableCents === null ? `${formatEuro(cents)} plus VAT` : `${formatEuro(payableCents)} with VAT`
}
