import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '#domain/audit/audit-action.ts'
import type { ProductWrite } from '#domain/catalogue/editing/product-action.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import type { Snapshot } from '#server/snapshot.ts'
import {
  completeFacts,
  conflictWith,
  type EditedProduct,
  GONE,
  lockProduct,
  REFUSED,
} from './edited-product.ts'
import { findCurrentProblems, publishFacts } from './publish-facts.ts'
import { archiveProducts } from './publish-products.ts'
import { publishing } from './publishing.ts'
import { readSchedules, withdrawPublication } from './schedule-publication.ts'

type Publication = { number: number; revision: number; actor: Actor; snapshot: Snapshot; log: Log }
type Published = ProductWrite<{ version: number }> & { published: boolean }

/** Shows buyers the draft that somebody saw in this revision. The first publication gives the product its id. */
export function publishDraft(db: Database, asked: Publication): Promise<Published> {
  return publishing(db, async (tx): Promise<Published> => {
    const seen = await lockProduct(tx, asked.number)
    if (!seen) return { ...GONE, published: false }
    if (seen.revision !== asked.revision) return { ...conflictWith(seen), published: false }
    if (!seen.draft) return { ...REFUSED, published: false }
    return publish(db, tx, seen, asked, { action: 'product-published', keepDrafts: false })
  })
}

/** Shows buyers an archived product again, as it was. What is being edited stays a draft. */
export function bringBackProduct(db: Database, asked: Publication): Promise<Published> {
  return publishing(db, async (tx): Promise<Published> => {
    const seen = await lockProduct(tx, asked.number)
    if (!seen) return { ...GONE, published: false }
    if (seen.revision !== asked.revision) return { ...conflictWith(seen), published: false }
    if (seen.state !== 'archived') return { ...REFUSED, published: false }
    const asItWas = { ...seen, draft: null }
    return publish(db, tx, asItWas, asked, { action: 'product-brought-back', keepDrafts: true })
  })
}

async function publish(
  db: Database,
  tx: Transaction,
  product: EditedProduct,
  { actor, snapshot, log }: Publication,
  { action, keepDrafts }: { action: AuditAction; keepDrafts: boolean },
): Promise<Published> {
  const problems = await findCurrentProblems(db, tx, product, { snapshot, log })
  if (problems.length > 0) return { ok: false, reason: 'problems', problems, published: false }
  const facts = completeFacts(product)
  const version = await publishFacts(tx, product, facts, actor, { keepDrafts })
  const { number, kind } = product
  const scheduled = (await readSchedules(tx, [number])).get(number)
  // There is nothing left to publish then.
  if (isDeepStrictEqual(scheduled?.facts, facts)) await withdrawPublication(tx, number)
  const detail = { kind: kind.order.name, number, version }
  await recordAudit(tx, { actor, action, subject: String(facts.id), detail })
  return { ok: true, version, published: true }
}

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
