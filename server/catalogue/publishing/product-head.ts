import { type Kind, type Product, pathOf } from '#domain/kinds/kind.ts'
import { ladderOf, type PriceList } from '#domain/pricing/price-list.ts'
import { breadcrumbData } from '#domain/seo/breadcrumb-data.ts'
import { withAvailability } from '#domain/seo/offer-data.ts'
import { type HeadTag, pageHead } from '#domain/seo/page-head.ts'
import { organizationData } from '#domain/seo/shop-data.ts'
import type { ShopFacts } from '#domain/seo/shop-facts.ts'
import { type ShopStock, stockOf } from '#domain/stock/shop-stock.ts'

/** The head of the page of a product, or of one that there is not. */
export function productHead<P extends Product>(
  shop: ShopFacts,
  kind: Kind<P>,
  product: P | undefined,
  { prices, stock }: { prices: PriceList; stock?: ShopStock | undefined },
): HeadTag[] {
  if (!product) return pageHead(shop, { kind: 'unlisted', title: kind.missingTitle })
  const { list, order } = kind
  const title = shop.catalogues?.[order.name] ?? kind.title
  return pageHead(shop, { kind: 'product', of: kind, product, prices }, [
    withAvailability(
      kind.structuredData(shop, product, ladderOf(prices, kind)),
      stockOf(stock, kind.order.name, product.id)?.level,
    ),
    organizationData(shop),
    breadcrumbData(shop, [
      { name: title, path: `${list.path}${list.hash ?? ''}` },
      { name: product.name, path: pathOf(kind, product) },
    ]),
  ])
}
