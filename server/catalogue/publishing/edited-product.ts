import type { ProductWrite } from '#domain/catalogue/editing/product-action.ts'
import { toTyped } from '#domain/catalogue/editing/typed-product.ts'
import type { ProductFacts } from '#domain/catalogue/product-field.ts'
import type { Kind } from '#domain/kinds/kind.ts'
import { findKind } from '#domain/kinds/kinds.ts'
import type { Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** A product as staff see it: what buyers see, and what is being edited beside it. */
export type EditedProduct = {
  number: number
  kind: Kind
  /** Of a draft that was never published, nothing that anybody knows it by. */
  id: string
  slug: string
  state: 'draft' | 'published' | 'archived'
  position: number
  version: number | null
  /** Its summary, which an unfinished draft may not have. */
  name: string
  draft: ProductFacts | null
  /** As published last. */
  published: ProductFacts | null
  publishedAt: Date | null
  publishedBy: string | null
  revision: number
  changedAt: Date
  changedBy: string
}

export function readEditedProduct(db: Executor, number: number) {
  return select(db, number, sql``)
}

/** The same, locked until the end of the transaction. Who publishes has the lock of `publishing` before it. */
export function lockProduct(tx: Transaction, number: number) {
  return select(tx, number, sql`for no key update of products`)
}

async function select(
  db: Executor,
  number: number,
  lock: ReturnType<typeof sql>,
): Promise<EditedProduct | undefined> {
  const { rows } = await db.execute<Omit<EditedProduct, 'kind'> & { kind: string }>(sql`
    select number::integer, kind, id, products.slug, products.state, position, products.version, name, draft,
      facts as published, published_at as "publishedAt", published_by_name as "publishedBy",
      revision, changed_at as "changedAt", changed_by_name as "changedBy"
    from products left join product_versions on product = number and product_versions.version = products.version
    where number = ${number} ${lock}`)
  const [row] = rows
  // A kind that this version of the shop does not know cannot be edited with it.
  const kind = row && findKind(row.kind)
  return kind && { ...row, kind }
}

/** What the form shows: the draft where there is one. */
export function editedFacts({ draft, published }: Pick<EditedProduct, 'draft' | 'published'>): ProductFacts {
  return draft ?? published ?? {}
}

/** What would be published. Until then the address of a new product is its id. */
export function completeFacts({ state, id, draft, published }: EditedProduct): ProductFacts {
  const { slug, ...facts } = editedFacts({ draft, published })
  if (state === 'draft') return { ...facts, id: slug ?? '' }
  return slug === undefined || slug === id ? { ...facts, id } : { ...facts, id, slug }
}

export const GONE: ProductWrite<never> = { ok: false, reason: 'gone' }
export const REFUSED: ProductWrite<never> = { ok: false, reason: 'refused' }

/** Whoever changes a product says which revision they saw. A newer one wins, and they are told what it says. */
export function conflictWith(product: EditedProduct): ProductWrite<never> {
  const { revision, changedBy, changedAt, kind } = product
  const theirs = toTyped(kind.fields, editedFacts(product))
  return { ok: false, reason: 'conflict', revision, by: changedBy, at: changedAt, theirs }
}
