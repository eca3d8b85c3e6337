import type { OrderKind } from '#domain/ordering/order-kind.ts'
import type { OrderOffer } from '#domain/ordering/order-offer.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { whyClosed } from './why-closed.ts'

type Catalogue = Parameters<OrderKind['listProducts']>[0] & { version: string }

/** What the dialog of one kind needs to know of this shop. */
export function makeOffer(
  kind: OrderKind,
  catalogue: Catalogue,
  shop: Pick<ShopConfig, 'licence' | 'markets'>,
  publicUrl: string,
): OrderOffer {
  return {
    version: catalogue.version,
    products: kind.listProducts(catalogue),
    markets: shop.markets,
    closed: whyClosed(shop, publicUrl),
  }
}
