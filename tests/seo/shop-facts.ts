import type { Ladder } from '#domain/pricing/ladder.ts'
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

/** Some steps of a ladder. */
export const someLadder: Ladder = {
  minimum: 150,
  maximum: 5000,
  step: 50,
  tiers: [
    { from: 150, cents: 1000 },
    { from: 250, cents: 950 },
    { from: 5000, cents: 650 },
  ],
  capped: false,
}
