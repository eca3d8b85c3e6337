import { describe, expect, it } from 'vitest'
import { COUNTRY_CODES, EU_COUNTRIES } from '#domain/markets/countries.ts'
import { checkVatNumber } from './check-vat-number.ts'

/** Published examples: of registers, of tax offices, of companies that print theirs on every page. */
const GENUINE = [
  ...[
    'ATU13585627',
    'BE0428759497',
    'BG175074752',
    'HR33392005961',
    'CY10259033P',
    'CZ25123891',
    'DK13585628',
  ],
  ...[
    'EE100931558',
    'EE100594102',
    'FI20774740',
    'FR40303265045',
    'FR83404833048',
    'DE136695976',
    'DE129273398',
  ],
  ...[
    'EL094259216',
    'HU12892312',
    'IE6433435F',
    'IE6433435OA',
    'IE8D79739I',
    'IT00743110157',
    'LV40003521600',
  ],
  ...['LT119511515', 'LT100001919017', 'LU15027442', 'MT11679112', 'NL004495445B01', 'NL123456789B13'],
  ...[
    'PL8567346215',
    'PT501964843',
    'RO18547290',
    'SK2022749619',
    'SI50223054',
    'ESB58378431',
    'SE556037867001',
  ],
]

const countryOf = (number: string) => (number.startsWith('EL') ? 'GR' : number.slice(0, 2))
const verdictOf = (number: string, country = 'Germany') => checkVatNumber(number, country).verdict

describe('a VAT number', () => {
  it('is known for every country of the union', () => {
    expect(new Set(GENUINE.map(countryOf))).toEqual(new Set<string>(COUNTRY_CODES))
  })

  it.each(GENUINE)('%s looks valid', (number) => {
    expect(checkVatNumber(number, 'Germany')).toEqual({ verdict: 'looks-valid', country: countryOf(number) })
  })

  it.each(GENUINE)('%s looks valid without the letters, in an order from that country', (number) => {
    const country = EU_COUNTRIES[COUNTRY_CODES.find((code) => code === countryOf(number)) ?? 'DE']
    expect(verdictOf(number.slice(2), country)).toBe('looks-valid')
  })

  // Spain's check is left to the tax office.
  it.each(GENUINE.filter((number) => !number.startsWith('ES')))(
    '%s with one wrong digit does not',
    (number) => {
      const at = number.search(/\d\D*$/) - 2
      const changed = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(
        (by) => number.slice(0, at) + ((Number(number[at]) + by) % 10) + number.slice(at + 1),
      )
      // Some schemes let one other digit pass: a remainder of ten is written as nought.
      expect(
        changed.filter((one) => verdictOf(one, 'Atlantis') === 'looks-valid').length,
      ).toBeLessThanOrEqual(1)
    },
  )

  it('may be typed with spaces, dots, dashes and small letters', () => {
    expect(verdictOf(' de 136.695-976 ')).toBe('looks-valid')
    expect(verdictOf('el094259216')).toBe('looks-valid')
  })

  it.each(['', 'DE', 'DE12345678', 'DE1366959760', 'XX136695976', 'none', '136695976 ask me', 'GB999999973'])(
    '%j has a wrong format',
    (number) => {
      expect(verdictOf(number)).toBe('wrong-format')
    },
  )

  it('without letters belongs to the country of the order, and to none where that is not known', () => {
    expect(verdictOf('136695976', 'Deutschland')).toBe('looks-valid')
    expect(verdictOf('136695976', 'Malta')).toBe('wrong-format')
    expect(verdictOf('136695976', 'Atlantis')).toBe('wrong-format')
  })
})
