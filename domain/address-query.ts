/** What stands behind the '?' of an address, as pages and forms have it. */
export type AddressQuery = { get: (name: string) => string | null }

/** From '?' on, without what is empty; '' where all of it is. */
export function writeAddressQuery(pairs: readonly (readonly string[])[]): string {
  const asked = pairs.filter(([, value]) => value !== '')
  if (asked.length === 0) return ''
  return `?${asked.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`
}

/** Undefined for what has no such name. */
export function findName<Name extends string>(
  known: Readonly<Record<Name, unknown>>,
  asked: string | null,
): Name | undefined {
  // Its keys are those names, and no others.
  return (Object.keys(known) as Name[]).find((name) => name === asked)
}
