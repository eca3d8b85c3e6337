/** The place in an address as people write it: what follows the postal code. Empty where that cannot be told. */
export function guessPlace(address: string): string {
  for (const line of address.split(/[\n,;]/)) {
    // '50667 Köln', '1012 AB Amsterdam', '00-950 Warszawa', 'D-50667 Köln', '110 00 Praha 1'
    const [, place] =
      /(?:^|\s)(?:[A-Z]{1,2}[- ])?(?:\d{4,6}|\d{4}-\d{3}|\d{2}-\d{3}|\d{3} \d{2})(?:\s?[A-Z]{2}(?=\s))?\s+(\p{L}[\p{L}\p{M}\d .'’/()-]*)$/u.exec(
        line.trim(),
      ) ?? []
    if (place) return place.trim().slice(0, 200)
  }
  return ''
}
