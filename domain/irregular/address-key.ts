/** Words for a street, as people write them or leave them out. */
const WAYS =
  /^(str|stra\p{L}*|stre\p{L}*|aven\p{L}*|calle|road|platz|plac\p{L}*|piaz\p{L}*|plaz\p{L}*|ulic\p{L}*|weg|laan)$/u

/**
 * An address without its spelling: the numbers in it, and how its longer words begin. 'Hauptstraße 12, 10115 Berlin' and
 * 'hauptstr. 12 10115 BERLIN' are one. Empty where too little is said to compare.
 */
export function addressKey(address: string, country: string): string {
  const plain = address.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
  const parts = plain.match(/\p{N}+|\p{L}+/gu) ?? []
  const place = country.trim().toLowerCase()
  const telling = parts.flatMap((part) => {
    if (/^\p{N}/u.test(part)) return [part]
    return part.length < 4 || part === place || WAYS.test(part) ? [] : [part.slice(0, 4)]
  })
  if (telling.length < 2) return ''
  return [place, ...[...new Set(telling)].toSorted()].join(' ')
}
