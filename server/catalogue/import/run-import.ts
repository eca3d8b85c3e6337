import { z } from 'zod'
import { countRows, IMPORT_MODES } from '#domain/catalogue/spreadsheet/import-mode.ts'
import type { PlannedRow } from '#domain/catalogue/spreadsheet/plan-row.ts'
import type { Kind } from '#domain/kinds/kind.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { enqueueJob, handleJob, type JobOutcome } from '#server/jobs/door.ts'
import type { Log } from '#server/log.ts'
import type { Snapshots } from '#server/snapshot.ts'
import { currentSnapshot } from '../publishing/publish-facts.ts'
import { type Publisher, publishProducts, summaryOf } from '../publishing/publish-products.ts'
import { publishing } from '../publishing/publishing.ts'
import { analyzeProducts } from './import-catalogue.ts'
import { planStoredImport } from './plan-stored-import.ts'
import { readImport, subjectOf } from './stored-import.ts'

const IMPORT_PRODUCTS = 'import-products'

const importPayload = z.object({
  import: z.number().int(),
  /** Of the choices that were seen. One that an earlier version asked for has none, and is asked for again. */
  revision: z.number().int().default(0),
  mode: z.enum(IMPORT_MODES),
})
type ImportPayload = z.infer<typeof importPayload>

/** Asks for the import. Undefined where it was asked for already. */
export function askForImport(
  db: Database,
  payload: ImportPayload,
  { fileName, actor }: { fileName: string; actor: Actor },
) {
  const id = payload.import
  return enqueueJob(db, {
    ...{ kind: IMPORT_PRODUCTS, payload, key: subjectOf(id), subject: fileName, asker: actor },
    link: `/admin/catalogue/import/${id}`,
  })
}

/** Rows that are written at a time, and after which the job says how far it is. */
const ROWS_A_STEP = 500

type Parts = { db: Database; snapshots: Pick<Snapshots, 'current'>; log: Log }

/** Imports a spreadsheet: all of it, or nothing. */
export function createImporter({ db, snapshots, log }: Parts) {
  return handleJob({
    kind: IMPORT_PRODUCTS,
    isLong: true,
    payload: importPayload,
    run: (asked, job) =>
      publishing(db, async (tx): Promise<JobOutcome & { published: boolean }> => {
        const stored = await readImport(tx, asked.import)
        if (!stored) return refuse('The spreadsheet no longer exists. Upload it again.')
        if (stored.state !== 'open') return refuse('This spreadsheet has already been imported.')
        if (stored.revision !== asked.revision) return refuse(CHANGED)
        const { catalogue } = await currentSnapshot(db, tx, snapshots.current(), log)
        const total = stored.rows.length
        const { rows: plan } = await planStoredImport(
          tx,
          catalogue,
          { ...stored, mode: asked.mode },
          (done) => job.report({ done, total, step: 'Checking rows' }),
        )
        const counts = countRows(plan)
        const isPublished = ({ status }: PlannedRow) => asked.mode === 'publish' && status !== 'wrong'
        const due = plan.filter(({ status }) => status !== 'unchanged' && status !== 'left')
        let done = 0
        for (const kind of KINDS)
          for (const isSeen of [true, false]) {
            const own = due.filter(
              (row) => row.kind?.order.name === kind.order.name && isPublished(row) === isSeen,
            )
            for (let at = 0; at < own.length; at += ROWS_A_STEP) {
              await job.report({ done, total: due.length, step: 'Importing' })
              const rows = own.slice(at, at + ROWS_A_STEP)
              const written = { importId: asked.import, kind, rows, publisher: job.asker }
              await (isSeen ? publishRows(tx, written) : draftRows(tx, written))
              done += rows.length
            }
          }
        await analyzeProducts(tx, due.length)
        const { left: rowsLeft, ...outcome } = counts
        // A list of one kind is shown with the others of it.
        const [kind = null, ...others] = new Set(due.map((row) => row.kind?.order.name))
        await tx.execute(sql`
          update catalogue_imports set state = 'done', kind = ${others.length > 0 ? null : kind}, mode = ${asked.mode},
            ended_at = now(), outcome = ${JSON.stringify({ ...outcome, rowsLeft })}::jsonb where id = ${asked.import}`)
        const detail = { mode: asked.mode, ...counts }
        await recordAudit(tx, {
          ...{ actor: job.asker, action: 'spreadsheet-imported', subject: subjectOf(asked.import), detail },
        })
        await job.complete(tx, counts)
        return { ok: true, published: due.some(isPublished) }
      }),
  })
}

function refuse(problem: string) {
  return { ok: false, problem, published: false } as const
}

const CHANGED =
  'Somebody changed this import since the preview. Nothing was imported; check the preview again.'

type Written = { importId: number; kind: Kind; rows: readonly PlannedRow[]; publisher: Publisher }

/** Publishes rows that were checked, and writes down how their products were before. */
async function publishRows(tx: Transaction, { importId, kind, rows, publisher }: Written) {
  await rememberKnown(tx, importId, rows)
  const own = await findOwnDrafts(tx, importId, rows)
  await giveIds(tx, rows)
  const last = await readLastPosition(tx, kind)
  const added = rows.filter(({ known }) => !known)
  const products = rows.map(({ id, facts, known }) => ({
    ...{ kind: kind.order.name, id, facts },
    position: known?.position ?? last + 1 + added.findIndex((row) => row.id === id),
    endsDraft: known !== undefined && (known.isUnpublished || own.has(known.number)),
  }))
  for (const endsDraft of [true, false]) {
    const some = products.filter((product) => product.endsDraft === endsDraft)
    await publishProducts(tx, some, publisher, { keepDrafts: !endsDraft })
  }
  await tx.execute(sql`
    insert into catalogue_import_changes (import, product, revision_after)
    select ${importId}, number, revision from products
    where kind = ${kind.order.name} and id = any (${added.map(({ id }) => id)}::text[])`)
}

/** A draft that nobody has seen becomes the product, under the id that it gets by that. */
async function giveIds(tx: Transaction, rows: readonly PlannedRow[]) {
  const known = rows.flatMap(({ id, known }) => (known?.isUnpublished ? [{ number: known.number, id }] : []))
  await tx.execute(sql`
    update products set id = given.id, slug = given.id
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as given(number bigint, id text)
    where products.number = given.number and state = 'draft'`)
}

/** Drafts that say what an earlier list said, and nobody worked on since: what this list says takes their place. */
async function findOwnDrafts(
  tx: Transaction,
  importId: number,
  rows: readonly PlannedRow[],
): Promise<Set<number>> {
  const numbers = rows.flatMap(({ known }) => known?.number ?? [])
  const { rows: found } = await tx.execute<{ number: number }>(sql`
    select number::integer from products where number = any (${numbers}::bigint[]) and draft is not null
      and exists (
        select from catalogue_import_changes earlier
        where earlier.product = number and earlier.import <> ${importId} and earlier.revision_after = products.revision
      )`)
  return new Set(found.map(({ number }) => number))
}

/** Makes drafts of the rows, beside what buyers see. */
async function draftRows(tx: Transaction, { importId, kind, rows, publisher }: Written) {
  await rememberKnown(tx, importId, rows)
  const known = rows.flatMap(({ known, facts, id }) =>
    known ? [toDraft(known.number, id, known.isUnpublished ? withAddress(facts) : facts)] : [],
  )
  await tx.execute(sql`
    update products set draft = nullif(given.draft, (
        select facts from product_versions past where past.product = products.number and past.version = products.version)),
      name = given.name, price_cents = given.price_cents, image = given.image,
      search_text = given.search_text, revision = revision + 1, changed_at = now(), changed_by_name = ${publisher.name}
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
      as given(number bigint, draft jsonb, name text, price_cents integer, image text, search_text text)
    where products.number = given.number`)
  const last = await readLastPosition(tx, kind)
  const added = rows
    .filter((row) => !row.known)
    .map(({ id, facts }, index) => toDraft(last + 1 + index, id, withAddress(facts)))
  await tx.execute(sql`
    with given as (
      select nextval(pg_get_serial_sequence('products', 'number')) as number, number as position, draft, name, price_cents, image, search_text
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
        as given(number integer, draft jsonb, name text, price_cents integer, image text, search_text text)
    ), written as (
      insert into products (number, kind, id, slug, state, position, draft, name, price_cents, image, search_text, changed_by_name)
      select number, ${kind.order.name}, 'draft:' || number, 'draft:' || number, 'draft', position, draft, name, price_cents, image,
        search_text, ${publisher.name} from given
      returning number, revision
    )
    insert into catalogue_import_changes (import, product, revision_after)
    select ${importId}, number, revision from written`)
}

/** A draft that was never published has an address, and no id yet. */
function withAddress({ id, ...facts }: PlannedRow['facts']) {
  return { ...facts, slug: facts.slug ?? id }
}

function toDraft(number: number, id: string, draft: PlannedRow['facts']) {
  return { number, draft, ...summaryOf(id, draft) }
}

async function rememberKnown(tx: Transaction, importId: number, rows: readonly PlannedRow[]) {
  const numbers = rows.flatMap(({ known }) => (known ? [known.number] : []))
  await tx.execute(sql`
    insert into catalogue_import_changes (import, product, version_before, state_before, draft_before, revision_after)
    select ${importId}, number, version, state, draft, revision + 1 from products
    where number = any (${numbers}::bigint[])`)
}

async function readLastPosition(tx: Transaction, kind: Kind): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(
    sql`select coalesce(max(position), 0) as last from products where kind = ${kind.order.name}`,
  )
  return rows[0]?.last ?? 0
}
