import { describe, expect, it } from 'vitest'
import { findTerritory } from './vat-territories.ts'

const nameOf = (country: string, address: string, on = '2027-01-01') =>
  findTerritory(country, address, on)?.name

describe('a postal code', () => {
  it.each([
    ['ES', '34999', undefined],
    ['ES', '35000', 'the Canary Islands'],
    ['ES', '35999', 'the Canary Islands'],
    ['ES', '36000', undefined],
    ['ES', '37999', undefined],
    ['ES', '38000', 'the Canary Islands'],
    ['ES', '39000', undefined],
    ['ES', '50999', undefined],
    ['ES', '51001', 'Ceuta'],
    ['ES', '52001', 'Melilla'],
    ['ES', '53000', undefined],
    ['FI', '21999', undefined],
    ['FI', '22100', 'Åland'],
    ['FI', '23000', undefined],
    ['IT', '23040', undefined],
    ['IT', '23041', 'Livigno'],
    ['IT', '22060', undefined],
    ['IT', '22061', 'Campione d’Italia'],
    ['DE', '78266', 'Büsingen'],
    ['DE', '78267', undefined],
    ['DE', '27498', 'Heligoland'],
    ['DE', '27499', undefined],
    ['GR', '630 86', 'Mount Athos'],
    ['GR', '63087', 'Mount Athos'],
    ['GR', '63088', undefined],
    ['FR', '96999', undefined],
    ['FR', '97100', 'Guadeloupe'],
    ['FR', '97200', 'Martinique'],
    ['FR', '97300', 'French Guiana'],
    ['FR', '97400', 'Réunion'],
    ['FR', '97500', 'Saint Pierre and Miquelon'],
    ['FR', '97600', 'Mayotte'],
    ['FR', '97700', 'Saint Barthélemy'],
    ['FR', '97800', 'Saint Martin'],
    ['FR', '98000', undefined],
    ['FR', '98714', 'a French overseas territory'],
    ['FR', '20000', undefined],
    ['DK', '3899', undefined],
    ['DK', '3900', 'Greenland'],
    ['GB', 'BT1 1AA', 'Northern Ireland'],
    ['GB', 'bt947ab', 'Northern Ireland'],
    ['GB', 'B1 1AA', undefined],
  ])('of %s, %s: %s', (country, code, name) => {
    expect(nameOf(country, `1 High Street\n${code} Town`)).toBe(name)
  })

  it('is found with letters of its country in front, and not inside of a longer number', () => {
    expect(nameOf('ES', 'Calle 2, ES-38001 Santa Cruz')).toBe('the Canary Islands')
    expect(nameOf('ES', 'Calle 2, 28013 Madrid, 638001222')).toBeUndefined()
  })

  it('is of its own country alone, and streets are no places', () => {
    expect(nameOf('DE', '38100 Braunschweig')).toBeUndefined()
    expect(nameOf('ES', 'Calle de Ceuta 5, 28013 Madrid')).toBeUndefined()
  })

  it('of Northern Ireland counts since it differs from the rest of its country', () => {
    expect(nameOf('GB', 'BT1 1AA', '2020-12-31')).toBeUndefined()
    expect(findTerritory('GB', 'bt1 1aa', '2021-01-01')).toEqual({
      ...{ country: 'GB', name: 'Northern Ireland', area: 'inside', postcode: 'BT1 1AA' },
    })
  })
})
