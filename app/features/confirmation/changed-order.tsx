import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { Outcome } from '#domain/form-answer.ts'

/** What staff changed, and what they wrote to the buyer: for whoever may see the buyer's data. */
export type OrderNews = {
  note: string | null
  cancelReason: string | null
  change: { version: number; awaits: boolean; changes: Change[] } | undefined
}

type Change = { what: string; before: string; after: string }

type ChangedOrderProps = {
  orderId: string
  news: OrderNews
  /** Staff read it, and cannot agree in the buyer's name. */
  canAgree: boolean
  /** What came of the press. */
  answer: Outcome | undefined
}

/** Above the receipt: what was changed, and a button where the buyer has to agree. */
export function ChangedOrder({ orderId, news, canAgree, answer }: ChangedOrderProps) {
  const { note, cancelReason, change } = news
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <div className="mt-8 grid gap-6 empty:hidden">
      {cancelReason && (
        <section aria-labelledby="cancel-reason" className="border-clay border-l-2 bg-sheet px-5 py-4">
          <h2 id="cancel-reason" className="font-sans text-base">
            Why it was cancelled
          </h2>
          <p className="mt-1 whitespace-pre-line break-words">{cancelReason}</p>
        </section>
      )}
      {note && (
        <section aria-labelledby="shop-note" className="border-fern border-l-2 bg-sheet px-5 py-4">
          <h2 id="shop-note" className="font-sans text-base">
            A note from us
          </h2>
          <p className="mt-1 whitespace-pre-line break-words">{note}</p>
        </section>
      )}
      {change && (
        <section aria-labelledby="order-changed" className="border-resin border-l-2 bg-sheet px-5 py-4">
          <h2 id="order-changed" className="text-xl">
            {change.awaits ? 'Please agree to the change of your order' : 'Your order was changed'}
          </h2>
          <Comparison changes={change.changes} />
          <p role="status" className="mt-3 text-sm empty:hidden">
            {!(answer?.outcome === 'done' && change.awaits) && answer?.message}
          </p>
          {change.awaits && canAgree && (
            <Form
              method="post"
              action={`/order-confirmation?order_id=${orderId}`}
              replace
              preventScrollReset
              className="mt-4 print:hidden"
            >
              <input type="hidden" name="version" value={change.version} />
              <Button type="submit" busy={isBusy}>
                I agree
              </Button>
              <p className="mt-2 max-w-prose text-sm text-soft">
                We will continue with your order once you agree. If something is wrong, write to us.
              </p>
            </Form>
          )}
        </section>
      )}
    </div>
  )
}

function Comparison({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className="mt-3 grid gap-2 text-sm">
      {changes.map(({ what, before, after }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have one name
        <div key={at} className="break-words">
          <dt className="font-medium">{what}</dt>
          <dd className="whitespace-pre-line">
            {before && (
              <>
                <span className="sr-only">Before: </span>
                <del className="text-soft">{before}</del>{' '}
              </>
            )}
            <span className="sr-only">Now: </span>
            {after || 'removed'}
          </dd>
        </div>
      ))}
    </dl>
  )
}
