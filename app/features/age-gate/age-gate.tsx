import { useLayoutEffect } from 'react'
import { FinishedMarkup } from '#app/ui/finished-markup.tsx'
import { InlineScript } from '#app/ui/inline-script.tsx'
import { isAgeConfirmed } from './age-answer.ts'

/** Holds the dialogs of age-dialogs.tsx. ask-age.js opens the question with the page; here it opens on the way to one. */
export function AgeGate({ dialogs }: { dialogs: string }) {
  useLayoutEffect(() => {
    // React takes over the page as it was sent, question and all, also where it has been answered.
    if (isAgeConfirmed() || document.querySelector('[data-age-dialog][open]')) return
    const isRefused = document.documentElement.dataset.age === 'refused'
    const dialog = document.getElementById(isRefused ? 'age-refusal' : 'age-question')
    if (!(dialog instanceof HTMLDialogElement)) return
    dialog.showModal()
    dialog.focus()
  }, [])
  return (
    <>
      <FinishedMarkup html={dialogs} />
      <InlineScript code={import.meta.env.SSR ? 'askAge()' : ''} />
    </>
  )
}
