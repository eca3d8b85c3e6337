import { isDeepStrictEqual } from 'node:util'
import type { ProductWrite } from '#domain/catalogue/editing/product-action.ts'
import { fromTyped, type TypedProduct } from '#domain/catalogue/editing/typed-product.ts'
import type { ProductFacts } from '#domain/catalogue/product-field.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { conflictWith, type EditedProduct, GONE, lockProduct } from './edited-product.ts'
import { summaryOf } from './publish-products.ts'

type Draft = { number: number; revision: number; values: TypedProduct; actor: Actor }

/** Keeps what was typed, beside what buyers see. It may be unfinished. The product is as it stands afterwards. */
export function saveDraft(
  db: Database,
  { number, revision, values, actor }: Draft,
): Promise<ProductWrite<{ product: EditedProduct }>> {
  return db.transaction(async (tx): Promise<ProductWrite<{ product: EditedProduct }>> => {
    const seen = await lockProduct(tx, number)
    if (!seen) return GONE
    if (seen.revision !== revision) return conflictWith(seen)
    const draft = draftOf(seen, fromTyped(seen.kind.fields, values))
    if (isDeepStrictEqual(draft, seen.draft)) return { ok: true, product: seen }
    return { ok: true, product: await writeDraft(tx, seen, draft, actor) }
  })
}

/** What says the same as is published is no draft. */
function draftOf(
  { state, id, published }: EditedProduct,
  { slug, ...facts }: ProductFacts,
): ProductFacts | null {
  if (state === 'draft') return slug === undefined ? facts : { ...facts, slug }
  const draft = slug === undefined || slug === id ? { ...facts, id } : { ...facts, id, slug }
  return isDeepStrictEqual(draft, published) ? null : draft
}

/** Writes the draft, or its absence, with what lists show of the product. */
export async function writeDraft(
  tx: Transaction,
  product: EditedProduct,
  draft: ProductFacts | null,
  actor: Actor,
): Promise<EditedProduct> {
  const summary = summaryOf(product.id, draft ?? product.published ?? {})
  const { rows } = await tx.execute<{ revision: number; changedAt: Date }>(sql`
    update products set draft = ${draft === null ? null : JSON.stringify(draft)}::jsonb,
      name = ${summary.name}, price_cents = ${summary.price_cents}, image = ${summary.image}, search_text = ${summary.search_text},
      revision = revision + 1, changed_at = now(), changed_by_name = ${actor.name}
    where number = ${product.number}
    returning revision, changed_at as "changedAt"`)
  const [written] = rows
  if (!written) throw new Error('A product that is locked was not there to be written')
  return { ...product, ...written, draft, name: summary.name, changedBy: actor.name }
}
