import { useEffect, useRef } from 'react'
import { doneOf, type FormAnswer } from '#domain/form-answer.ts'
import { AnswerChange } from './answer-change.tsx'

/** What staff changed, and what they wrote to the buyer: for whoever may see the buyer's data. */
export type OrderNews = {
  note: string | null
  cancelReason: string | null
  change:
    | {
        version: number
        awaits: boolean
        isDeclined: boolean
        questions: string[]
        changes: Difference[]
      }
    | undefined
}

type Difference = { what: string; before: string; after: string }

type ChangedOrderProps = {
  news: OrderNews
  /** Staff read it, and cannot answer in the buyer's name; nor can who only looks, or once the order is over. */
  canAnswer: boolean
  /** What came of the press. */
  answer: FormAnswer | undefined
}

/** Above the receipt: what was changed, and how to answer. */
export function ChangedOrder({ news, canAnswer, answer }: ChangedOrderProps) {
  const { note, cancelReason, change } = news
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
            {headingOf(change)}
          </h2>
          <Comparison changes={change.changes} />
          {change.questions.length > 0 && <Questions questions={change.questions} />}
          <AnswerTold text={tellAnswer(answer, change)} />
          {canAnswer && <AnswerChange {...change} answer={answer} />}
        </section>
      )}
    </div>
  )
}

type Change = NonNullable<OrderNews['change']>

function headingOf({ awaits, isDeclined }: Change) {
  if (!awaits) return 'Your order was changed'
  return isDeclined ? 'You declined the change of your order' : 'Please agree to the change of your order'
}

/** Yes and no take their forms away with them, and are answered here; not once the order was changed again. */
function tellAnswer(answer: FormAnswer | undefined, { awaits, isDeclined }: Change) {
  const holds = answer?.intent === 'agree' ? !awaits : answer?.intent === 'decline' && isDeclined
  return holds ? doneOf(answer) : undefined
}

/** The pressed button has gone with its form: the focus goes to what came of it. */
function AnswerTold({ text }: { text: string | undefined }) {
  const status = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (text && document.activeElement === document.body) status.current?.focus()
  }, [text])

  return (
    <p ref={status} role="status" tabIndex={-1} className="mt-3 text-sm empty:hidden">
      {text}
    </p>
  )
}

function Questions({ questions }: { questions: readonly string[] }) {
  return (
    <>
      <h3 className="mt-4 font-medium font-sans text-sm">You asked</h3>
      <ul className="mt-1 grid gap-1 text-sm">
        {questions.map((text) => (
          <li key={text} className="whitespace-pre-line break-words text-soft">
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}

function Comparison({ changes }: { changes: readonly Difference[] }) {
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
