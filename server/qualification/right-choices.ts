import { KINDS } from '#domain/kinds/kinds.ts'
import { COUNTRY_CODES, EU_COUNTRIES } from '#domain/markets/countries.ts'
import { kindsIn, readKindList } from '#domain/qualification/entitlement-kinds.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'

/** What the forms of a right offer, for a company of this country. */
export function rightChoices({ customers }: Pick<ShopConfig, 'customers'>, country: string) {
  return {
    kinds: kindsIn(readKindList(customers?.entitlementKinds ?? ''), country),
    countries: COUNTRY_CODES.map((code) => EU_COUNTRIES[code]),
    productKinds: KINDS.map(({ order, title }) => ({ name: order.name, title })),
  }
}

/** A year later, unless somebody says otherwise. */
export function nextCheckAfter(today: string): string {
  const day = new Date(today)
  day.setUTCFullYear(day.getUTCFullYear() + 1)
  return day.toISOString().slice(0, 10)
}
