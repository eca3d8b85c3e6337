import { listEvery } from '#domain/list-in-words.ts'
import { COUNTRY_CODES, type CountryCode, EU_COUNTRIES } from '#domain/markets/countries.ts'
import type { Markets } from '#domain/markets/is-served.ts'

/** Where the shop ships to, for the middle of a sentence: 'all EU countries except Spain and Croatia'. */
export function describeCoverage({ served, excluded }: Markets): string {
  const left = COUNTRY_CODES.filter((code) => !served.includes(code))
  if (left.length === 0) return 'all EU countries'
  // The short form only where it is the whole truth: nothing is left out but what the operator excludes by name.
  const short = left.every((code) => excluded.includes(code))
  return short ? `all EU countries except ${listEvery(nameAll(excluded))}` : listEvery(nameAll(served))
}

/** Names as a sentence needs them: one country takes an article there, and none in a list to choose from. */
export function nameAll(codes: readonly CountryCode[]): string[] {
  return codes.map((code) => (code === 'NL' ? 'the Netherlands' : EU_COUNTRIES[code]))
}
