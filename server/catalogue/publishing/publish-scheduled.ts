import { isDeepStrictEqual } from 'node:util'
import { mergeChanges } from '#domain/catalogue/editing/merge-changes.ts'
import { editedFields } from '#domain/catalogue/editing/typed-product.ts'
import type { ProductFacts } from '#domain/catalogue/product-field.ts'
import { recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { handleJob, type JobOutcome } from '#server/jobs/door.ts'
import type { Log } from '#server/log.ts'
import type { Snapshots } from '#server/snapshot.ts'
import { completeFacts, type EditedProduct, lockProduct } from './edited-product.ts'
import { readHistory } from './product-history.ts'
import { findCurrentProblems, publishFacts } from './publish-facts.ts'
import { publishing } from './publishing.ts'
import { PUBLISH_PRODUCT, scheduledPublication } from './schedule-publication.ts'

type Parts = { db: Database; snapshots: Pick<Snapshots, 'current'>; log: Log }

/** Publishes what was scheduled. What was published of the product meanwhile stays, field by field. */
export function createScheduledPublisher({ db, snapshots, log }: Parts) {
  return handleJob({
    kind: PUBLISH_PRODUCT,
    payload: scheduledPublication,
    run: ({ number, state, baseVersion, facts }, job) =>
      publishing(db, async (tx): Promise<JobOutcome & { published: boolean }> => {
        const seen = await lockProduct(tx, number)
        if (!seen) return refuse('The product was deleted in the meantime.')
        if (seen.state === 'archived' && state !== 'archived')
          return refuse('The product was archived in the meantime.')
        const base = await readVersion(tx, number, baseVersion)
        const merged = mergeChanges({ base, mine: facts, theirs: seen.published ?? {} })
        if (!merged.ok) return refuse(describeClash(seen, merged.fields))
        if (seen.state === 'published' && isDeepStrictEqual(merged.facts, seen.published)) {
          await job.complete(tx)
          return { ok: true, published: false }
        }
        const next = { ...seen, draft: asDraft(seen, merged.facts) }
        const problems = await findCurrentProblems(db, tx, next, { snapshot: snapshots.current(), log })
        const [first] = problems
        if (first) return refuse(`${labelOf(seen, first.field)}: ${first.message}`)
        // What was typed since then stays a draft.
        const isWholeDraft = isDeepStrictEqual(completeFacts(seen), facts)
        const version = await publishFacts(tx, next, merged.facts, job.asker, { keepDrafts: !isWholeDraft })
        const detail = { kind: seen.kind.order.name, number, version, scheduled: true }
        const subject = String(merged.facts.id)
        await recordAudit(tx, { actor: job.asker, action: 'product-published', subject, detail })
        await job.complete(tx, { version })
        return { ok: true, published: true }
      }),
  })
}

/** The address of a draft that was never published stands where others have it beside their id. */
function asDraft({ state }: EditedProduct, facts: ProductFacts): ProductFacts {
  return state === 'draft' ? { ...facts, slug: facts.id } : facts
}

function refuse(problem: string) {
  return { ok: false, problem, published: false } as const
}

async function readVersion(tx: Transaction, number: number, version: number | null): Promise<ProductFacts> {
  if (version === null) return {}
  return (await readHistory(tx, number)).find((known) => known.version === version)?.facts ?? {}
}

function describeClash(product: EditedProduct, fields: readonly string[]) {
  const labels = fields.map((field) => labelOf(product, field)).join(', ')
  return `Something else was published in the meantime, with changes in: ${labels}.`
}

function labelOf({ kind }: EditedProduct, field: string) {
  const fields = editedFields(kind.fields)
  const known = fields.find(({ path }) => path === field || path.startsWith(`${field}.`))
  return known?.label ?? 'The product'
}
