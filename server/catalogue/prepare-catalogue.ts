import { createHash } from 'node:crypto'
import { indexList, type ListIndex } from '#domain/catalogue/browse/list-index.ts'
import { type Catalogue, productsOf } from '#domain/catalogue/catalogue.ts'
import type { Kind, Product } from '#domain/kinds/kind.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'

const VERSION_LENGTH = 12

/** Addresses that products had before, by shelf: the id of the product that had it. */
export type EarlierSlugs = ReadonlyMap<string, ReadonlyMap<string, string>>

/** All products, ready to be found, browsed and searched. Whoever keeps something made of it keeps the version too. */
export type PreparedCatalogue = Catalogue & {
  /** Changes with every change of the content, and with nothing else. */
  version: string
  find: <P extends Product>(kind: Kind<P>, id: string) => P | undefined
  /** By the last part of the address of its page. */
  atAddress: <P extends Product>(kind: Kind<P>, slug: string) => P | undefined
  /** What had this address once. */
  movedFrom: <P extends Product>(kind: Kind<P>, slug: string) => P | undefined
  listOf: <P extends Product>(kind: Kind<P>) => ListIndex<P>
}

/** Health statements that nobody may read are left out here, so that no page, search or structured data can have them. */
export function prepareCatalogue(
  whole: Catalogue,
  { healthStatements }: Pick<ShopConfig, 'healthStatements'>,
  earlierSlugs: EarlierSlugs = new Map(),
): PreparedCatalogue {
  const catalogue = healthStatements === 'everyone' ? whole : withoutHealthStatements(whole)
  const prepared = new Map(
    KINDS.map((kind) => {
      const products = productsOf(catalogue, kind)
      const byId = new Map(products.map((product) => [product.id, product]))
      const bySlug = new Map(products.map((product) => [product.slug ?? product.id, product]))
      return [kind.shelf, { byId, bySlug, list: indexList(kind.list.definition, products) }]
    }),
  )
  const find = <P extends Product>({ shelf }: Kind<P>, id: string) =>
    prepared.get(shelf)?.byId.get(id) as P | undefined
  // What a shelf holds was made by the schema of its kind.
  return {
    ...catalogue,
    version: versionOf(catalogue),
    find,
    atAddress: <P extends Product>({ shelf }: Kind<P>, slug: string) =>
      prepared.get(shelf)?.bySlug.get(slug) as P | undefined,
    movedFrom: (kind, slug) => find(kind, earlierSlugs.get(kind.shelf)?.get(slug) ?? ''),
    listOf: <P extends Product>({ shelf }: Kind<P>) => prepared.get(shelf)?.list as unknown as ListIndex<P>,
  }
}

function withoutHealthStatements(catalogue: Catalogue): Catalogue {
  return {
    shelves: Object.fromEntries(
      KINDS.map((kind) => [
        kind.shelf,
        productsOf(catalogue, kind).map((product) => kind.withoutHealthStatements?.(product) ?? product),
      ]),
    ),
  }
}

// Of the content, not of its form: a reformatted file is the same catalogue.
function versionOf(catalogue: Catalogue): string {
  return createHash('sha256').update(JSON.stringify(catalogue.shelves)).digest('hex').slice(0, VERSION_LENGTH)
}
