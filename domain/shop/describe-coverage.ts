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

/** 'EU-Wide' is said of the whole Union, but for what the operator excludes by name, and that is no more than a few. */
function isEuWide({ served, excluded }: Markets): boolean {
  const left = COUNTRY_CODES.filter((code) => !served.includes(code))
  return left.length <= FEW && left.every((code) => excluded.includes(code))
}

const FEW = 3

/** 'EU-Wide Delivery'; where that is not so, 'Delivery to 7 Countries', or to the only one by its name. */
export function titleCoverage(markets: Markets, what: 'Delivery' | 'Coverage'): string {
  if (isEuWide(markets)) return `EU-Wide ${what}`
  const [only, ...others] = nameAll(markets.served)
  return others.length === 0 && only
    ? `Delivery to ${only}`
    : `Delivery to ${markets.served.length} Countries`
}

/** Names as a sentence needs them: one country takes an article there, and none in a list to choose from. */
export function nameAll(codes: readonly CountryCode[]): string[] {
  return codes.map((code) => (code === 'NL' ? 'the Netherlands' : EU_COUNTRIES[code]))
}
