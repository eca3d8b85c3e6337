import { listEvery } from '#domain/list-in-words.ts'
import { type CountryCode, EU_COUNTRIES } from '#domain/markets/countries.ts'

/** 'Spain and Croatia': the names as a sentence has them. */
export function listCountries(codes: readonly CountryCode[]) {
  return listEvery(codes.map((code) => EU_COUNTRIES[code]))
}

/** '25 EU countries', '1 EU country'. */
export function countCountries(codes: readonly CountryCode[]) {
  return `${codes.length} EU ${codes.length === 1 ? 'country' : 'countries'}`
}

/** What the map shows, for those who do not see it. */
export function describeCoverage(served: readonly CountryCode[], excluded: readonly CountryCode[]) {
  if (served.length === 0) return 'Ships to no EU country at the moment'
  const shipsTo = `Ships to ${countCountries(served)}: ${listCountries(served)}`
  return excluded.length === 0 ? shipsTo : `${shipsTo}; not to ${listCountries(excluded)}`
}
