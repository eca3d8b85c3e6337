import { sql } from 'drizzle-orm'
import type { ProductWrite } from '#domain/catalogue/editing/product-action.ts'
import type { ProductFacts } from '#domain/catalogue/product-field.ts'
import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { findDraftProblems } from './draft-problems.ts'
import {
  completeFacts,
  conflictWith,
  type EditedProduct,
  GONE,
  lockProduct,
  REFUSED,
} from './edited-product.ts'
import { loadSnapshot, readPublicationVersion } from './load-snapshot.ts'
import { publishProducts } from './publish-products.ts'
import { publishing } from './publishing.ts'

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
  { action, keepDrafts }: { action: string; keepDrafts: boolean },
): Promise<Published> {
  const current = await currentSnapshot(db, tx, snapshot, log)
  const problems = await findDraftProblems(tx, current, product)
  if (problems.length > 0) return { ok: false, reason: 'problems', problems, published: false }
  const facts = completeFacts(product)
  const id = await giveId(tx, product, facts)
  const { number, position, kind } = product
  await publishProducts(tx, [{ kind: kind.order.name, id, position, facts }], actor, { keepDrafts })
  const version = (product.version ?? 0) + 1
  await recordAudit(tx, { actor, action, subject: id, detail: { kind: kind.order.name, number, version } })
  return { ok: true, version, published: true }
}

/** What this process serves may be a publication behind: then the database is asked, which takes longer. */
async function currentSnapshot(db: Database, tx: Transaction, snapshot: Snapshot, log: Log) {
  const version = await readPublicationVersion(tx)
  return version === snapshot.version ? snapshot : loadSnapshot(db, log)
}

async function giveId(tx: Transaction, { number, state, id }: EditedProduct, facts: ProductFacts) {
  if (state !== 'draft') return id
  const first = String(facts.id)
  await tx.execute(sql`update products set id = ${first}, slug = ${first} where number = ${number}`)
  return first
}
