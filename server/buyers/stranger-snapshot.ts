import { KINDS } from '#domain/kinds/kinds.ts'
import type { PriceList } from '#domain/pricing/price-list.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { type PreparedCatalogue, prepareCatalogue } from '#server/catalogue/prepare-catalogue.ts'
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
      : stripCatalogue(snapshot.catalogue, { prices, healthStatements }),
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

function stripCatalogue(
  before: PreparedCatalogue,
  { prices, healthStatements }: { prices: boolean; healthStatements: boolean },
): PreparedCatalogue {
  const shelves = KINDS.map((kind) => {
    const { given = [] } = before.prepared.get(kind.shelf) ?? {}
    return [kind.shelf, prices ? given.map((product) => kind.withoutPrice(product)) : given]
  })
  const readers = healthStatements ? 'nobody' : before.healthStatements
  const after = prepareCatalogue(
    { shelves: Object.fromEntries(shelves) },
    { healthStatements: readers },
    new Map(),
    before,
  )
  return { ...after, movedFrom: (kind, slug) => after.find(kind, before.movedFrom(kind, slug)?.id ?? '') }
}
