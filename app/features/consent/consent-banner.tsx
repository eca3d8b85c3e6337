import type { MouseEvent } from 'react'
import { StaticHtml } from '#app/ui/static-html.tsx'
import { answerConsent, useConsent } from './consent-store.ts'

export const BANNER_ID = 'consent'
export const TITLE_ID = 'consent-title'

/**
 * Asks while there is no answer, in the words of render-consent-question.server.tsx. It is no dialog: the shop can be used beside it,
 * and not answering is a rejection.
 */
export function ConsentBanner({ question }: { question: string }) {
  if (useConsent() !== 'unset') return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it hears its buttons, which the keyboard presses too
    <section
      ref={makeRoom}
      id={BANNER_ID}
      tabIndex={-1}
      aria-labelledby={TITLE_ID}
      className="fixed inset-x-0 bottom-0 z-2 max-h-[75dvh] overflow-y-auto border-line border-t bg-sheet shadow-float print:hidden"
      onClick={answer}
    >
      <StaticHtml html={question} />
    </section>
  )
}

function answer({ target }: MouseEvent) {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-consent]')
  if (button) answerConsent(button.dataset.consent === 'accepted' ? 'accepted' : 'rejected')
}

/** While it lies over the page, the page ends above it, and what gets the focus is scrolled out from under it. */
function makeRoom(banner: HTMLElement | null) {
  const observer = new ResizeObserver(() => reserve(banner?.offsetHeight))
  if (banner) observer.observe(banner)
  return () => {
    observer.disconnect()
    reserve()
  }
}

function reserve(heightPixels = 0) {
  document.body.style.paddingBottom = `${heightPixels}px`
  // A little more for the ring around what has the focus.
  document.documentElement.style.scrollPaddingBottom = `${heightPixels + 8}px`
}
