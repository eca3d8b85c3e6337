import { type Ladder, tierRanges } from '#domain/pricing/ladder.ts'
import type { JsonLdNode } from '#domain/seo/json-ld.ts'
import { tierOffersData } from '#domain/seo/offer-data.ts'
import { productData, propertyData } from '#domain/seo/product-data.ts'
import type { ShopFacts } from '#domain/seo/shop-facts.ts'
import type { Strain } from './schema.ts'

export function strainData(shop: ShopFacts, strain: Strain, path: string, ladder: Ladder): JsonLdNode {
  return {
    ...productData(shop, strain, path),
    category: strain.type === 'Hash' ? 'Hash' : `${strain.type} flower`,
    additionalProperty: [propertyData('THC', strain.thc), propertyData('CBD', strain.cbd)],
    ...(ladder.tiers.length > 0 && { offers: tierOffersData(shop, path, tiersOf(strain, ladder)) }),
  }
}

/** A price of its own holds from the smallest order to the largest. */
function tiersOf({ unitCents }: Strain, ladder: Ladder) {
  if (unitCents === undefined) return tierRanges(ladder)
  return [{ from: ladder.minimum, to: ladder.maximum, cents: unitCents }]
}
