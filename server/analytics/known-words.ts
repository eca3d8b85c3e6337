import type { OrderEvent } from '#domain/analytics/collected-event.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { ORDER_KINDS } from '#domain/kinds/order-kinds.ts'
import { ANOTHER_COUNTRY } from '#domain/markets/another-country.ts'
import { EU_COUNTRIES } from '#domain/markets/countries.ts'
import { findCountry } from '#domain/markets/find-country.ts'
import type { PriceList } from '#domain/pricing/price-list.ts'
import { createAttemptKeeper } from './known-attempt.ts'

const UNKNOWN_COUNTRY = 'Unknown'

/**
 * Reports have a row for every product, country and field: those are the shop's own words, whatever a browser claims.
 * What is no word of ours is one word.
 */
export function createWordKeeper(catalogue: Catalogue, prices: PriceList) {
  const keepKnownAttempt = createAttemptKeeper(catalogue, prices)
  const fields = new Set(['lines', 'form'])
  for (const { form } of Object.values(ORDER_KINDS)) for (const { name } of form.fields) fields.add(name)

  return function keepKnownWords(data: OrderEvent['data']): OrderEvent['data'] {
    if ('rule' in data) return fields.has(data.field) ? data : { ...data, field: '' }
    if (!('products' in data)) return data
    const customer = { ...data.customer, country: knownCountry(data.customer.country) }
    return { ...keepKnownAttempt(data), customer }
  }
}

function knownCountry(name: string) {
  const code = findCountry(name)
  if (code) return EU_COUNTRIES[code]
  return name === ANOTHER_COUNTRY ? name : UNKNOWN_COUNTRY
}
