import type { Kind, Product } from '#domain/kinds/kind.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import type { HeldLists } from '#domain/price-lists/list-content.ts'
import { resolveKind } from '#domain/price-lists/resolve-kind.ts'
import { type PriceList, pricesOf } from '#domain/pricing/price-list.ts'
import { formatPriceVersion, readPriceVersion } from '#domain/pricing/price-version.ts'
import { changeProducts } from '#server/catalogue/door.ts'
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
    catalogue: isPricing(held) ? changeProducts(catalogue, reprice) : catalogue,
  }

  /** What costs the same is the same object, so that shelves on which nothing changes are taken over as they are. */
  function reprice(kind: Kind, product: Product): Product {
    const asked = { id: product.id, cents: kind.toOrderable(product).unitCents }
    const { cents, source } = resolved.get(kind.shelf)?.priceOf(asked) ?? {}
    return cents === undefined || source === undefined ? product : kind.withPrice(product, cents, source)
  }
}

function isPricing({ own, group }: HeldLists) {
  return own.length + group.length > 0
}

function versionFor(prices: PriceList, kind: string, lists: string | undefined) {
  const version = readPriceVersion(pricesOf(prices, kind).version)
  return version && formatPriceVersion({ ...version, lists })
}
