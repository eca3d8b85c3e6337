/** Where goods go: into the VAT area of the European Union, or out of it. */
export type VatArea = 'inside' | 'outside'
export const VAT_AREAS: readonly VatArea[] = ['inside', 'outside']

type Territory = {
  country: string
  name: string
  /** Its postal codes, and no others of the country. */
  codes: RegExp
  /** Which one it is by law, whatever its country is. */
  area: VatArea
  /** The first day on which that holds; without one, on any day that an invoice is issued. */
  from?: string
}

const FIVE_DIGITS = (start: string) => new RegExp(`(?<!\\d)${start}\\d{${5 - start.length}}(?!\\d)`)
const SPANISH = { country: 'ES', area: 'outside' } as const
const FRENCH = { country: 'FR', area: 'outside' } as const

/**
 * Parts of countries that are not of the VAT area as their country is (Articles 6 and 7 of Directive 2006/112/EC, and the Windsor
 * Framework). Not here are those that only have other rates, such as Madeira.
 */
const TERRITORIES: readonly Territory[] = [
  { ...SPANISH, name: 'the Canary Islands', codes: FIVE_DIGITS('35') },
  { ...SPANISH, name: 'the Canary Islands', codes: FIVE_DIGITS('38') },
  { ...SPANISH, name: 'Ceuta', codes: FIVE_DIGITS('51') },
  { ...SPANISH, name: 'Melilla', codes: FIVE_DIGITS('52') },
  { country: 'FI', name: 'Åland', codes: FIVE_DIGITS('22'), area: 'outside' },
  { country: 'IT', name: 'Livigno', codes: FIVE_DIGITS('23041'), area: 'outside' },
  { country: 'IT', name: 'Campione d’Italia', codes: FIVE_DIGITS('22061'), area: 'outside' },
  { country: 'DE', name: 'Büsingen', codes: FIVE_DIGITS('78266'), area: 'outside' },
  { country: 'DE', name: 'Heligoland', codes: FIVE_DIGITS('27498'), area: 'outside' },
  // Written with a gap, as Greek codes are, or without.
  { country: 'GR', name: 'Mount Athos', codes: /(?<!\d)630 ?8[67](?!\d)/, area: 'outside' },
  { ...FRENCH, name: 'Guadeloupe', codes: FIVE_DIGITS('971') },
  { ...FRENCH, name: 'Martinique', codes: FIVE_DIGITS('972') },
  { ...FRENCH, name: 'French Guiana', codes: FIVE_DIGITS('973') },
  { ...FRENCH, name: 'Réunion', codes: FIVE_DIGITS('974') },
  { ...FRENCH, name: 'Saint Pierre and Miquelon', codes: FIVE_DIGITS('975') },
  { ...FRENCH, name: 'Mayotte', codes: FIVE_DIGITS('976') },
  { ...FRENCH, name: 'Saint Barthélemy', codes: FIVE_DIGITS('977') },
  { ...FRENCH, name: 'Saint Martin', codes: FIVE_DIGITS('978') },
  // Monaco has 980, and counts as France.
  { ...FRENCH, name: 'a French overseas territory', codes: /(?<!\d)98[46-8]\d{2}(?!\d)/ },
  { country: 'DK', name: 'Greenland', codes: /(?<!\d)39\d{2}(?!\d)/, area: 'outside' },
  {
    country: 'GB',
    name: 'Northern Ireland',
    codes: /\bBT\d{1,2} ?\d[A-Z]{2}\b/i,
    area: 'inside',
    from: '2021-01-01',
  },
]

export type FoundTerritory = { country: string; name: string; area: VatArea; postcode: string }

/** The territory that an address seems to be in, by its postal code. The words of an address say little: streets are named after islands. */
export function findTerritory(country: string, address: string, on: string): FoundTerritory | undefined {
  for (const { codes, from, ...territory } of TERRITORIES) {
    if (territory.country !== country || (from !== undefined && on < from)) continue
    const [postcode] = codes.exec(address) ?? []
    if (postcode !== undefined) return { ...territory, postcode: postcode.toUpperCase() }
  }
  return undefined
}

/** In a sentence, for staff. */
export function describeTerritory({ name, area, postcode }: FoundTerritory): string {
  return area === 'outside'
    ? `The postal code ${postcode} is in ${name}, outside the VAT area of the European Union.`
    : `The postal code ${postcode} is in ${name}, which for goods counts as inside the VAT area of the European Union.`
}
