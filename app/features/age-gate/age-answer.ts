import { useSyncExternalStore } from 'react'
import { keepOnDevice, readFromDevice, subscribeToDevice } from '#app/ui/device-storage.ts'

// Named in the cookie policy.
const KEY = 'ageConfirmed'

/** True where nobody can know yet, on the server and until React has taken the page over: those who answered see no flash. */
export function useAgeConfirmed() {
  return useSyncExternalStore(subscribeToDevice, isConfirmed, isAssumed)
}

export function confirmAge() {
  keepOnDevice(KEY, 'true')
}

function isConfirmed() {
  return readFromDevice(KEY) === 'true'
}

function isAssumed() {
  return true
}
