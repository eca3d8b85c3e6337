import { listOrderables } from '#domain/catalogue/catalogue.ts'
import { localDay } from '#domain/local-time.ts'
import type { OrderKind } from '#domain/orders/checkout/order-kind.ts'
import type { OrderOffer } from '#domain/orders/checkout/order-offer.ts'
import { pricesOf } from '#domain/pricing/price-list.ts'
import { withoutListName } from '#domain/pricing/price-source.ts'
import { orderPolicyOf, takesSession } from '#domain/qualification/order-policy.ts'
import { isPreview } from '#domain/shop/is-preview.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { type PriceWords, priceWords } from '#domain/tax/price-words.ts'
import type { TaxTerms } from '#domain/tax/quote-tax.ts'
import { type CompanyVat, taxTermsOf } from '#domain/tax/tax-terms.ts'
import { perSnapshot, type Snapshot } from '#server/snapshot.ts'

/** Somebody who has signed in to buy, with or without a company. */
export type SignedIn = { vat: CompanyVat | undefined }

/** What the dialog of one kind needs to know of this shop. */
export function makeOffer(
  kind: OrderKind,
  snapshot: Snapshot,
  publicUrl: string,
  signedIn?: SignedIn,
): OrderOffer {
  const { catalogue, shop, prices } = snapshot
  const { ladder, version } = pricesOf(prices, kind.name)
  return {
    kind: kind.name,
    version: catalogue.version,
    products: listOrderables(catalogue, kind.name).map((product) =>
      product.priceSource ? { ...product, priceSource: withoutListName(product.priceSource) } : product,
    ),
    ladder: ladder.source ? { ...ladder, source: withoutListName(ladder.source) } : ladder,
    priceVersion: version,
    markets: shop.markets,
    tax: taxTermsNow(snapshot, signedIn?.vat),
    ...(orderPolicyOf(shop) === 'order' && { isForQualified: true }),
    ...(takesSession(shop) && !signedIn && { isForSignedIn: true }),
    ...(signedIn && { isSignedIn: true }),
    closed: whyClosed(shop, publicUrl),
  }
}

const taxTermsByDay = perSnapshot(() => new Map<string, TaxTerms>())

/** How an order would be taxed that is placed now; made once a day for strangers. */
export function taxTermsNow(snapshot: Snapshot, vat: CompanyVat | undefined, now = new Date()): TaxTerms {
  const today = localDay(now, snapshot.shop.timeZone)
  if (vat) return taxTermsOf(snapshot.shop, today, vat)
  const known = taxTermsByDay(snapshot)
  const terms = known.get(today) ?? taxTermsOf(snapshot.shop, today)
  known.set(today, terms)
  return terms
}

/** What pages say beside their prices, whoever reads them. */
export function priceWordsNow(snapshot: Snapshot): PriceWords {
  return priceWords(taxTermsNow(snapshot, undefined))
}

/** Why the shop takes no orders, in a sentence; undefined when it does. */
export function whyClosed(shop: Pick<ShopConfig, 'licence'>, publicUrl: string): string | undefined {
  return isPreview(shop, publicUrl)
    ? 'This shop shows its catalogue and does not take orders yet.'
    : undefined
}
