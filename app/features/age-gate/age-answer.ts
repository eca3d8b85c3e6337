import { useSyncExternalStore } from 'react'
import { subscribeToDevice } from '#app/ui/device-storage.ts'

/** False while it is unknown: on the server, and until React has taken over the page. */
export function useAgeConfirmed() {
  return useSyncExternalStore(subscribeToDevice, isAgeConfirmed, isUnknown)
}

/** The page itself is the truth: ask-age.js marks it, from what the device remembers and from what is answered. */
function isAgeConfirmed() {
  return document.documentElement.dataset.age === 'confirmed'
}

function isUnknown() {
  return false
}
