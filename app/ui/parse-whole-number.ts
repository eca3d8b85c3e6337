/** Reads a typed count. Undefined when it is not a whole, non-negative number that a double can hold exactly. */
export function parseWholeNumber(text: string) {
  const trimmed = text.trim()
  if (!/^\d+$/.test(trimmed)) return undefined
  const value = Number(trimmed)
  return Number.isSafeInteger(value) ? value : undefined
}
