import { ProductStock } from '#app/features/availability/product-stock.tsx'
import { viewProductStock } from '#app/features/availability/product-stock-view.ts'
import { RelatedStrains } from '#app/features/catalogue/strain-card.tsx'
import { plateNumber, strainCards } from '#app/features/catalogue/strain-cards.ts'
import { renderProductPage } from '#app/features/product-detail/render-product-page.server.tsx'
import { renderStrainPage } from '#app/features/strain/render-strain-page.server.tsx'
import { productsOf } from '#domain/catalogue/catalogue.ts'
import { nameCatalogue } from '#domain/kinds/catalogue-words.ts'
import type { Kind, Product } from '#domain/kinds/kind.ts'
import { strain as strains } from '#domain/kinds/strain/kind.ts'
import { relatedStrains } from '#domain/kinds/strain/related-strains.ts'
import type { Strain } from '#domain/kinds/strain/schema.ts'
import { ladderOf } from '#domain/pricing/price-list.ts'
import { type ProductStock as ProductStockFacts, stockOf } from '#domain/stock/shop-stock.ts'
import type { ShopContext } from '#server/http/router/shop-context.ts'
import { priceWordsNow } from '#server/orders/checkout/make-offer.ts'

const RELATED = 4

type Snapshot = ShopContext['snapshot']

/** The page of a product as buyers see it, of whichever kind. */
export function renderDetailPage(kind: Kind, shown: Snapshot, product: Product): string {
  if (kind.shown) {
    const words = priceWordsNow(shown)
    const page = kind.shown.page(product, ladderOf(shown.prices, kind), words)
    const view = { ...page, list: { ...page.list, text: nameCatalogue(kind, shown.shop) } }
    return renderProductPage(view, renderStock(stockOf(shown.stock, kind.order.name, product.id), 'Produced'))
  }
  const strain = shown.catalogue.find(strains, product.id)
  if (kind.shelf !== strains.shelf || !strain) throw new Error(`The ${kind.nouns.one} has no page`)
  return renderStrainDetail(shown, strain)
}

export function renderStrainDetail(shown: Snapshot, strain: Strain): string {
  const { catalogue, prices, stock } = shown
  const words = priceWordsNow(shown)
  const ladder = ladderOf(prices, strains)
  const all = productsOf(catalogue, strains)
  const related = strainCards(all, relatedStrains({ strains: all }, strain, RELATED), {
    ladder,
    words,
    stock,
  })
  const ofStrain = stockOf(stock, strains.order.name, strain.id)
  return renderStrainPage({ strain, ladder, words, batch: ofStrain?.batches[0] }, plateNumber(all, strain), {
    catalogue: nameCatalogue(strains, shown.shop),
    related: <RelatedStrains cards={related} />,
    stock: renderStock(ofStrain, 'Harvested'),
  })
}

/** Nothing where it is not counted. */
function renderStock(ofProduct: ProductStockFacts | undefined, made: string) {
  return ofProduct && <ProductStock stock={viewProductStock(ofProduct, made)} />
}
