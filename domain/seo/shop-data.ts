import type { JsonLdNode, JsonLdReference } from './json-ld.ts'
import { absoluteUrl, type ShopFacts } from './shop-facts.ts'

export function organizationData(shop: ShopFacts): JsonLdNode {
  return {
    '@type': 'Organization',
    ...organizationReference(shop),
    name: shop.name,
    url: absoluteUrl(shop, '/'),
    logo: absoluteUrl(shop, shop.logoPath),
    legalName: filled(shop.legalName),
    address: filled(shop.address),
    vatID: filled(shop.vatNumber),
    email: filled(shop.email),
    areaServed: shop.markets.length > 0 ? shop.markets : undefined,
    aggregateRating: ratingData(shop),
  }
}

export function websiteData(shop: ShopFacts): JsonLdNode {
  return {
    '@type': 'WebSite',
    ...websiteReference(shop),
    name: shop.name,
    url: absoluteUrl(shop, '/'),
    inLanguage: 'en',
    publisher: organizationReference(shop),
  }
}

export function organizationReference(shop: ShopFacts): JsonLdReference {
  return { '@id': absoluteUrl(shop, '/#organization') }
}

export function websiteReference(shop: ShopFacts): JsonLdReference {
  return { '@id': absoluteUrl(shop, '/#website') }
}

function ratingData({ rating }: ShopFacts): JsonLdNode | undefined {
  if (rating === undefined || rating.source === '' || rating.count < 1) return undefined
  return {
    '@type': 'AggregateRating',
    ratingValue: rating.value,
    reviewCount: rating.count,
    url: rating.source,
  }
}

function filled(text: string): string | undefined {
  return text === '' ? undefined : text
}
