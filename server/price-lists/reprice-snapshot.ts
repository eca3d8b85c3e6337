import type { Kind, Product } from '#domain/kinds/kind.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import type { HeldLists } from '#domain/price-lists/list-content.ts'
import { type ResolvedKind, resolveKind } from '#domain/price-lists/resolve-kind.ts'
import { type PriceList, pricesOf } from '#domain/pricing/price-list.ts'
import { formatPriceVersion, readPriceVersion } from '#domain/pricing/price-version.ts'
import { type PreparedCatalogue, prepareCatalogue } from '#server/catalogue/prepare-catalogue.ts'
import type { Snapshot } from '#server/snapshot.ts'

export type Repriced = Pick<Snapshot, 'catalogue' | 'prices'>

/**
 * The shop at the prices of these lists: pages, offers, structured data and orders made of it obey without being told. `lists` is how
 * orders name them.
 */
export function repriceSnapshot(
  { catalogue, prices }: Repriced,
  held: HeldLists,
  lists: string | undefined,
): Repriced {
  const resolved = new Map(
    KINDS.map((kind) => {
      const { name } = kind.order
      return [kind.shelf, resolveKind(name, pricesOf(prices, name).ladder, held)]
    }),
  )
  return {
    prices: Object.fromEntries(
      KINDS.map(({ shelf, order: { name } }) => {
        const ladder = resolved.get(shelf)?.ladder ?? pricesOf(prices, name).ladder
        return [name, { version: versionFor(prices, name, lists), ladder }]
      }),
    ),
    catalogue: isPricing(held) ? repriceCatalogue(catalogue, resolved) : catalogue,
  }
}

function isPricing({ own, group }: HeldLists) {
  return own.length + group.length > 0
}

function versionFor(prices: PriceList, kind: string, lists: string | undefined) {
  const version = readPriceVersion(pricesOf(prices, kind).version)
  return version && formatPriceVersion({ ...version, lists })
}

/** What costs the same is the same object, so that shelves on which nothing changes are taken over as they are. */
function repriceCatalogue(
  before: PreparedCatalogue,
  resolved: ReadonlyMap<string, ResolvedKind>,
): PreparedCatalogue {
  const shelves = KINDS.map((kind) => {
    const { given = [] } = before.prepared.get(kind.shelf) ?? {}
    const { priceOf } = resolved.get(kind.shelf) ?? {}
    return [kind.shelf, priceOf ? given.map((product) => reprice(kind, product, priceOf)) : given]
  })
  const after = prepareCatalogue({ shelves: Object.fromEntries(shelves) }, before, new Map(), before)
  return {
    ...after,
    movedFrom: (kind, slug) => after.find(kind, before.movedFrom(kind, slug)?.id ?? ''),
  }
}

function reprice(kind: Kind, product: Product, priceOf: ResolvedKind['priceOf']): Product {
  const { cents, source } = priceOf({ id: product.id, cents: kind.toOrderable(product).unitCents })
  return cents === undefined || source === undefined ? product : kind.withPrice(product, cents, source)
}
