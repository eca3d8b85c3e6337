const listeners = new Set<() => void>()
/** Storage may be forbidden or full: what could not be kept then holds until the page is left. */
const unkept = new Map<string, string>()

export function readFromDevice(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? unkept.get(key)
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
  for (const listener of listeners) listener()
}

/** Hears of changes made here, and of those made in other tabs. */
export function subscribeToDevice(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
