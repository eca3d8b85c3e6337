import type { PriceList } from '#domain/pricing/price-list.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { ShopStock } from '#domain/stock/shop-stock.ts'
import type { PreparedCatalogue } from './catalogue/publishing/prepare-catalogue.ts'

/**
 * What the shop sells and by which settings, at one moment. It never changes: another one takes its place. Whoever
 * renders or prices takes the current one at the beginning and holds it to the end.
 */
export type Snapshot = {
  /** Of the publication; see server/catalogue/publishing/publishing.ts. */
  readonly version: number
  /** Which ladders hold. */
  readonly ladders: string
  readonly shop: ShopConfig
  /** When settings, or prices, last changed what legal pages say. */
  readonly legalChanges?: LegalChanges
  readonly catalogue: PreparedCatalogue
  readonly prices: PriceList
  /** Of what is counted; undefined where nothing is. */
  readonly stock?: ShopStock | undefined
  /** Left out of it for whoever has not signed in to buy. */
  readonly hidden?: Hidden | undefined
  /** Not published: somebody of the staff looks at what they are about to publish. */
  readonly isPreview?: boolean
}

/** Days, as YYYY-MM-DD. */
export type LegalChanges = { terms?: string; privacy?: string; cookies?: string }

/** What signed-in buyers alone see. */
type Hidden = { prices: boolean; catalogue: boolean }

export type Snapshots = ReturnType<typeof createSnapshots>

export function createSnapshots(first: Snapshot) {
  let current = first
  return {
    current: () => current,
    /** What there is changes by itself, and is what it was before. */
    publish(next: Snapshot) {
      current = next.stock === current.stock ? next : { ...next, stock: current.stock }
    },
    restock(stock: ShopStock | undefined) {
      current = { ...current, stock }
    },
  }
}

/** Makes something of a snapshot when it is first asked for, and keeps it for as long as the snapshot itself. */
export function perSnapshot<T>(make: (snapshot: Snapshot) => T): (snapshot: Snapshot) => T {
  const made = new WeakMap<Snapshot, { value: T }>()
  return (snapshot) => {
    const known = made.get(snapshot)
    if (known) return known.value
    const value = make(snapshot)
    made.set(snapshot, { value })
    return value
  }
}
