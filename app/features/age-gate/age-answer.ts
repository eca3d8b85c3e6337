import { useSyncExternalStore } from 'react'
import { subscribeToDevice } from '#app/ui/device-storage.ts'

/** False where nobody can know yet, on the server and until React has taken the page over. */
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
