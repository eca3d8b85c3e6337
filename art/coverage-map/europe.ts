import type { CountryCode } from '#domain/markets/countries.ts'
import type { Point } from './plane.ts'

/**
 * The outlines that make up each country: ISO 3166 numbers, or the name where Natural Earth gives no number.
 * Finland has Åland with it. The whole of Cyprus is in the European Union, as the Union's own maps show it.
 */
export const OUTLINES: Record<CountryCode, readonly string[]> = {
  AT: ['040'],
  BE: ['056'],
  BG: ['100'],
  HR: ['191'],
  CY: ['196', 'N. Cyprus'],
  CZ: ['203'],
  DK: ['208'],
  EE: ['233'],
  FI: ['246', '248'],
  FR: ['250'],
  DE: ['276'],
  GR: ['300'],
  HU: ['348'],
  IE: ['372'],
  IT: ['380'],
  LV: ['428'],
  LT: ['440'],
  LU: ['442'],
  MT: ['470'],
  NL: ['528'],
  PL: ['616'],
  PT: ['620'],
  RO: ['642'],
  SK: ['703'],
  SI: ['705'],
  ES: ['724'],
  SE: ['752'],
}

/** Countries around the Union from which visitors come, by the code that an address is looked up by. */
export const NEIGHBOURS: Record<string, string> = {
  AL: '008',
  BA: '070',
  BY: '112',
  CH: '756',
  DZ: '012',
  GB: '826',
  IS: '352',
  MA: '504',
  MD: '498',
  ME: '499',
  MK: '807',
  NO: '578',
  RS: '688',
  RU: '643',
  TN: '788',
  TR: '792',
  UA: '804',
  XK: 'Kosovo',
}

/** Europe without overseas territories, the Azores, Madeira and the Canaries, in degrees. */
const WINDOW = { west: -12, east: 36, south: 34, north: 72 }

export function isInWindow([longitude, latitude]: Point) {
  return (
    longitude > WINDOW.west && longitude < WINDOW.east && latitude > WINDOW.south && latitude < WINDOW.north
  )
}
