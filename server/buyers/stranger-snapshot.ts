import type { PriceList } from '#domain/pricing/price-list.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { changeProducts, prepareCatalogue } from '#server/catalogue/door.ts'
import { perSnapshot, type Snapshot } from '#server/snapshot.ts'

/**
 * The shop as whoever has not signed in sees it: without what the operator shows to signed-in buyers alone. Pages, offers, sitemap and
 * structured data that are made of it cannot have it. The same snapshot where nothing is hidden.
 */
export const snapshotForStrangers = perSnapshot((snapshot): Snapshot => {
  const { prices = false, healthStatements = false, catalogue = false } = snapshot.shop.buyersOnly ?? {}
  if (!prices && !healthStatements && !catalogue) return snapshot
  return {
    ...snapshot,
    shop: prices ? withoutSaving(snapshot.shop) : snapshot.shop,
    hidden: { prices, catalogue },
    prices: prices ? withoutRates(snapshot.prices) : snapshot.prices,
    catalogue: catalogue
      ? prepareCatalogue({ shelves: {} }, snapshot.shop)
      : changeProducts(
          snapshot.catalogue,
          (kind, product) => (prices ? kind.withoutPrice(product) : product),
          healthStatements ? { ...snapshot.shop, healthStatements: 'nobody' } : undefined,
        ),
  }
})

/** What larger orders save is told by prices. */
function withoutSaving(shop: ShopConfig): ShopConfig {
  const { claims } = shop
  return { ...shop, claims: { ...claims, bulkSaving: { ...claims.bulkSaving, shown: false } } }
}

/** In this shop nobody orders without signing in: they could not know what they pay, or what there is. */
export function needsSignIn(snapshot: Snapshot): boolean {
  const { hidden } = snapshotForStrangers(snapshot)
  return hidden !== undefined && (hidden.prices || hidden.catalogue)
}

/** Weights and minimums stay: they are no prices. */
function withoutRates(prices: PriceList): PriceList {
  return Object.fromEntries(
    Object.entries(prices).map(([kind, { version, ladder }]) => [
      kind,
      { version, ladder: { ...ladder, tiers: [] } },
    ]),
  )
}
