import { type CountryCode, EU_COUNTRIES } from '#domain/markets/countries.ts'
import { checkVatNumber } from '#domain/vat/check-vat-number.ts'
import type { Dice } from './dice.ts'

/** How the numbers of companies look: # is any digit, 9 is any but zero. Other signs stand for themselves. */
const SHAPES: Partial<Record<CountryCode, string>> = {
  AT: 'ATU########',
  BE: 'BE0#########',
  CZ: 'CZ9#######',
  DE: 'DE9########',
  DK: 'DK9#######',
  EE: 'EE9########',
  FI: 'FI9#######',
  FR: 'FR##9########',
  GR: 'EL9########',
  HU: 'HU9#######',
  IT: 'IT9##########',
  LT: 'LT9########',
  LU: 'LU9#######',
  MT: 'MT9#######',
  NL: 'NL9########B01',
  PL: 'PL9#########',
  PT: 'PT9########',
  RO: 'RO9#######',
  SE: 'SE9#########01',
  SI: 'SI9#######',
}

/** Far more than the rarest check digits need, one in 97. */
const MOST_TRIES = 20_000

/** A number that passes the shop's own check; undefined for countries of which the demo has no buyers. */
export function makeVatNumber(country: CountryCode, dice: Dice): string | undefined {
  const shape = SHAPES[country]
  if (shape === undefined) return undefined
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const head = shape.slice(0, 2)
    const number =
      head +
      shape.slice(2).replaceAll(/[#9]/g, (sign) => String(sign === '#' ? dice.below(10) : dice.between(1, 9)))
    if (checkVatNumber(number, EU_COUNTRIES[country]).verdict === 'looks-valid') return number
  }
  throw new Error(`No VAT number of ${country} passes its check`)
}
