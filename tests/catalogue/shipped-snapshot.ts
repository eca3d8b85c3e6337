import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { fillInLadder } from '#domain/shop/fill-in-ladder.ts'
import { defaultPrices } from '#server/catalogue/import/load-defaults.ts'
import { prepareCatalogue } from '#server/catalogue/publishing/prepare-catalogue.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { shop } from '#shop.config'
import { shippedCatalogue } from './shipped-catalogue.ts'

/** The ladders as they ship. */
export const shippedPrices = defaultPrices()

/** The shop as it ships, for tests that want what a process of it holds. */
export const shippedSnapshot = snapshotOf(shippedCatalogue)

export function snapshotOf(catalogue: Catalogue, settings: Partial<Snapshot['shop']> = {}): Snapshot {
  const all = { ...shop, ...settings }
  return {
    version: 0,
    ladders: '',
    shop: fillInLadder(all, shippedPrices),
    catalogue: prepareCatalogue(catalogue, all),
    prices: shippedPrices,
  }
}
