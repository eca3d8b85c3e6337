import type { FieldProblem } from '#domain/catalogue/editing/field-problems.ts'
import type { ProductFacts } from '#domain/catalogue/product-field.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Log } from '#server/log.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { findDraftProblems } from './draft-problems.ts'
import type { EditedProduct } from './edited-product.ts'
import { loadSnapshot, readPublicationVersion } from './load-snapshot.ts'
import { type Publisher, publishProducts } from './publish-products.ts'

/** Why this product cannot be published as it stands, among those that are published now. */
export async function findCurrentProblems(
  db: Database,
  tx: Transaction,
  product: EditedProduct,
  { snapshot, log }: { snapshot: Snapshot; log: Log },
): Promise<FieldProblem[]> {
  return findDraftProblems(tx, await currentSnapshot(db, tx, snapshot, log), product)
}

/** Makes a version of these facts, which were checked. The first publication gives the product its id. Returns the version. */
export async function publishFacts(
  tx: Transaction,
  product: EditedProduct,
  facts: ProductFacts,
  publisher: Publisher,
  options: { keepDrafts: boolean },
): Promise<number> {
  const id = await giveId(tx, product, facts)
  const { position, kind } = product
  await publishProducts(tx, [{ kind: kind.order.name, id, position, facts }], publisher, options)
  return (product.version ?? 0) + 1
}

/** What this process serves may be a publication behind: then the database is asked, which takes longer. */
export async function currentSnapshot(
  db: Database,
  tx: Executor,
  snapshot: Snapshot,
  log: Log,
): Promise<Snapshot> {
  const version = await readPublicationVersion(tx)
  return version === snapshot.version ? snapshot : loadSnapshot(db, log)
}

async function giveId(tx: Transaction, { number, state, id }: EditedProduct, facts: ProductFacts) {
  if (state !== 'draft') return id
  const first = String(facts.id)
  await tx.execute(sql`update products set id = ${first}, slug = ${first} where number = ${number}`)
  return first
}
