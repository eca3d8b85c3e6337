import { listOrderables } from '#domain/catalogue/catalogue.ts'
import type { OrderKind } from '#domain/orders/checkout/order-kind.ts'
import type { OrderOffer } from '#domain/orders/checkout/order-offer.ts'
import { pricesOf } from '#domain/pricing/price-list.ts'
import { orderPolicyOf, takesSession } from '#domain/qualification/order-policy.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { whyClosed } from './why-closed.ts'

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
    closed: whyClosed(shop, publicUrl),
  }
}
