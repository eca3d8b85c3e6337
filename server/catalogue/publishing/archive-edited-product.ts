import type { ProductWrite } from '#domain/catalogue/editing/product-action.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { conflictWith, GONE, lockProduct, REFUSED } from './edited-product.ts'
import { archiveProducts } from './publish-products.ts'
import { publishing } from './publishing.ts'

type Archiving = { number: number; revision: number; actor: Actor }

/** Takes a product out of the shop. Its draft, its address and its history stay. */
export function archiveProduct(
  db: Database,
  { number, revision, actor }: Archiving,
): Promise<ProductWrite & { published: boolean }> {
  return publishing(db, async (tx) => {
    const seen = await lockProduct(tx, number)
    if (!seen) return { ...GONE, published: false }
    if (seen.revision !== revision) return { ...conflictWith(seen), published: false }
    if (seen.state !== 'published') return { ...REFUSED, published: false }
    await archiveProducts(tx, [number], actor)
    const detail = { kind: seen.kind.order.name, number, version: (seen.version ?? 0) + 1 }
    await recordAudit(tx, { actor, action: 'product-archived', subject: seen.id, detail })
    return { ok: true, published: true } as const
  })
}
