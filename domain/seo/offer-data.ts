import { formatDecimalEuros } from '#domain/money.ts'
import type { StockLevel } from '#domain/stock/shop-stock.ts'
import type { JsonLdNode } from './json-ld.ts'
import { organizationReference } from './shop-data.ts'
import { absoluteUrl, type ShopFacts } from './shop-facts.ts'

const AVAILABILITY: Record<StockLevel, string> = {
  available: 'https://schema.org/InStock',
  few: 'https://schema.org/LimitedAvailability',
  'sold-out': 'https://schema.org/OutOfStock',
}

/** A step of the price ladder: what a gram costs in an order of so many grams. */
type PriceTier = { from: number; to: number; cents: number }

const CURRENCY = 'EUR'
// Codes of UN/CEFACT Recommendation 20.
const GRAM = 'GRM'
const PIECE = 'C62'
/** VAT is added to every price. */
const NET = { valueAddedTaxIncluded: false }

/**
 * The ladder as search engines read it: one offer for each step, at the price of its smallest quantity. Offers say
 * nothing of availability: see `withAvailability`.
 */
export function tierOffersData(shop: ShopFacts, path: string, tiers: readonly PriceTier[]): JsonLdNode {
  const totals = tiers.map(startingTotalCents)
  return {
    '@type': 'AggregateOffer',
    url: absoluteUrl(shop, path),
    priceCurrency: CURRENCY,
    lowPrice: formatDecimalEuros(Math.min(...totals)),
    highPrice: formatDecimalEuros(Math.max(...totals)),
    offerCount: tiers.length,
    seller: organizationReference(shop),
    offers: tiers.map((tier) => ({
      '@type': 'Offer',
      url: absoluteUrl(shop, path),
      eligibleQuantity: {
        '@type': 'QuantitativeValue',
        minValue: tier.from,
        maxValue: tier.to,
        unitCode: GRAM,
      },
      priceSpecification: tierPriceData(tier),
    })),
  }
}

export function unitOfferData(
  shop: ShopFacts,
  path: string,
  priceCents: number,
  minimum: number,
): JsonLdNode {
  return {
    '@type': 'Offer',
    url: absoluteUrl(shop, path),
    price: formatDecimalEuros(priceCents),
    priceCurrency: CURRENCY,
    priceSpecification: {
      '@type': 'PriceSpecification',
      price: formatDecimalEuros(priceCents),
      priceCurrency: CURRENCY,
      ...NET,
    },
    eligibleQuantity: { '@type': 'QuantitativeValue', minValue: minimum, unitCode: PIECE },
    seller: organizationReference(shop),
  }
}

// The price of a quantity and the unit that it compares by: so a total and a price per gram cannot contradict.
function tierPriceData(tier: PriceTier): JsonLdNode {
  return {
    '@type': 'UnitPriceSpecification',
    price: formatDecimalEuros(startingTotalCents(tier)),
    priceCurrency: CURRENCY,
    ...NET,
    referenceQuantity: {
      ...gramsData(tier.from),
      valueReference: gramsData(1),
    },
  }
}

function gramsData(value: number): JsonLdNode {
  return { '@type': 'QuantitativeValue', value, unitCode: GRAM }
}

function startingTotalCents({ from, cents }: PriceTier): number {
  return from * cents
}

/** What is said of a product whose stock is counted. Of the others the shop does not know it, and says nothing. */
export function withAvailability(product: JsonLdNode, level: StockLevel | undefined): JsonLdNode {
  const { offers } = product
  if (level === undefined || typeof offers !== 'object' || offers === null || Array.isArray(offers))
    return product
  return { ...product, offers: { ...offers, availability: AVAILABILITY[level] } }
}
