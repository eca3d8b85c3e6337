import { listEvery } from '#domain/list-in-words.ts'
import { COUNTRY_CODES } from '#domain/markets/countries.ts'
import { nameAll } from './describe-coverage.ts'
import type { ShopConfig } from './shop-config.ts'

type AgeLimits = ShopConfig['ageLimits']

/** How old a visitor must be, for the middle of a sentence: '18 or older (21 in Malta)'. */
export function describeAge(limits: AgeLimits): string {
  const elsewhere = exceptionsByAge(limits).map(([age, names]) => `${age} in ${listEvery(names)}`)
  return [`${limits.standard} or older`, elsewhere.length > 0 && `(${elsewhere.join('; ')})`]
    .filter(Boolean)
    .join(' ')
}

/** The countries that ask for another age than the rest, by that age. */
export function exceptionsByAge({ standard, byCountry }: AgeLimits) {
  const codes = COUNTRY_CODES.filter((code) => (byCountry[code] ?? standard) !== standard)
  const groups = Map.groupBy(codes, (code) => byCountry[code])
  return Array.from(groups, ([age, group]) => [age, nameAll(group)] as const)
}
