import type { BrowseResult } from '#domain/catalogue/browse/browse.ts'
import type { ListIndex } from '#domain/catalogue/browse/list-index.ts'
import { breadcrumbData } from '#domain/seo/breadcrumb-data.ts'
import type { JsonLdNode } from '#domain/seo/json-ld.ts'
import { collectionData } from '#domain/seo/list-data.ts'
import { type HeadTag, pageHead } from '#domain/seo/page-head.ts'
import { organizationData, websiteData } from '#domain/seo/shop-data.ts'
import type { ShopFacts } from '#domain/seo/shop-facts.ts'

const NAMES = { vapes: 'Vapes', concentrates: 'Concentrates' } as const

/** The head of a catalogue page. A filtered list says of itself that it is a view of the whole one. */
export function listHead<T>(
  shop: ShopFacts,
  index: ListIndex<T>,
  { items, query, activeFilters }: BrowseResult<T>,
  kind: 'vapes' | 'concentrates',
  describe: (shop: ShopFacts, product: T) => JsonLdNode,
): HeadTag[] {
  const [usual] = index.definition.sorts
  const view = {
    total: index.products.length,
    lowestCents: index.priceRange?.minCents ?? 0,
    page: query.page,
    isFiltered: activeFilters.length > 0 || query.sort !== usual.key,
  }
  const name = NAMES[kind]
  const path = `/${kind}`
  return pageHead(shop, { kind, view }, [
    organizationData(shop),
    websiteData(shop),
    breadcrumbData(shop, [{ name, path }]),
    collectionData(shop, {
      name,
      description: `THC ${kind} at wholesale`,
      path,
      total: view.total,
      products: items.map((product) => describe(shop, product)),
    }),
  ])
}
