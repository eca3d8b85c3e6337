import { listEvery } from '#domain/list-in-words.ts'
import { COUNTRY_CODES } from '#domain/markets/countries.ts'
import { nameAll } from './describe-coverage.ts'
import type { ShopConfig } from './shop-config.ts'

type AgeLimits = ShopConfig['ageLimits']
type Served = Pick<ShopConfig['markets'], 'served'>

/** How old a visitor must be, for the middle of a sentence: '18 or older (21 in Malta)'. */
export function describeAge(limits: AgeLimits): string {
  const elsewhere = exceptionsByAge(limits).map(([age, names]) => `${age} in ${listEvery(names)}`)
  return [`${limits.standard} or older`, elsewhere.length > 0 && `(${elsewhere.join('; ')})`]
    .filter(Boolean)
    .join(' ')
}

/** Whom the shop is for, as every page says at its foot: a higher age is spoken of where a country that is served asks for one. */
export function describeAdults({ standard, byCountry }: AgeLimits, { served }: Served) {
  const higher = served.map((code) => byCountry[code] ?? standard).filter((age) => age > standard)
  const ages = [...new Set(higher)].toSorted((one, other) => one - other)
  const elsewhere =
    ages.length > 0 && `, or ${ages.join(' or ')} and over where the law of your country asks for it`
  return {
    sentence: `For adults only: ${standard} and over${elsewhere || ''}.`,
    /** '18+ / 21+' */
    mark: [standard, ...ages].map((age) => `${age}+`).join(' / '),
  }
}

/** The countries that ask for another age than the rest, by that age. */
export function exceptionsByAge({ standard, byCountry }: AgeLimits) {
  const codes = COUNTRY_CODES.filter((code) => (byCountry[code] ?? standard) !== standard)
  const groups = Map.groupBy(codes, (code) => byCountry[code])
  return Array.from(groups, ([age, group]) => [age, nameAll(group)] as const)
}
