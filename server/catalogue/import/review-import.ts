import { countRows } from '#domain/catalogue/spreadsheet/import-mode.ts'
import { type ImportQuery, ROWS_A_PAGE } from '#domain/catalogue/spreadsheet/import-query.ts'
import type { PlannedRow } from '#domain/catalogue/spreadsheet/plan-import.ts'
import { columnsOf } from '#domain/catalogue/spreadsheet/sheet-columns.ts'
import type { Executor } from '#server/db/database.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { readPublicationVersion } from '../publishing/load-snapshot.ts'
import { chooseColumns } from './choose-columns.ts'
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
