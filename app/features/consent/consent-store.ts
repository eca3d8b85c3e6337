import { useSyncExternalStore } from 'react'
import { keepOnDevice, readFromDevice, subscribeToDevice } from '#app/ui/device-storage.ts'
import { type Consent, consentAt, needsTime } from '#domain/consent/consent.ts'

// Both are named in the cookie policy.
const ANSWER = 'cookieConsent'
const ANSWERED_AT = 'cookieConsentAt'

/** Undefined while nobody can know: on the server, and in the browser until React has taken the page over. */
export function useConsent(): Consent | undefined {
  return useSyncExternalStore(subscribeToConsent, readConsent, readNothing)
}

/** Read anew each time: an answer may run out while a page stays open. In the browser only. */
export function readConsent(): Consent {
  return consentAt(Date.now(), readFromDevice(ANSWER), readFromDevice(ANSWERED_AT))
}

export function answerConsent(consent: Consent) {
  const answered = consent !== 'unset'
  // The time goes first: another tab that hears of the answer must not see it beside an old time.
  keepOnDevice(ANSWERED_AT, answered ? new Date().toISOString() : undefined)
  keepOnDevice(ANSWER, answered ? consent : undefined)
}

function subscribeToConsent(listener: () => void) {
  tidyUp()
  return subscribeToDevice(listener)
}

/** An answer that is too old leaves the device, and one without its time gets one. */
function tidyUp() {
  const consent = readConsent()
  if (consent !== 'unset' ? needsTime(Date.now(), readFromDevice(ANSWERED_AT)) : readFromDevice(ANSWER))
    answerConsent(consent)
}

function readNothing() {
  return undefined
}
