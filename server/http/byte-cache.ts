/** Keeps what was used last, up to a number of bytes. */
export function createByteCache<T extends { bytes: number }>(maxBytes: number) {
  // A Map keeps the order of insertion: its first entry is the one unused for longest.
  const entries = new Map<string, T>()
  let bytes = 0

  function remove(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entry.bytes
  }

  return {
    get(key: string): T | undefined {
      const entry = entries.get(key)
      // The order matters only when something may have to go soon.
      if (entry && bytes > maxBytes / 2) {
        entries.delete(key)
        entries.set(key, entry)
      }
      return entry
    },
    set(key: string, entry: T) {
      remove(key)
      if (entry.bytes > maxBytes) return
      entries.set(key, entry)
      bytes += entry.bytes
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },
  }
}
