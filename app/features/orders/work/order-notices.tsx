import Flag from 'lucide-react/icons/flag'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import type { DoubledOrder } from '#domain/orders/list/order-filters.ts'
import type { ChangeAnswer } from '#domain/orders/work/change-answer.ts'

/** That the order cannot be confirmed, before somebody tries. */
export function StopNotice({ stop }: { stop: string | undefined }) {
  if (!stop) return null
  return (
    <section
      aria-labelledby="stop-title"
      className="mb-8 border-clay border-l-2 bg-sheet px-5 py-4 print:hidden"
    >
      <h2 id="stop-title" className="font-sans text-base text-clay">
        This order cannot be confirmed
      </h2>
      <p className="mt-1 text-sm">{stop}</p>
    </section>
  )
}

type ReviewNoticeProps = { reasons: string[]; isBusy: boolean; onReviewed: (() => void) | undefined }

/** Why somebody should look closely before this order is worked on. */
export function ReviewNotice({ reasons, isBusy, onReviewed }: ReviewNoticeProps) {
  if (reasons.length === 0) return null
  return (
    <section
      aria-labelledby="review-title"
      className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-resin border-l-2 bg-sheet px-5 py-4 print:hidden"
    >
      <div>
        <h2 id="review-title" className="flex items-center gap-2 font-sans text-base text-resin-ink">
          <Flag aria-hidden="true" strokeWidth={1.5} className="size-4" />
          Review this order before you work on it
        </h2>
        <ul className="mt-1 text-sm">
          {reasons.map((reason) => (
            <li key={reason} className="first-letter:uppercase">
              {reason}
            </li>
          ))}
        </ul>
        <p className="mt-1 text-sm text-soft">
          The confirmation e-mail to the buyer is held until this order is reviewed.
        </p>
      </div>
      {onReviewed && (
        <Button size="small" variant="outline" busy={isBusy} onClick={onReviewed}>
          Mark as reviewed
        </Button>
      )}
    </section>
  )
}

/** What the buyer answered to a change, before staff have acted on it. */
export function AnswerNotice({ orderId, answer }: { orderId: string; answer: ChangeAnswer | undefined }) {
  if (!answer) return null
  const { isDeclined, version, words, questions, former } = answer
  return (
    <section
      aria-labelledby="answer-title"
      className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-resin border-l-2 bg-sheet px-5 py-4 print:hidden"
    >
      <div className="min-w-0">
        <h2 id="answer-title" className="font-sans text-base text-resin-ink">
          {isDeclined ? `The buyer declined version ${version}` : `The buyer asks about version ${version}`}
        </h2>
        {[words, ...questions].filter(Boolean).map((text) => (
          <p key={text} className="mt-1 whitespace-pre-line break-words text-sm">
            {text}
          </p>
        ))}
        <p className="mt-1 text-sm text-soft">
          {isDeclined
            ? 'It cannot be confirmed like this: change it back, change it otherwise, or cancel it.'
            : 'Answer with ‘Reply’: the buyer gets it by e-mail.'}
        </p>
      </div>
      {former !== undefined && (
        <LinkButton to={`/admin/orders/${orderId}/change?version=${former}`} size="small" variant="outline">
          Change it back
        </LinkButton>
      )}
    </section>
  )
}

/** Somebody may have ordered the same twice. */
export function DoubleNotice({ double }: { double: DoubledOrder | undefined }) {
  if (!double) return null
  return (
    <p role="status" className="mb-8 border-resin border-l-2 bg-sheet px-5 py-4 text-sm print:hidden">
      Possible duplicate: the same customer ordered the same goods within the day before, in{' '}
      <Link to={`/admin/orders/${double.id}`}>order {double.number}</Link>.
    </p>
  )
}

/** That there is too little for the order, before somebody promises a day. */
export function ShortNotice({ isShort }: { isShort: boolean }) {
  if (!isShort) return null
  return (
    <section
      aria-labelledby="short-title"
      className="mb-8 border-clay border-l-2 bg-sheet px-5 py-4 print:hidden"
    >
      <h2 id="short-title" className="font-sans text-base text-clay">
        Not enough stock for this order
      </h2>
      <p className="mt-1 text-sm">
        It is filled automatically, oldest order first, as soon as stock becomes available.
      </p>
    </section>
  )
}
