import { flushSync } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { BANNER_ID } from './consent-banner.tsx'
import { answerConsent, useConsent } from './consent-store.ts'

const IN_WORDS = {
  accepted: 'You accepted: your visits count in our statistics.',
  rejected: 'You rejected: nothing is kept for our statistics.',
  unset: 'You have not answered yet. Until you do, it counts as a rejection.',
}

/** Says what holds, and lets the banner ask again. Taking an accepted answer back needs no second press. */
export function ConsentControl() {
  const consent = useConsent()

  function askAgain() {
    flushSync(() => answerConsent('unset'))
    document.getElementById(BANNER_ID)?.focus()
  }

  return (
    <div className="scripted-only border-line border-y py-5">
      {/* The place is kept until the browser knows the answer. */}
      <p role="status" className="min-h-[1.6em]">
        {consent && IN_WORDS[consent]}
      </p>
      <Button variant="outline" onClick={askAgain} className="mt-4">
        Change my answer
      </Button>
    </div>
  )
}
