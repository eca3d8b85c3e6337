/** The 27 countries of the European Union: ISO 3166 alpha-2 codes and English names, in the order of the names. */
export const EU_COUNTRIES = {
  AT: 'Austria',
  BE: 'Belgium',
  BG: 'Bulgaria',
  HR: 'Croatia',
  CY: 'Cyprus',
  CZ: 'Czechia',
  DK: 'Denmark',
  EE: 'Estonia',
  FI: 'Finland',
  FR: 'France',
  DE: 'Germany',
  GR: 'Greece',
  HU: 'Hungary',
  IE: 'Ireland',
  IT: 'Italy',
  LV: 'Latvia',
  LT: 'Lithuania',
  LU: 'Luxembourg',
  MT: 'Malta',
  NL: 'Netherlands',
  PL: 'Poland',
  PT: 'Portugal',
  RO: 'Romania',
  SK: 'Slovakia',
  SI: 'Slovenia',
  ES: 'Spain',
  SE: 'Sweden',
} as const

export type CountryCode = keyof typeof EU_COUNTRIES

/** In the order of the English names, which is the order people look them up in. */
export const COUNTRY_CODES: readonly CountryCode[] = Object.keys(EU_COUNTRIES).filter(isCountryCode)

export function isCountryCode(text: string): text is CountryCode {
  return Object.hasOwn(EU_COUNTRIES, text)
}
