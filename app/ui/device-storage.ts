/** Storage may be forbidden or full: what could not be kept then holds until the page is left. */
const unkept = new Map<string, string>()

export function readFromDevice(key: string): string | undefined {
  try {
    return unkept.get(key) ?? localStorage.getItem(key) ?? undefined
  } catch {
    return unkept.get(key)
  }
}

/** Without a value the entry is deleted. */
export function keepOnDevice(key: string, value?: string) {
  unkept.delete(key)
  try {
    if (value) localStorage.setItem(key, value)
    else localStorage.removeItem(key)
  } catch {
    if (value) unkept.set(key, value)
  }
  // As other tabs hear it from the browser. Outside of one there is nobody to hear.
  globalThis.dispatchEvent?.(new Event('storage'))
}

/** Hears of changes made here, and of those made in other tabs. */
export function subscribeToDevice(listener: () => void) {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
