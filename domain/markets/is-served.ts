import type { CountryCode } from './countries.ts'
import { findCountry } from './find-country.ts'

export type Markets = {
  served: readonly CountryCode[]
  /** Named as refused wherever coverage is stated. A country in neither list is refused too, without being named. */
  excluded: readonly CountryCode[]
}

/** Takes what a buyer may have typed: a code or a name, in any case. Excluded wins over served. */
export function isServed(markets: Markets, codeOrName: string) {
  const code = findCountry(codeOrName)
  return code !== undefined && markets.served.includes(code) && !markets.excluded.includes(code)
}
