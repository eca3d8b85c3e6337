import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { describeAge } from '#domain/shop/describe-age.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'

type Links = readonly { text: string; to: string }[]

export function renderAgeDialogs(limits: ShopConfig['ageLimits'], links: Links) {
  return renderToStaticMarkup(<AgeDialogs age={describeAge(limits)} links={links} />)
}

type AgeDialogsProps = {
  /** '18 or older', as the middle of a sentence. */
  age: string
  /** What may be read before an answer. */
  links: readonly { text: string; to: string }[]
}

const QUESTION_ID = 'age-question'
const REFUSAL_ID = 'age-refusal'

/**
 * Modal dialogs, so that nothing behind them can be used. The page stays in the document for those who only read it;
 * behind the refusal it is not shown (app.css).
 * A `data-age-answer` says what a press leads to: the other dialog, or the shop. What happens then is in ask-age.js.
 */
function AgeDialogs({ age, links }: AgeDialogsProps) {
  const look = buttonClasses({ variant: 'outline' })
  return (
    <>
      <AgeDialog
        id={QUESTION_ID}
        title={`Are you ${age}?`}
        text="This shop is for adults. A yes is kept on this device, so that we ask once."
      >
        <button type="button" data-age-answer="confirmed" className={buttonClasses({})}>
          Yes, I am {age}
        </button>
        <button type="button" data-age-answer={REFUSAL_ID} className={look}>
          No, I am not
        </button>
        <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
          {links.map((link) => (
            <a key={link.to} href={link.to}>
              {link.text}
            </a>
          ))}
        </p>
      </AgeDialog>
      {/* A dialog of its own: it takes the focus and is read out. */}
      <AgeDialog
        id={REFUSAL_ID}
        title="This shop is for adults"
        text="Then we cannot show it to you. Your answer is kept until you close this tab."
      >
        <button type="button" data-age-answer={QUESTION_ID} className={look}>
          I pressed the wrong button
        </button>
      </AgeDialog>
    </>
  )
}

type AgeDialogProps = { id: string; title: string; text: string; children: ReactNode }

function AgeDialog({ id, title, text, children }: AgeDialogProps) {
  const titleId = `${id}-title`
  return (
    <dialog
      id={id}
      data-age-dialog=""
      tabIndex={-1}
      aria-labelledby={titleId}
      closedby="none"
      className="sheet-dialog m-auto w-[calc(100%-2rem)] max-w-120 rounded-md border border-line bg-sheet p-6 text-ink shadow-float"
    >
      <h2 id={titleId} className="text-2xl">
        {title}
      </h2>
      <p className="mt-3 text-soft">{text}</p>
      <div className="mt-6 grid gap-3">{children}</div>
    </dialog>
  )
}
