import { COUNTRY_CODES, type CountryCode, EU_COUNTRIES, isCountryCode } from './countries.ts'

/**
 * What people write on a parcel besides the English name: the name at home, the name on older forms,
 * and EL, which is Greece on every VAT number.
 */
const OTHER_NAMES: Record<CountryCode, readonly string[]> = {
  AT: ['Österreich', 'Oesterreich'],
  BE: ['België', 'Belgique', 'Belgien'],
  BG: ['България', 'Balgariya'],
  HR: ['Hrvatska'],
  CY: ['Κύπρος', 'Kypros', 'Kıbrıs'],
  CZ: ['Czech Republic', 'Česko', 'Česká republika'],
  DK: ['Danmark'],
  EE: ['Eesti'],
  FI: ['Suomi'],
  FR: ['La France'],
  DE: ['Deutschland'],
  GR: ['EL', 'Ελλάδα', 'Ellada', 'Hellas'],
  HU: ['Magyarország'],
  IE: ['Éire', 'Republic of Ireland'],
  IT: ['Italia'],
  LV: ['Latvija'],
  LT: ['Lietuva'],
  LU: ['Lëtzebuerg', 'Luxemburg'],
  MT: [],
  NL: ['The Netherlands', 'Nederland', 'Holland'],
  PL: ['Polska'],
  PT: [],
  RO: ['România'],
  SK: ['Slovensko', 'Slovak Republic'],
  SI: ['Slovenija'],
  ES: ['España'],
  SE: ['Sverige'],
}

const CODE_BY_KEY = new Map(
  COUNTRY_CODES.flatMap((code) =>
    [EU_COUNTRIES[code], ...OTHER_NAMES[code]].map((name) => [searchKey(name), code] as const),
  ),
)

/** The EU country that a code or a name means, in any case, with or without accents. */
export function findCountry(codeOrName: string): CountryCode | undefined {
  const code = codeOrName.trim().toUpperCase()
  return isCountryCode(code) ? code : CODE_BY_KEY.get(searchKey(codeOrName))
}

/** The English name of an EU country, however it was typed; anything else as it is. */
export function countryName(typed: string): string {
  const code = findCountry(typed)
  return code ? EU_COUNTRIES[code] : typed.trim()
}

function searchKey(name: string) {
  return name.normalize('NFD').replace(/\p{M}/gu, '').trim().replace(/\s+/g, ' ').toLowerCase()
}
