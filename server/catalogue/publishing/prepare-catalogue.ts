import { createHash } from 'node:crypto'
import { indexList, type ListIndex } from '#domain/catalogue/browse/list-index.ts'
import { type Catalogue, productsOf } from '#domain/catalogue/catalogue.ts'
import type { Kind, Product } from '#domain/kinds/kind.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { isSold } from '#domain/shop/sold-kinds.ts'

const VERSION_LENGTH = 12

/** Addresses that products had before, by shelf: the id of the product that had it. */
export type EarlierSlugs = ReadonlyMap<string, ReadonlyMap<string, string>>

/** The settings that decide what is offered of the published products, and what is said of it. */
export type CatalogueSettings = Pick<ShopConfig, 'healthStatements' | 'kinds'>

/** All products that are offered, ready to be found, browsed and searched. Whoever keeps something made of it keeps the version too. */
export type PreparedCatalogue = Catalogue & {
  /** Changes with every change of the content, and with nothing else. */
  version: string
  find: <P extends Product>(kind: Kind<P>, id: string) => P | undefined
  /** By the last part of the address of its page. */
  atAddress: <P extends Product>(kind: Kind<P>, slug: string) => P | undefined
  /** Those it was prepared with. */
  settings: CatalogueSettings
  prepared: ReadonlyMap<string, PreparedShelf>
  /** What had this address once. */
  movedFrom: <P extends Product>(kind: Kind<P>, slug: string) => P | undefined
  listOf: <P extends Product>(kind: Kind<P>) => ListIndex<P>
}

type PreparedShelf = {
  /** What it was made of: all that is published. */
  given: readonly Product[]
  products: readonly Product[]
  byId: ReadonlyMap<string, Product>
  bySlug: ReadonlyMap<string, Product>
  list: ListIndex<Product>
  hash: string
}

/**
 * Kinds that are turned off and health statements that nobody may read are left out here, so that no page, search, order or structured data
 * can have them. A shelf that holds the same products as `before` is taken over from there: with thousands of them that is most of the work.
 */
export function prepareCatalogue(
  { shelves }: Catalogue,
  settings: CatalogueSettings,
  earlierSlugs: EarlierSlugs = new Map(),
  before?: PreparedCatalogue,
): PreparedCatalogue {
  const prepared = new Map(
    KINDS.map((kind) => {
      const given = productsOf({ shelves }, kind)
      const known =
        before && isAlike(kind, before.settings, settings) ? before.prepared.get(kind.shelf) : undefined
      const isSame =
        known?.given.length === given.length && known.given.every((each, at) => each === given[at])
      return [kind.shelf, isSame ? known : prepareShelf(kind, given, settings)]
    }),
  )
  const find = <P extends Product>({ shelf }: Kind<P>, id: string) =>
    prepared.get(shelf)?.byId.get(id) as P | undefined
  // What a shelf holds was made by the schema of its kind.
  return {
    shelves: Object.fromEntries([...prepared].map(([shelf, { products }]) => [shelf, products])),
    version: hashOf([...prepared.values()].map(({ hash }) => hash)),
    settings,
    prepared,
    find,
    atAddress: <P extends Product>({ shelf }: Kind<P>, slug: string) =>
      prepared.get(shelf)?.bySlug.get(slug) as P | undefined,
    movedFrom: (kind, slug) => find(kind, earlierSlugs.get(kind.shelf)?.get(slug) ?? ''),
    listOf: <P extends Product>({ shelf }: Kind<P>) => prepared.get(shelf)?.list as unknown as ListIndex<P>,
  }
}

/** The same products by other settings. */
export function changeSettings(before: PreparedCatalogue, settings: CatalogueSettings): PreparedCatalogue {
  return changeProducts(before, (_, product) => product, settings)
}

/** The same shelves with other products on them, or for other readers. Addresses that products had before still lead to them. */
export function changeProducts(
  before: PreparedCatalogue,
  change: (kind: Kind, product: Product) => Product,
  settings = before.settings,
): PreparedCatalogue {
  const shelves = KINDS.map((kind) => {
    const { given = [] } = before.prepared.get(kind.shelf) ?? {}
    return [kind.shelf, given.map((product) => change(kind, product))]
  })
  const catalogue = { shelves: Object.fromEntries(shelves) }
  const after = prepareCatalogue(catalogue, settings, new Map(), before)
  return { ...after, movedFrom: (kind, slug) => after.find(kind, before.movedFrom(kind, slug)?.id ?? '') }
}

/** Whether a shelf of this kind is the same by both. */
function isAlike(kind: Kind, one: CatalogueSettings, other: CatalogueSettings) {
  return one.healthStatements === other.healthStatements && isSold(one, kind) === isSold(other, kind)
}

function prepareShelf(kind: Kind, given: readonly Product[], settings: CatalogueSettings): PreparedShelf {
  const sold = isSold(settings, kind) ? given : []
  const products =
    settings.healthStatements === 'everyone'
      ? sold
      : sold.map((product) => kind.withoutHealthStatements?.(product) ?? product)
  return {
    given,
    products,
    byId: new Map(products.map((product) => [product.id, product])),
    bySlug: new Map(products.map((product) => [product.slug ?? product.id, product])),
    list: indexList(kind.list.definition, products),
    hash: hashOf(products),
  }
}

// Of the content, not of its form: a reformatted file is the same catalogue.
function hashOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, VERSION_LENGTH)
}
