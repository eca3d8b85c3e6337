import { choicesSchema, type ImportChoices } from '#domain/catalogue/spreadsheet/import-choices.ts'
import type { ImportCounts, ImportMode } from '#domain/catalogue/spreadsheet/import-mode.ts'
import type { NamedPicture } from '#domain/catalogue/spreadsheet/match-pictures.ts'
import type { SheetRow } from '#domain/catalogue/spreadsheet/sheet-limits.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { findJobsByKey } from '#server/jobs/door.ts'
import { recallLayout } from './sheet-layouts.ts'

type Brought = { fileName: string; headings: string[]; rows: SheetRow[]; actor: Actor }

/** Keeps what somebody brought until it is imported. Nothing that buyers see changes. Returns its number. */
export async function storeImport(
  db: Database,
  { fileName, headings, rows, actor }: Brought,
): Promise<number> {
  return db.transaction(async (tx) => {
    const choices = await recallLayout(tx, headings)
    const { rows: stored } = await tx.execute<{ id: number }>(sql`
      insert into catalogue_imports (file_name, headings, rows, row_count, choices, asked_by, asked_by_name)
      values (${fileName.slice(0, 200)}, ${JSON.stringify(headings)}::jsonb, ${JSON.stringify(rows)}::jsonb, ${rows.length},
        ${JSON.stringify(choices)}::jsonb, ${actor.userId}, ${actor.name})
      returning id::integer`)
    const id = stored[0]?.id
    if (id === undefined) throw new Error('The import was not stored')
    const detail = { rows: rows.length }
    await recordAudit(tx, { actor, action: 'spreadsheet-uploaded', subject: subjectOf(id), detail })
    return id
  })
}

export function subjectOf(id: number) {
  return `import:${id}`
}

/** Imports of earlier versions left no rows out. */
type ImportOutcome = Omit<ImportCounts, 'left'> & {
  rowsLeft?: number
  /** Names of products that an undo left as they were: changed since, or what they were called is another's by now. */
  left?: string[]
  taken?: string[]
}

export type ListedImport = {
  id: number
  fileName: string
  rowCount: number
  state: 'open' | 'done' | 'undone'
  kind: string | null
  mode: ImportMode | null
  outcome: ImportOutcome | null
  askedAt: Date
  askedBy: string
}
export type StoredImport = ListedImport & {
  headings: string[]
  rows: SheetRow[]
  choices: ImportChoices
  /** How often the choices or the pictures were changed. */
  revision: number
  /** By the names of their files. */
  pictures: NamedPicture[]
}

const COLUMNS = sql`id::integer, file_name as "fileName", row_count as "rowCount", state, kind, mode, outcome,
  asked_at as "askedAt", asked_by_name as "askedBy"`

export function readImport(db: Executor, id: number): Promise<StoredImport | undefined> {
  return select(db, id, sql``)
}

/** The same, locked until the end of the transaction. */
export function lockImport(tx: Transaction, id: number): Promise<StoredImport | undefined> {
  return select(tx, id, sql`for update`)
}

async function select(
  db: Executor,
  id: number,
  lock: ReturnType<typeof sql>,
): Promise<StoredImport | undefined> {
  const { rows } = await db.execute<Omit<StoredImport, 'choices'> & { choices: unknown }>(
    sql`select ${COLUMNS}, headings, rows, choices, revision, pictures from catalogue_imports where id = ${id} ${lock}`,
  )
  const [row] = rows
  return row && { ...row, choices: choicesSchema.parse(row.choices) }
}

/** The latest, without what they hold. */
export async function listImports(db: Executor): Promise<ListedImport[]> {
  const { rows } = await db.execute<ListedImport>(
    sql`select ${COLUMNS} from catalogue_imports order by id desc limit 20`,
  )
  return rows
}

const OPEN_DAYS = 1
const KEPT_DAYS = 30

/** Forgets what nobody imported within a day, and after a month what it takes to undo the others. */
export async function retireImports(db: Executor, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    delete from catalogue_imports where asked_at < ${at} - make_interval(days => ${KEPT_DAYS})
      or (state = 'open' and asked_at < ${at} - make_interval(days => ${OPEN_DAYS}))`)
}

/** How far an import is, or its undo: whichever was asked for last. */
export async function findImportJob(db: Executor, id: number) {
  const keys = [subjectOf(id)]
  const jobs = [
    ...(await findJobsByKey(db, 'import-products', keys)),
    ...(await findJobsByKey(db, 'undo-import', keys)),
  ]
  const job = jobs.sort((one, other) => other.id - one.id)[0]
  return {
    isOpen: job?.state === 'waiting' || job?.state === 'running',
    problem: job?.state === 'failed' ? (job.problem ?? undefined) : undefined,
    done: job?.done ?? 0,
    total: job?.total ?? 0,
    step: job?.step ?? 'Queued',
  }
}
