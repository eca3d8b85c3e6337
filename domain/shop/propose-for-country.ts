import { type CountryCode, EU_COUNTRIES } from '#domain/markets/countries.ts'
import { VAT_SHAPES } from '#domain/vat/vat-shapes.ts'
import type { SettingValues } from './setting-values.ts'

/** Of each country: its clocks, and the countries at its borders or a short way over the sea. */
const HOMES: Record<CountryCode, { timeZone: string; near: readonly CountryCode[] }> = {
  AT: { timeZone: 'Europe/Vienna', near: ['CZ', 'DE', 'HU', 'IT', 'SK', 'SI'] },
  BE: { timeZone: 'Europe/Brussels', near: ['FR', 'DE', 'LU', 'NL'] },
  BG: { timeZone: 'Europe/Sofia', near: ['GR', 'RO'] },
  HR: { timeZone: 'Europe/Zagreb', near: ['AT', 'HU', 'IT', 'SI'] },
  CY: { timeZone: 'Asia/Nicosia', near: ['GR'] },
  CZ: { timeZone: 'Europe/Prague', near: ['AT', 'DE', 'PL', 'SK'] },
  DK: { timeZone: 'Europe/Copenhagen', near: ['DE', 'SE'] },
  EE: { timeZone: 'Europe/Tallinn', near: ['FI', 'LV'] },
  FI: { timeZone: 'Europe/Helsinki', near: ['EE', 'SE'] },
  FR: { timeZone: 'Europe/Paris', near: ['BE', 'DE', 'IT', 'LU', 'ES'] },
  DE: { timeZone: 'Europe/Berlin', near: ['AT', 'BE', 'CZ', 'DK', 'FR', 'LU', 'NL', 'PL'] },
  GR: { timeZone: 'Europe/Athens', near: ['BG', 'CY'] },
  HU: { timeZone: 'Europe/Budapest', near: ['AT', 'HR', 'RO', 'SK', 'SI'] },
  IE: { timeZone: 'Europe/Dublin', near: ['FR', 'NL'] },
  IT: { timeZone: 'Europe/Rome', near: ['AT', 'FR', 'MT', 'SI'] },
  LV: { timeZone: 'Europe/Riga', near: ['EE', 'LT'] },
  LT: { timeZone: 'Europe/Vilnius', near: ['LV', 'PL'] },
  LU: { timeZone: 'Europe/Luxembourg', near: ['BE', 'FR', 'DE'] },
  MT: { timeZone: 'Europe/Malta', near: ['IT'] },
  NL: { timeZone: 'Europe/Amsterdam', near: ['BE', 'DE'] },
  PL: { timeZone: 'Europe/Warsaw', near: ['CZ', 'DE', 'LT', 'SK'] },
  PT: { timeZone: 'Europe/Lisbon', near: ['ES'] },
  RO: { timeZone: 'Europe/Bucharest', near: ['BG', 'HU'] },
  SK: { timeZone: 'Europe/Bratislava', near: ['AT', 'CZ', 'HU', 'PL'] },
  SI: { timeZone: 'Europe/Ljubljana', near: ['AT', 'HR', 'HU', 'IT'] },
  ES: { timeZone: 'Europe/Madrid', near: ['FR', 'PT'] },
  SE: { timeZone: 'Europe/Stockholm', near: ['DK', 'FI'] },
}

/** Nowhere in the Union is anybody younger of age. */
const AGE = 18

/** What a shop at home in this country begins with; nothing of it holds before somebody takes it and publishes it. */
export function proposeForCountry(home: CountryCode): SettingValues {
  const { timeZone, near } = HOMES[home]
  return {
    timeZone,
    governingLaw: EU_COUNTRIES[home],
    'ageLimits.standard': AGE,
    'markets.served': [home, ...near],
    'markets.excluded': [],
  }
}

/** The same in sentences, with what cannot be chosen. */
export function describeProposal(home: CountryCode): string[] {
  const { timeZone, near } = HOMES[home]
  return [
    `Clocks of ${timeZone}, and the law of ${EU_COUNTRIES[home]}`,
    `Visitors must be ${AGE}`,
    `You sell in ${EU_COUNTRIES[home]} and nearby: ${near.map((code) => EU_COUNTRIES[code]).join(', ')}`,
    'Prices are in euro, in every country',
    `VAT numbers look like ${VAT_SHAPES[home]}, each 9 being any digit`,
  ]
}
