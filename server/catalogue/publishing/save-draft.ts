import { isDeepStrictEqual } from 'node:util'
import type { ProductWrite } from '#domain/catalogue/editing/product-action.ts'
import {
  fromTyped,
  proposeSlug,
  type TypedProduct,
  toTyped,
} from '#domain/catalogue/editing/typed-product.ts'
import type { ProductFacts } from '#domain/catalogue/product-field.ts'
import type { Kind } from '#domain/kinds/kind.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import {
  conflictWith,
  type EditedProduct,
  editedFacts,
  GONE,
  lockProduct,
  REFUSED,
  readEditedProduct,
} from './edited-product.ts'
import { summaryOf } from './publish-products.ts'
import { withdrawPublication } from './schedule-publication.ts'

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

type NewDraft = { kind: Kind; name: string; from?: number | undefined; actor: Actor }

/** Makes a product that only staff see, of its name alone or as a copy of another. Returns its number. */
export async function createDraft(db: Database, { kind, name, from, actor }: NewDraft): Promise<number> {
  const original = from === undefined ? undefined : await readEditedProduct(db, from)
  const copied = original?.kind === kind ? editedFacts(original) : {}
  // A copy has the pictures of the original, and a drawing of its own.
  const { image: _, ...facts } = copied
  const typed = toTyped(kind.fields, { ...facts, name })
  const draft = fromTyped(kind.fields, { ...typed, slug: proposeSlug(name) })
  return db.transaction(async (tx) => {
    const number = await insert(tx, kind, draft, actor)
    const detail = { kind: kind.order.name }
    await recordAudit(tx, { actor, action: 'product-drafted', subject: unpublishedId(number), detail })
    return number
  })
}

/** No address has a colon: it stands in nobody's way until the product has an address of its own. */
function unpublishedId(number: number) {
  return `draft:${number}`
}

async function insert(tx: Executor, kind: Kind, draft: ProductFacts, actor: Actor): Promise<number> {
  const { name, price_cents, image, search_text } = summaryOf('', draft)
  const { rows } = await tx.execute<{ number: number }>(sql`
    with next as (select nextval(pg_get_serial_sequence('products', 'number')) as number)
    insert into products
      (number, kind, id, slug, state, position, draft, name, price_cents, image, search_text, changed_by_name)
    select number, ${kind.order.name}, 'draft:' || number, 'draft:' || number, 'draft',
      (select coalesce(max(position), 0) + 1 from products where kind = ${kind.order.name}),
      ${JSON.stringify(draft)}::jsonb, ${name}, ${price_cents}, ${image}, ${search_text}, ${actor.name}
    from next
    returning number::integer`)
  const number = rows[0]?.number
  if (number === undefined) throw new Error('The draft was not stored')
  return number
}

type Discarding = { number: number; revision: number; actor: Actor }

/** Forgets what was being edited: the product is again what buyers see, or saw last. */
export function discardDraft(db: Database, { number, revision, actor }: Discarding): Promise<ProductWrite> {
  return db.transaction(async (tx): Promise<ProductWrite> => {
    const seen = await lockProduct(tx, number)
    if (!seen) return GONE
    if (seen.revision !== revision) return conflictWith(seen)
    if (seen.state === 'draft' || !seen.draft) return REFUSED
    await writeDraft(tx, seen, null, actor)
    await recordAudit(tx, { actor, action: 'draft-discarded', subject: seen.id, detail: detailOf(seen) })
    return { ok: true }
  })
}

/** Deletes a product that was never published. */
export function deleteDraft(db: Database, { number, revision, actor }: Discarding): Promise<ProductWrite> {
  return db.transaction(async (tx): Promise<ProductWrite> => {
    const seen = await lockProduct(tx, number)
    if (!seen) return GONE
    if (seen.revision !== revision) return conflictWith(seen)
    if (seen.state !== 'draft') return REFUSED
    if (await hasBatches(tx, number)) return { ok: false, reason: 'has-batches' }
    await withdrawPublication(tx, number)
    await tx.execute(sql`delete from stock_items where product = ${number}`)
    await tx.execute(sql`delete from products where number = ${number}`)
    await recordAudit(tx, { actor, action: 'draft-deleted', subject: seen.id, detail: detailOf(seen) })
    return { ok: true }
  })
}

/** Their ledger is never deleted, and names the product. */
async function hasBatches(tx: Transaction, product: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from batches join stock_items on stock_items.id = stock_item where product = ${product} limit 1`)
  return rows.length > 0
}

function detailOf({ kind, number }: EditedProduct) {
  return { kind: kind.order.name, number }
}
