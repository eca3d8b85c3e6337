import type { JsonLdNode } from '#domain/seo/json-ld.ts'

type Rules = {
  /** Each entry is a property, or several of which one is enough. */
  required: string[]
  recommended: string[]
}

/**
 * What Google asks for, from developers.google.com/search/docs/appearance: structured-data/product-snippet,
 * merchant-listing, breadcrumb, carousel, organization, review-snippet, and site-names.
 */
const RULES: Record<string, Rules> = {
  Product: {
    required: ['name', 'image', 'offers'],
    recommended: ['description', 'sku', 'brand', 'audience', 'gtin|mpn', 'aggregateRating', 'review'],
  },
  AggregateOffer: { required: ['lowPrice', 'priceCurrency'], recommended: ['highPrice', 'offerCount'] },
  Offer: {
    required: ['price|priceSpecification'],
    recommended: [
      'availability',
      'url',
      'itemCondition',
      'priceValidUntil',
      'shippingDetails',
      'hasMerchantReturnPolicy',
    ],
  },
  UnitPriceSpecification: { required: ['price', 'priceCurrency'], recommended: ['referenceQuantity'] },
  QuantitativeValue: { required: ['value|minValue', 'unitCode'], recommended: [] },
  Brand: { required: ['name'], recommended: [] },
  BreadcrumbList: { required: ['itemListElement'], recommended: [] },
  ItemList: { required: ['itemListElement'], recommended: [] },
  ListItem: { required: ['position', 'item|url'], recommended: [] },
  Organization: {
    required: ['name'],
    recommended: ['url', 'logo', 'legalName', 'address', 'email', 'vatID'],
  },
  WebSite: { required: ['name', 'url'], recommended: [] },
  AggregateRating: { required: ['ratingValue', 'ratingCount|reviewCount'], recommended: [] },
}

/** What search engines would miss, as 'Offer.priceValidUntil', each once. */
export function findMissing(graph: readonly JsonLdNode[], level: keyof Rules): string[] {
  const missing = graph
    .flatMap(allNodes)
    .flatMap((node) =>
      (RULES[node['@type']]?.[level] ?? [])
        .filter((names) => names.split('|').every((name) => node[name] === undefined))
        .map((names) => `${node['@type']}.${names}`),
    )
  return [...new Set(missing)].sort()
}

/** The node and all that are nested in it. */
export function allNodes(node: JsonLdNode): JsonLdNode[] {
  const nested = Object.values(node).flat().filter(isNode)
  return [node, ...nested.flatMap(allNodes)]
}

function isNode(value: unknown): value is JsonLdNode {
  return typeof value === 'object' && value !== null && '@type' in value
}
