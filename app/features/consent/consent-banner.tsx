import { Link } from 'react-router'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { answerConsent, useConsent } from './consent-store.ts'

export const BANNER_ID = 'consent'
const TITLE_ID = 'consent-title'

/** Asks while there is no answer. It is no dialog: the shop can be used beside it, and not answering is a rejection. */
export function ConsentBanner() {
  if (useConsent() !== 'unset') return null
  const accept = () => answerConsent('accepted')
  const reject = () => answerConsent('rejected')
  // Both answers look the same: neither is to be easier to give.
  const look = buttonClasses({ variant: 'outline' })
  return (
    <section
      ref={makeRoom}
      id={BANNER_ID}
      tabIndex={-1}
      aria-labelledby={TITLE_ID}
      className="fixed inset-x-0 bottom-0 z-2 max-h-[75dvh] overflow-y-auto border-line border-t bg-sheet shadow-float print:hidden"
    >
      <div className="wrap grid items-end gap-x-10 gap-y-4 py-5 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 id={TITLE_ID} className="pr-10 text-xl">
            We Value Your Privacy
          </h2>
          <p className="mt-1.5 text-sm text-soft">
            If you accept, a random number joins the pages of one visit in our own statistics. If you reject,
            there are only daily totals that name nobody. More in our{' '}
            <Link to="/privacy-policy">privacy policy</Link> and{' '}
            <Link to="/cookie-policy">cookie policy</Link>.
          </p>
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <button type="button" onClick={accept} className={look}>
            Accept All
          </button>
          <button type="button" onClick={reject} className={look}>
            Reject Non-Essential
          </button>
        </div>
      </div>
      <button
        type="button"
        aria-label="Close"
        title="Closing counts as rejecting"
        onClick={reject}
        className={`${buttonClasses({ variant: 'quiet', size: 'small' })} absolute top-2 right-2`}
      >
        ×
      </button>
    </section>
  )
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
