import { z } from 'zod'
import type { ProductFacts } from '#domain/catalogue/product-field.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { enqueueJob, handleJob, type JobOutcome } from '#server/jobs/door.ts'
import { findTaken } from '../publishing/archive-products.ts'
import {
  archiveProducts,
  type Publisher,
  publishProducts,
  summaryOf,
} from '../publishing/publish-products.ts'
import { publishing } from '../publishing/publishing.ts'
import { readProducts } from '../publishing/read-products.ts'
import { readImport, subjectOf } from './stored-import.ts'

const UNDO_IMPORT = 'undo-import'
const undoPayload = z.object({ import: z.number().int() })

export function askForUndo(
  db: Database,
  id: number,
  { fileName, actor }: { fileName: string; actor: Actor },
) {
  return enqueueJob(db, {
    ...{ kind: UNDO_IMPORT, payload: { import: id }, key: subjectOf(id), subject: fileName, asker: actor },
    link: `/admin/catalogue/import/${id}`,
  })
}

type Change = {
  number: number
  kind: string
  id: string
  name: string
  position: number
  isChangedSince: boolean
  /** Buyers saw what the import made of it; otherwise it made a draft. */
  isPublished: boolean
  stateBefore: 'draft' | 'published' | 'archived' | null
  draftBefore: ProductFacts | null
  factsBefore: ProductFacts | null
}

/**
 * Brings back what the products of an import were before, and takes those out that were new. A product that somebody changed
 * since stays as it is, and is named; so does one whose name another has by now.
 */
export function createImportUndoer({ db }: { db: Database }) {
  return handleJob({
    kind: UNDO_IMPORT,
    isLong: true,
    payload: undoPayload,
    run: ({ import: id }, job) =>
      publishing(db, async (tx): Promise<JobOutcome & { published: boolean }> => {
        const stored = await readImport(tx, id)
        if (stored?.state !== 'done')
          return { ok: false, problem: 'There is nothing left to undo.', published: false }
        const changes = await readChanges(tx, id)
        const unchanged = changes.filter(({ isChangedSince }) => !isChangedSince)
        const stuck = await findStuck(
          tx,
          unchanged.filter(({ isPublished }) => isPublished),
        )
        const due = unchanged.filter((change) => !stuck.has(change))
        const taken = [...stuck].map(({ name }) => name)
        const left = changes.filter(({ isChangedSince }) => isChangedSince).map(({ name }) => name)
        await job.report({ done: 0, total: due.length, step: 'Undoing' })
        const published = due.filter(({ isPublished }) => isPublished)
        await undoPublished(tx, published, job.asker)
        const drafts = due.filter((change) => !change.isPublished || change.draftBefore !== null)
        await undoDrafts(tx, drafts, job.asker)
        await tx.execute(sql`
          update catalogue_imports set state = 'undone', outcome = outcome || ${JSON.stringify({ left, taken })}::jsonb where id = ${id}`)
        await recordAudit(tx, {
          ...{ actor: job.asker, action: 'import-undone', subject: subjectOf(id) },
          detail: { products: due.length, left: left.length, taken: taken.length },
        })
        await job.complete(tx, { left, taken })
        return { ok: true, published: published.length > 0 }
      }),
  })
}

async function readChanges(tx: Transaction, id: number): Promise<Change[]> {
  const { rows } = await tx.execute<Change>(sql`
    select number::integer, kind, id, name, position, revision <> revision_after as "isChangedSince",
      products.version is distinct from version_before as "isPublished",
      state_before as "stateBefore", draft_before as "draftBefore", facts as "factsBefore"
    from catalogue_import_changes changed join products on number = changed.product
    left join product_versions past on past.product = number and past.version = version_before
    where import = ${id} order by number for no key update of products`)
  return rows
}

/**
 * Those that would be sold again under what is another's by now. What the undo itself takes out or renames is nobody's; one that stays
 * keeps its own, which may be what the next one had.
 */
async function findStuck(tx: Transaction, changes: readonly Change[]): Promise<Set<Change>> {
  const published = (await readProducts(tx)).filter(({ state }) => state === 'published')
  const stuck = new Set<Change>()
  for (;;) {
    const undone = changes.filter((change) => !stuck.has(change))
    const numbers = new Set(undone.map(({ number }) => number))
    const sold = published.filter(({ number }) => !numbers.has(number))
    const back = undone.flatMap((change) =>
      change.factsBefore && change.stateBefore === 'published'
        ? [{ kind: change.kind, id: change.id, facts: change.factsBefore, change }]
        : [],
    )
    const found = findTaken(sold, back)
    if (found.size === 0) return stuck
    for (const { change } of found) stuck.add(change)
  }
}

async function undoPublished(tx: Transaction, changes: readonly Change[], publisher: Publisher) {
  const before = changes.flatMap(({ kind, id, position, factsBefore: facts }) =>
    facts ? [{ kind, id, position, facts }] : [],
  )
  await publishProducts(tx, before, publisher, { keepDrafts: true })
  const out = changes.filter(({ stateBefore }) => stateBefore !== 'published')
  await archiveProducts(
    tx,
    out.map(({ number }) => number),
    publisher,
  )
}

async function undoDrafts(tx: Transaction, changes: readonly Change[], { name }: Publisher) {
  const added = changes.filter(({ stateBefore }) => stateBefore === null).map(({ number }) => number)
  await tx.execute(sql`
    delete from products where number = any (${added}::bigint[]) and state = 'draft'`)
  const before = changes
    .filter(({ stateBefore }) => stateBefore !== null)
    .map(({ number, id, draftBefore: draft, factsBefore }) => ({
      ...{ number, draft, ...summaryOf(id, draft ?? factsBefore ?? {}) },
    }))
  await tx.execute(sql`
    update products set draft = nullif(given.draft, 'null'::jsonb), name = given.name, price_cents = given.price_cents,
      image = given.image, search_text = given.search_text, revision = revision + 1, changed_at = now(), changed_by_name = ${name}
    from jsonb_to_recordset(${JSON.stringify(before)}::jsonb)
      as given(number bigint, draft jsonb, name text, price_cents integer, image text, search_text text)
    where products.number = given.number`)
}
