import { z } from 'zod'
import { countRows, IMPORT_MODES } from '#domain/catalogue/spreadsheet/import-mode.ts'
import { findKind } from '#domain/kinds/kinds.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { enqueueJob, handleJob, type JobOutcome } from '#server/jobs/door.ts'
import type { Log } from '#server/log.ts'
import type { Snapshots } from '#server/snapshot.ts'
import { currentSnapshot } from '../publishing/publish-facts.ts'
import { publishing } from '../publishing/publishing.ts'
import { analyzeProducts } from './analyze-products.ts'
import { planStoredImport } from './plan-stored-import.ts'
import { readImport, subjectOf } from './stored-import.ts'
import { draftRows, publishRows } from './write-imported.ts'

const IMPORT_PRODUCTS = 'import-products'

const importPayload = z.object({
  import: z.number().int(),
  kind: z.string(),
  columns: z.array(z.string().nullable()),
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
        const kind = findKind(asked.kind)
        if (!stored || !kind) return refuse('The spreadsheet no longer exists. Upload it again.')
        if (stored.state !== 'open') return refuse('This spreadsheet has already been imported.')
        const { catalogue } = await currentSnapshot(db, tx, snapshots.current(), log)
        const total = stored.rows.length
        const plan = await planStoredImport(tx, catalogue, { ...asked, kind, rows: stored.rows }, (done) =>
          job.report({ done, total, step: 'Checking rows' }),
        )
        const counts = countRows(plan)
        if (counts.wrong > 0) return refuse(describeWrong(counts.wrong))
        const due = plan.filter(({ status }) => status !== 'unchanged')
        const write = asked.mode === 'publish' ? publishRows : draftRows
        for (let done = 0; done < due.length; done += ROWS_A_STEP) {
          await job.report({ done, total: due.length, step: 'Importing' })
          const rows = due.slice(done, done + ROWS_A_STEP)
          await write(tx, { importId: asked.import, kind, rows, publisher: job.asker })
        }
        await analyzeProducts(tx, due.length)
        await tx.execute(sql`
          update catalogue_imports set state = 'done', kind = ${asked.kind}, mode = ${asked.mode}, ended_at = now(),
            outcome = ${JSON.stringify(counts)}::jsonb where id = ${asked.import}`)
        const detail = { kind: asked.kind, mode: asked.mode, ...counts }
        await recordAudit(tx, {
          ...{ actor: job.asker, action: 'spreadsheet-imported', subject: subjectOf(asked.import), detail },
        })
        await job.complete(tx, counts)
        return { ok: true, published: asked.mode === 'publish' && due.length > 0 }
      }),
  })
}

function refuse(problem: string) {
  return { ok: false, problem, published: false } as const
}

function describeWrong(count: number) {
  return `Something was published since the preview, and ${count === 1 ? '1 row is' : `${count} rows are`} now in conflict. Nothing was imported; check the preview again.`
}
