import { countRows } from '#domain/catalogue/spreadsheet/import-mode.ts'
import { type ImportQuery, ROWS_A_PAGE } from '#domain/catalogue/spreadsheet/import-query.ts'
import type { PlannedRow } from '#domain/catalogue/spreadsheet/plan-import.ts'
import { columnsOf, matchColumns } from '#domain/catalogue/spreadsheet/sheet-columns.ts'
import type { Kind } from '#domain/kinds/kind.ts'
import { findKind, KINDS } from '#domain/kinds/kinds.ts'
import type { Executor } from '#server/db/database.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { readPublicationVersion } from '../publishing/load-snapshot.ts'
import { planStoredImport } from './plan-stored-import.ts'
import type { StoredImport } from './stored-import.ts'

/** What an import would do, as the page shows it. */
export async function reviewImport(
  db: Executor,
  { catalogue }: Snapshot,
  { headings, rows }: StoredImport,
  query: ImportQuery,
) {
  const { kind, columns } = chooseColumns(headings, query)
  // Before the products: a publication in between is noticed when the import is asked for.
  const version = await readPublicationVersion(db)
  const plan = await planStoredImport(db, catalogue, { kind, columns, mode: query.mode, rows })
  const shown = query.show === 'all' ? plan : plan.filter(({ status }) => status === query.show)
  const all = columnsOf(kind.fields)
  const labels = new Map(all.map(({ key, field, label }) => [field?.path ?? key, field?.label ?? label]))
  return {
    kind: kind.order.name,
    version,
    counts: countRows(plan),
    columns: headings.map((heading, index) => ({
      place: index,
      heading: heading || `Column ${index + 1}`,
      example: rows[0]?.cells[index]?.slice(0, 60) ?? '',
      key: columns[index] ?? '',
    })),
    fields: all.map(({ key, label }) => ({ key, label })),
    total: shown.length,
    rows: shown
      .slice((query.page - 1) * ROWS_A_PAGE, query.page * ROWS_A_PAGE)
      .map((row) => viewRow(row, labels)),
  }
}

function viewRow(
  { at, status, name, id, known, changes, problems }: PlannedRow,
  labels: ReadonlyMap<string, string>,
) {
  return {
    ...{ at, status, name: name || id || 'Without a name' },
    number: known?.number,
    isBack: known?.isArchived === true,
    changes: changes.map(({ path, label, before, after }) => ({ path, label, before, after })),
    problems: problems.map(({ field, message }) => ({ field: labels.get(field) ?? 'Address', message })),
  }
}

/** The kind and the columns that somebody chose, or that the headings name. */
export function chooseColumns(
  headings: readonly string[],
  { kind: wanted, chosen }: Pick<ImportQuery, 'kind' | 'chosen'>,
): { kind: Kind; columns: (string | null)[] } {
  const kind = findKind(wanted) ?? guessKind(headings)
  const all = columnsOf(kind.fields)
  const isKnown = (key: string) => all.some((column) => column.key === key)
  // What was chosen by hand is taken, whatever a heading says.
  const taken = new Set(chosen.filter((key) => key !== undefined && key !== ''))
  const named = matchColumns(
    all.filter(({ key }) => !taken.has(key)),
    headings.map((heading, index) => (chosen[index] === undefined ? heading : '')),
  )
  const seen = new Set<string>()
  const columns = headings.map((_, index) => {
    const key = chosen[index] ?? named[index]?.key ?? ''
    // Of two that were chosen for one field, the first counts.
    if (key === '' || !isKnown(key) || seen.has(key)) return null
    seen.add(key)
    return key
  })
  return { kind, columns }
}

function guessKind(headings: readonly string[]): Kind {
  const found = KINDS.map((kind) => matchColumns(columnsOf(kind.fields), headings).filter(Boolean).length)
  const [first] = KINDS
  const best = KINDS[found.indexOf(Math.max(...found))] ?? first
  if (!best) throw new Error('The shop has no kinds')
  return best
}
