import { type SyntheticEvent, useState } from 'react'
import { Link } from 'react-router'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { confirmAge } from './age-answer.ts'

const TITLE_ID = 'age-title'

type AgeQuestionProps = {
  /** '18 or older', as the middle of a sentence. */
  age: string
  /** What may be read before an answer. */
  links: readonly { text: string; to: string }[]
}

/** A modal dialog, so that nothing behind it can be used. The page stays in the document for those who only read it. */
export function AgeQuestion({ age, links }: AgeQuestionProps) {
  const [refused, setRefused] = useState(false)
  const look = buttonClasses({ variant: 'outline' })
  return (
    <dialog
      // The refusal is a dialog of its own: it takes the focus and is read out.
      key={String(refused)}
      ref={showModally}
      tabIndex={-1}
      aria-labelledby={TITLE_ID}
      closedby="none"
      onCancel={preventDefault}
      onClose={showAgain}
      className="sheet-dialog m-auto w-[calc(100%-2rem)] max-w-120 rounded-md border border-line bg-sheet p-6 text-ink shadow-float"
    >
      <h2 id={TITLE_ID} className="text-2xl">
        {refused ? 'This shop is for adults' : `Are you ${age}?`}
      </h2>
      <p className="mt-3 text-soft">
        {refused
          ? 'Then we cannot show it to you. Your answer was not kept; you can leave this page.'
          : 'This shop is for adults. A yes is kept on this device, so that we ask once.'}
      </p>
      <div className="mt-6 grid gap-3">
        {refused ? (
          <button type="button" onClick={() => setRefused(false)} className={look}>
            I pressed the wrong button
          </button>
        ) : (
          <>
            <button type="button" onClick={confirmAge} className={buttonClasses({})}>
              Yes, I am {age}
            </button>
            <button type="button" onClick={() => setRefused(true)} className={look}>
              No, I am not
            </button>
            <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
              {links.map((link) => (
                <Link key={link.to} to={link.to}>
                  {link.text}
                </Link>
              ))}
            </p>
          </>
        )}
      </div>
    </dialog>
  )
}

/** The focus goes to the dialog itself: a press of Space or Enter that was meant for the page must not answer. */
function showModally(dialog: HTMLDialogElement | null) {
  dialog?.showModal()
  dialog?.focus()
  return () => dialog?.close()
}

function preventDefault(event: SyntheticEvent) {
  event.preventDefault()
}

/** Browsers close a dialog on the second Esc, or on a back gesture, whatever the page says about it. */
function showAgain({ currentTarget }: SyntheticEvent<HTMLDialogElement>) {
  currentTarget.showModal()
}
