import type { PriceTier } from '#domain/seo/offer-data.ts'
import type { ShopFacts } from '#domain/seo/shop-facts.ts'

/** A shop that filled in everything but reviews. */
export const filledShop: ShopFacts = {
  name: 'Cultivar',
  origin: 'https://shop.example',
  logoPath: '/logo.png',
  legalName: 'Example Trading B.V.',
  address: 'Voorbeeldstraat 1, 1000 AA Amsterdam, Netherlands',
  vatNumber: 'NL000000000B00',
  email: 'orders@shop.example',
  markets: ['DE', 'NL'],
  minimumAge: 18,
}

/** The first and the last steps of a ladder. */
export const someTiers: readonly PriceTier[] = [
  { fromGrams: 150, toGrams: 249, centsPerGram: 1000 },
  { fromGrams: 250, toGrams: 499, centsPerGram: 950 },
  { fromGrams: 5000, toGrams: 5000, centsPerGram: 650 },
]
