import { listOrderables } from '#domain/catalogue/catalogue.ts'
import type { OrderKind } from '#domain/ordering/order-kind.ts'
import type { OrderOffer } from '#domain/ordering/order-offer.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { whyClosed } from './why-closed.ts'

/** What the dialog of one kind needs to know of this shop. */
export function makeOffer(kind: OrderKind, { catalogue, shop }: Snapshot, publicUrl: string): OrderOffer {
  return {
    version: catalogue.version,
    products: listOrderables(catalogue, kind.name),
    markets: shop.markets,
    closed: whyClosed(shop, publicUrl),
  }
}
