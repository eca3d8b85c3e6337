import { productsOf } from '#domain/catalogue/catalogue.ts'
import type { ProductFacts } from '#domain/catalogue/product-field.ts'
import type { Kind, Product } from '#domain/kinds/kind.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { type PreparedCatalogue, prepareCatalogue } from './prepare-catalogue.ts'

type Preview = { catalogue: PreparedCatalogue; product: Product }

/** The catalogue as it would be with this product in its place; undefined while the product is unfinished. */
export function previewCatalogue(
  { catalogue, shop }: Snapshot,
  kind: Kind,
  facts: ProductFacts,
): Preview | undefined {
  const parsed = kind.schema.safeParse(facts)
  if (!parsed.success) return undefined
  const { data } = parsed
  const before = productsOf(catalogue, kind)
  const isKnown = before.some(({ id }) => id === data.id)
  const products = isKnown ? before.map((each) => (each.id === data.id ? data : each)) : [...before, data]
  const shelves = { ...catalogue.shelves, [kind.shelf]: products }
  const preview = prepareCatalogue({ shelves }, shop, undefined, catalogue)
  return { catalogue: preview, product: preview.find(kind, data.id) ?? data }
}
