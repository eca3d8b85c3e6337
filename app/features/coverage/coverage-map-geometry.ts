import type { CountryCode } from '#domain/markets/countries.ts'

/** Everything is in the units of the view box. */
export type CoverageMapGeometry = {
  viewBox: string
  /** Every tenth meridian and parallel. */
  graticule: string
  /** The countries around the Union, as one shape. */
  background: string
  countries: readonly CountryShape[]
}

export type CountryShape = {
  code: CountryCode
  path: string
  /** Deep inside the country: where a mark stands best, and where a name has room if that is not below it. */
  label: { x: number; y: number; side?: 'inside' | 'above' | 'left' }
}
