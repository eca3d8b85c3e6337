const EVERY = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const ANY = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** 'a, b and c' */
export function listEvery(words: readonly string[]): string {
  return EVERY.format(words)
}

/** 'a, b or c' */
export function listAny(words: readonly string[]): string {
  return ANY.format(words)
}
