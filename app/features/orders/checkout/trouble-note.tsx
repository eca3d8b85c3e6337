import { Button } from '#app/ui/button.tsx'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { formatEuro } from '#domain/money.ts'
import type { Trouble } from './use-submission.ts'

type TroubleNoteProps = {
  trouble: Trouble
  /** Of the order as it is now. */
  totalCents: number
  isSending: boolean
  onSendAsNew: () => void
}

/** A note above the button, not a toast, which would be gone before the buyer decides. */
export function TroubleNote({ trouble, totalCents, isSending, onSendAsNew }: TroubleNoteProps) {
  const frame = 'grid gap-3 border-clay border-t-2 bg-mist px-5 py-4 text-sm md:px-6'
  if (trouble.what === 'failed')
    return (
      <div role="alert" className={frame}>
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
      <div role="alert" className={frame}>
        <p className="max-w-prose">
          <strong className="font-medium">{describeRepriced(trouble.beforeCents, totalCents)}</strong>{' '}
          {trouble.wasSent
            ? 'Nothing was ordered. Please look at your order, and submit it again if you agree.'
            : 'Please look at your order before you submit it.'}
        </p>
      </div>
    )
  return (
    <div role="alert" className={frame}>
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

/** Without a total the order has become too small or too large, which the foot says. */
function describeRepriced(beforeCents: number, totalCents: number) {
  const before = formatEuro(beforeCents)
  if (totalCents === 0) return `Prices and quantities have changed: the total was ${before}.`
  return `Prices have changed: the total was ${before} and is now ${formatEuro(totalCents)}.`
}
