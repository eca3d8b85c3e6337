import type { JsonLdNode } from './json-ld.ts'
import { websiteReference } from './shop-data.ts'
import { absoluteUrl, type ShopFacts } from './shop-facts.ts'

/** Enough for a search engine to see what the list is about; the pages of the products say the rest. */
const MOST_ITEMS = 10

type CollectionPage = {
  name: string
  description: string
  path: string
  /** How many products the list holds in all; undefined where strangers are not told. */
  total: number | undefined
  products: readonly JsonLdNode[]
}

export function collectionData(shop: ShopFacts, page: CollectionPage): JsonLdNode {
  return {
    '@type': 'CollectionPage',
    name: page.name,
    description: page.description,
    url: absoluteUrl(shop, page.path),
    isPartOf: websiteReference(shop),
    mainEntity: itemListData(page.products, page.total),
  }
}

function itemListData(products: readonly JsonLdNode[], total: number | undefined): JsonLdNode | undefined {
  if (total === undefined) return undefined
  return {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: products.slice(0, MOST_ITEMS).map((item, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item,
    })),
  }
}
