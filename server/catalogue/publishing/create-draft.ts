import { fromTyped, proposeSlug, toTyped } from '#domain/catalogue/editing/typed-product.ts'
import type { ProductFacts } from '#domain/catalogue/product-field.ts'
import type { Kind } from '#domain/kinds/kind.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { editedFacts, readEditedProduct } from './edited-product.ts'
import { summaryOf } from './publish-products.ts'

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
