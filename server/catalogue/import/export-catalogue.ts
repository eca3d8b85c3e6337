import type { CatalogueInput } from '#domain/catalogue/parse-catalogue.ts'
import { inFieldOrder } from '#domain/catalogue/product-field.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import type { Executor } from '#server/db/database.ts'
import { readProducts } from '../publishing/read-products.ts'

/** What is published, in the form of the files. */
export async function exportCatalogue(db: Executor): Promise<CatalogueInput> {
  const published = (await readProducts(db)).filter(({ state }) => state === 'published')
  return Object.fromEntries(
    KINDS.map(({ shelf, order, fields }) => [
      shelf,
      published.filter(({ kind }) => kind === order.name).map(({ facts }) => inFieldOrder(fields, facts)),
    ]),
  )
}
