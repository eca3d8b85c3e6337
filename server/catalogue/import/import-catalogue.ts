import { isDeepStrictEqual } from 'node:util'
import type { CatalogueInput } from '#domain/catalogue/parse-catalogue.ts'
import { inFieldOrder, type ProductFacts } from '#domain/catalogue/product-field.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import type { Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import {
  archiveProducts,
  type ProductToPublish,
  type Publisher,
  publishProducts,
} from '../publishing/publish-products.ts'
import { readProducts } from '../publishing/read-products.ts'

export type ImportCounts = { added: number; changed: number; archived: number; unchanged: number }

/** Makes the published catalogue equal to this one, which was checked: what it does not name is archived. */
export async function importCatalogue(
  tx: Transaction,
  input: CatalogueInput,
  publisher: Publisher,
): Promise<ImportCounts> {
  const known = new Map((await readProducts(tx)).map((product) => [keyOf(product), product]))
  const given = listProducts(input)
  const isNew = (product: ProductToPublish) => known.get(keyOf(product)) === undefined
  const isSame = (product: ProductToPublish) => {
    const before = known.get(keyOf(product))
    return (
      before?.state === 'published' &&
      before.position === product.position &&
      isDeepStrictEqual(before.facts, product.facts)
    )
  }
  const due = given.filter((product) => !isSame(product))
  const named = new Set(given.map(keyOf))
  const gone = [...known.values()].filter(
    (product) => product.state === 'published' && !named.has(keyOf(product)),
  )
  // First: an address that they had may be free for another.
  await archiveProducts(
    tx,
    gone.map(({ number }) => number),
    publisher,
  )
  await publishProducts(tx, due, publisher, { keepDrafts: true })
  await analyzeProducts(tx, due.length)
  const added = due.filter(isNew).length
  return {
    added,
    changed: due.length - added,
    archived: gone.length,
    unchanged: given.length - due.length,
  }
}

/** Catalogues are checked before: every shelf is a list of products with an id. */
function listProducts(input: CatalogueInput): ProductToPublish[] {
  return KINDS.flatMap(({ shelf, order }) =>
    (input[shelf] as ProductFacts[]).map((facts, index) => ({
      kind: order.name,
      id: String(facts.id),
      position: index + 1,
      facts,
    })),
  )
}

function keyOf({ kind, id }: { kind: string; id: string }) {
  return `${kind} ${id}`
}

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

/** Of fewer, Postgres reads all as quickly as some. */
const MANY = 500

/** After so many products were written: lists of them are read by what Postgres knows of them. */
export async function analyzeProducts(tx: Transaction, written: number): Promise<void> {
  if (written >= MANY) await tx.execute(sql`select analyze_products()`)
}
