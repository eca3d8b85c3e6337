import { type JsonLdNode, jsonLdGraph } from './json-ld.ts'
import { type MetaTag, toMetaTags } from './meta-tags.ts'
import { type Page, pageMeta } from './page-meta.ts'
import type { ShopFacts } from './shop-facts.ts'

export type HeadTag = MetaTag | { 'script:ld+json': ReturnType<typeof jsonLdGraph> }

/**
 * The head of one page, ready for React Router's `meta`. Loaders make it on the server and the route hands it on, so
 * that none of its words are in the browser's code.
 */
export function pageHead(shop: ShopFacts, page: Page, things: readonly JsonLdNode[] = []): HeadTag[] {
  const tags: HeadTag[] = toMetaTags(shop, pageMeta(shop, page))
  if (things.length > 0) tags.push({ 'script:ld+json': jsonLdGraph(things) })
  return tags
}
