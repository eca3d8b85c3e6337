/** What the map itself needs for an entry, generously. */
const ENTRY_BYTES = 200

/** Keeps what was used last, up to a number of bytes, the keys included: strangers choose them. */
export function createByteCache<T extends { bytes: number }>(maxBytes: number) {
  // A Map keeps the order of insertion: its first entry is the one unused for longest.
  const entries = new Map<string, T>()
  let bytes = 0

  function remove(key: string) {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= bytesOf(key, entry)
  }

  function bytesOf(key: string, entry: T) {
    return textBytes(key) + ENTRY_BYTES + entry.bytes
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
      const size = bytesOf(key, entry)
      if (size > maxBytes) return
      entries.set(key, entry)
      bytes += size
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },
    countBytes: () => bytes,
  }
}

/** As much as text can take in memory; most takes half of it. */
export function textBytes(text: string) {
  return text.length * 2
}
