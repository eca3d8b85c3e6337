import { listOrderables } from '#domain/catalogue/catalogue.ts'
import type { OrderKind } from '#domain/orders/checkout/order-kind.ts'
import type { OrderOffer } from '#domain/orders/checkout/order-offer.ts'
import { pricesOf } from '#domain/pricing/price-list.ts'
import { orderPolicyOf, takesSession } from '#domain/qualification/order-policy.ts'
import { isPreview } from '#domain/shop/is-preview.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { Snapshot } from '#server/snapshot.ts'

/** What the dialog of one kind needs to know of this shop. */
export function makeOffer(
  kind: OrderKind,
  { catalogue, shop, prices }: Snapshot,
  publicUrl: string,
  isSignedIn = false,
): OrderOffer {
  const { ladder, version } = pricesOf(prices, kind.name)
  return {
    kind: kind.name,
    version: catalogue.version,
    products: listOrderables(catalogue, kind.name),
    ladder,
    priceVersion: version,
    markets: shop.markets,
    ...(orderPolicyOf(shop) === 'order' && { isForQualified: true }),
    ...(takesSession(shop) && !isSignedIn && { isForSignedIn: true }),
    ...(isSignedIn && { isSignedIn }),
    closed: whyClosed(shop, publicUrl),
  }
}

/** Why the shop takes no orders, in a sentence; undefined when it does. */
export function whyClosed(shop: Pick<ShopConfig, 'licence'>, publicUrl: string): string | undefined {
  return isPreview(shop, publicUrl)
    ? 'This shop shows its catalogue and does not take orders yet.'
    : undefined
}
