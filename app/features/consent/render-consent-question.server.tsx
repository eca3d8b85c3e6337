import { renderToStaticMarkup } from 'react-dom/server'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { TITLE_ID } from './consent-banner.tsx'

/** Most visitors answered long ago: as static HTML the banner costs them no script. */
export function renderConsentQuestion() {
  return renderToStaticMarkup(<ConsentQuestion />)
}

/** What the banner says. A `data-consent` says what a press answers. */
function ConsentQuestion() {
  // Both answers look the same, so that neither is easier to give.
  const look = buttonClasses({ variant: 'outline' })
  return (
    <>
      <div className="wrap grid items-end gap-x-10 gap-y-4 py-5 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 id={TITLE_ID} className="pr-10 text-xl">
            We Value Your Privacy
          </h2>
          <p className="mt-1.5 text-sm text-soft">
            If you accept, a random number joins the pages of one visit in our own statistics. If you reject,
            there are only daily totals that name nobody. More in our{' '}
            <a href="/privacy-policy">privacy policy</a> and <a href="/cookie-policy">cookie policy</a>.
          </p>
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <button type="button" data-consent="accepted" className={look}>
            Accept All
          </button>
          <button type="button" data-consent="rejected" className={look}>
            Reject Non-Essential
          </button>
        </div>
      </div>
      <button
        type="button"
        aria-label="Close"
        title="Closing counts as rejecting"
        data-consent="rejected"
        className={`${buttonClasses({ variant: 'quiet', size: 'small' })} absolute top-2 right-2`}
      >
        ×
      </button>
    </>
  )
}
