import type { ProductWrite } from '#domain/catalogue/editing/product-action.ts'
import type { ProductFacts } from '#domain/catalogue/product-field.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { conflictWith, GONE, lockProduct } from './edited-product.ts'
import { writeDraft } from './save-draft.ts'

export type ProductVersion = {
  version: number
  state: 'published' | 'archived'
  facts: ProductFacts
  publishedAt: Date
  publishedBy: string
}

/** Every state that was published, archiving included, the newest first. */
export async function readHistory(db: Executor, number: number): Promise<ProductVersion[]> {
  const { rows } = await db.execute<ProductVersion>(sql`
    select version, state, facts, published_at as "publishedAt", published_by_name as "publishedBy"
    from product_versions where product = ${number} order by version desc`)
  return rows
}

type Restoring = { number: number; revision: number; version: number; actor: Actor }

/** Makes a draft of what was published once. Nothing that buyers see changes. */
export function draftOfVersion(db: Database, asked: Restoring): Promise<ProductWrite> {
  const { number, revision, version, actor } = asked
  return db.transaction(async (tx): Promise<ProductWrite> => {
    const seen = await lockProduct(tx, number)
    if (!seen) return GONE
    if (seen.revision !== revision) return conflictWith(seen)
    const found = (await readHistory(tx, number)).find((known) => known.version === version)
    if (!found) return GONE
    await writeDraft(tx, seen, version === seen.version ? null : found.facts, actor)
    const detail = { kind: seen.kind.order.name, number, version }
    await recordAudit(tx, { actor, action: 'version-drafted', subject: seen.id, detail })
    return { ok: true }
  })
}
