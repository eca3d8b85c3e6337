import type { BrowseResult } from '#domain/catalogue/browse/browse.ts'
import type { ListIndex } from '#domain/catalogue/browse/list-index.ts'
import type { Kind, Product } from '#domain/kinds/kind.ts'
import { ladderOf } from '#domain/pricing/price-list.ts'
import { breadcrumbData } from '#domain/seo/breadcrumb-data.ts'
import { collectionData } from '#domain/seo/list-data.ts'
import { withAvailability } from '#domain/seo/offer-data.ts'
import { type HeadTag, pageHead } from '#domain/seo/page-head.ts'
import { organizationData, websiteData } from '#domain/seo/shop-data.ts'
import type { ShopFacts } from '#domain/seo/shop-facts.ts'
import { stockOf } from '#domain/stock/shop-stock.ts'
import type { Snapshot } from '#server/snapshot.ts'

/** The head of a catalogue page. A filtered list says of itself that it is a view of the whole one. */
export function listHead<P extends Product>(
  shop: ShopFacts,
  kind: Kind<P>,
  index: ListIndex<P>,
  { items, query, activeFilters }: BrowseResult<P>,
  { prices, stock, hidden }: Pick<Snapshot, 'prices' | 'stock' | 'hidden'>,
): HeadTag[] {
  const [usual] = index.definition.sorts
  const view = {
    total: hidden?.catalogue ? undefined : index.products.length,
    lowestCents: index.priceRange?.minCents,
    page: query.page,
    isFiltered: activeFilters.length > 0 || query.sort !== usual.key,
  }
  const { list, nouns, title } = kind
  const name = shop.catalogues?.[kind.order.name] ?? title
  return pageHead(shop, { kind: 'list', of: kind, view, prices }, [
    organizationData(shop),
    websiteData(shop),
    breadcrumbData(shop, [{ name, path: list.path }]),
    collectionData(shop, {
      name,
      description: name === title ? `THC ${nouns.many} at wholesale` : `${name} at wholesale`,
      path: list.path,
      total: view.total,
      products: items.map((product) =>
        withAvailability(
          kind.structuredData(shop, product, ladderOf(prices, kind)),
          stockOf(stock, kind.order.name, product.id)?.level,
        ),
      ),
    }),
  ])
}
