const collator = new Intl.Collator('en', { numeric: true })

export function compareText(a: string, b: string): number {
  return collator.compare(a, b)
}

/** '1000mg' before '1.75g' before 'Varies'. */
export function compareAmount(a: string, b: string): number {
  const [first, second] = [milligramsOf(a), milligramsOf(b)]
  return first === second ? compareText(a, b) : first - second
}

/** Earlier in the list comes first; what the list does not name comes last, by its text. */
export function compareByPlace(list: readonly string[]): (a: string, b: string) => number {
  const placeOf = (value: string) => (list.includes(value) ? list.indexOf(value) : list.length)
  return (a, b) => placeOf(a) - placeOf(b) || compareText(a, b)
}

function milligramsOf(amount: string): number {
  const number = Number.parseFloat(amount)
  // A strength that varies has no number.
  if (Number.isNaN(number)) return Number.MAX_SAFE_INTEGER
  return amount.endsWith('mg') ? number : number * 1000
}
