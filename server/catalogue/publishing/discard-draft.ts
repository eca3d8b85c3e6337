import type { ProductWrite } from '#domain/catalogue/editing/product-action.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { conflictWith, type EditedProduct, GONE, lockProduct, REFUSED } from './edited-product.ts'
import { writeDraft } from './save-draft.ts'
import { withdrawPublication } from './schedule-publication.ts'

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
