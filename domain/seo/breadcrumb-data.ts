import type { JsonLdNode } from './json-ld.ts'
import { absoluteUrl, type ShopFacts } from './shop-facts.ts'

export type Breadcrumb = { name: string; path: string }

/** From the home page, which every trail starts with, to the page itself. */
export function breadcrumbData(shop: ShopFacts, trail: readonly Breadcrumb[]): JsonLdNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: absoluteUrl(shop, path),
    })),
  }
}
