import { keepOnDevice, readFromDevice } from '#app/ui/device-storage.ts'

// Named in the cookie policy.
export const DRAFTS_KEY = 'cartItems'

/** Unfinished orders as the device has them: one entry for all, an object by the names of their kinds. Unchecked. */
export function readEntries(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(readFromDevice(DRAFTS_KEY) ?? '{}')
    return isObject(stored) ? stored : {}
  } catch {
    // The entry does not hold JSON of ours: the next order overwrites it.
    return {}
  }
}

export function writeEntries(entries: Record<string, unknown>) {
  keepOnDevice(DRAFTS_KEY, Object.keys(entries).length === 0 ? undefined : JSON.stringify(entries))
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
