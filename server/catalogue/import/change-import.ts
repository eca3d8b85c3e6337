import { readAnswers } from '#domain/catalogue/spreadsheet/ask-questions.ts'
import { KIND_KEY } from '#domain/catalogue/spreadsheet/heading-words.ts'
import type { ImportChoices } from '#domain/catalogue/spreadsheet/import-choices.ts'
import { columnsOfAll } from '#domain/catalogue/spreadsheet/sheet-columns.ts'
import { chooseColumns, understandRows } from '#domain/catalogue/spreadsheet/understand-rows.ts'
import { conflict, done, gone, type Outcome, refusedWhole } from '#domain/form-answer.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { rememberLayout } from './sheet-layouts.ts'
import { lockImport, type StoredImport, subjectOf } from './stored-import.ts'

type Asked = { id: number; revision: number; form: FormData; actor: Actor }

/** Answers what the list left open. The next list of its layout is read with the same words. */
export function answerImport(db: Database, asked: Asked): Promise<Outcome> {
  return change(db, asked, async (tx, stored) => {
    const choices = readAnswers(stored.choices, textsOf(asked.form), KINDS)
    await rememberLayout(tx, stored.headings, choices)
    return { choices, action: 'import-answered', message: 'Answers applied.' }
  })
}

/** Says which column is what, for this list and the next one of its layout. */
export function chooseImportColumns(db: Database, asked: Asked): Promise<Outcome> {
  return change(db, asked, async (tx, stored) => {
    const known = new Set(columnsOfAll(KINDS).map(({ key }) => key))
    const chosen = stored.headings.flatMap((_, place) => {
      const key = asked.form.get(`column:${place}`)
      return typeof key === 'string' && (key === '' || known.has(key)) ? [[String(place), key] as const] : []
    })
    const choices = {
      ...stored.choices,
      columns: { ...stored.choices.columns, ...Object.fromEntries(chosen) },
    }
    await rememberLayout(tx, stored.headings, choices)
    return { choices, action: 'import-columns-chosen', message: 'Columns applied.' }
  })
}

const LONGEST_CORRECTION = 20_000

/** Corrects what a row says, in this import alone. */
export function correctRow(db: Database, asked: Asked): Promise<Outcome> {
  return change(db, asked, async (_tx, stored) => {
    const place = Number(asked.form.get('place'))
    if (!stored.rows[place]) return undefined
    const columns = chooseColumns(KINDS, stored, stored.choices)
    const said = understandRows(columns, stored, stored.choices)[place]?.said
    const known = new Set(columnsOfAll(KINDS).map(({ key }) => key))
    const typed = textsOf(asked.form).flatMap(([name, value]) => {
      const key = name.replace(/^cell:/, '')
      const isCell =
        name !== key && (key === KIND_KEY || known.has(key)) && value.length <= LONGEST_CORRECTION
      return isCell && value.trim() !== (said?.get(key) ?? '').trim() ? [[key, value] as const] : []
    })
    const rows: ImportChoices['rows'] = {
      ...stored.choices.rows,
      [place]: { ...stored.choices.rows[place], ...Object.fromEntries(typed) },
    }
    return { choices: { ...stored.choices, rows }, action: 'import-corrected', message: 'Row corrected.' }
  })
}

type Changed = {
  choices: ImportChoices
  action: 'import-answered' | 'import-columns-chosen' | 'import-corrected'
  message: string
}

function change(
  db: Database,
  { id, revision, actor }: Asked,
  apply: (tx: Transaction, stored: StoredImport) => Promise<Changed | undefined>,
): Promise<Outcome> {
  return db.transaction(async (tx): Promise<Outcome> => {
    const stored = await lockImport(tx, id)
    if (!stored) return gone('This import no longer exists. Upload the file again.')
    if (stored.state !== 'open') return refusedWhole('This list has been imported already.')
    if (stored.revision !== revision)
      return conflict('Somebody changed this import in the meantime. Check it, then try again.')
    const changed = await apply(tx, stored)
    if (!changed) return gone('This row no longer exists.')
    await tx.execute(sql`
      update catalogue_imports set choices = ${JSON.stringify(changed.choices)}::jsonb, revision = revision + 1 where id = ${id}`)
    await recordAudit(tx, { actor, action: changed.action, subject: subjectOf(id), detail: {} })
    return done(changed.message)
  })
}

function textsOf(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
}
