import { describeValue } from '#domain/catalogue/editing/compare-products.ts'
import { type ProductField, readField } from '#domain/catalogue/product-field.ts'
import { askQuestions } from '#domain/catalogue/spreadsheet/ask-questions.ts'
import { KIND_KEY } from '#domain/catalogue/spreadsheet/heading-words.ts'
import { LEFT_OUT } from '#domain/catalogue/spreadsheet/import-choices.ts'
import { countRows } from '#domain/catalogue/spreadsheet/import-mode.ts'
import { type ImportQuery, ROWS_A_PAGE } from '#domain/catalogue/spreadsheet/import-query.ts'
import { describePlace } from '#domain/catalogue/spreadsheet/plan-import.ts'
import type { PlannedRow } from '#domain/catalogue/spreadsheet/plan-row.ts'
import { columnsOf, columnsOfAll, type SheetColumn } from '#domain/catalogue/spreadsheet/sheet-columns.ts'
import { countOf } from '#domain/format-count.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import type { Executor } from '#server/db/database.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { readPublicationVersion } from '../publishing/load-snapshot.ts'
import { planStoredImport } from './plan-stored-import.ts'
import type { StoredImport } from './stored-import.ts'

const LONGEST_SAMPLE = 60

/** What an import would do, as the page shows it. */
export async function reviewImport(
  db: Executor,
  { catalogue }: Snapshot,
  stored: StoredImport,
  query: ImportQuery,
) {
  const { headings, rows, choices, pictures, revision } = stored
  // Before the products: a publication in between is noticed when the import is asked for.
  const version = await readPublicationVersion(db)
  const {
    columns,
    rows: plan,
    unmatched,
  } = await planStoredImport(db, catalogue, {
    ...stored,
    mode: query.mode,
  })
  const shown = query.show === 'all' ? plan : plan.filter(({ status }) => status === query.show)
  return {
    version,
    revision,
    counts: countRows(plan),
    questions: askQuestions({ table: stored, columns, choices, kinds: KINDS, plan }),
    columns: headings.map((heading, place) => ({
      place,
      heading: heading || `Column ${place + 1}`,
      example: rows.find(({ cells }) => cells[place]?.trim())?.cells[place]?.slice(0, LONGEST_SAMPLE) ?? '',
      key: columns[place]?.key ?? '',
    })),
    fields: columnsOfAll(KINDS).map(({ key, label }) => ({ key, label })),
    pictures: { count: pictures.length, unmatched },
    total: shown.length,
    rows: shown
      .slice((query.page - 1) * ROWS_A_PAGE, query.page * ROWS_A_PAGE)
      .map((row) => viewRow(row, columns)),
  }
}

function viewRow(row: PlannedRow, columns: readonly (SheetColumn | undefined)[]) {
  const { place, status, name, id, kind, known, changes, problems } = row
  const labels = new Map((kind?.fields ?? []).map(({ path, label }) => [path, label]))
  return {
    ...{ place, status, at: describePlace(row), name: name || id || 'Without a name' },
    kind: kind?.title ?? '',
    number: known?.number,
    isBack: known?.isArchived === true && status !== 'left',
    values: known && status !== 'left' ? [] : valuesOf(row, columns),
    changes:
      status === 'left'
        ? []
        : changes.map(({ path, label, control, before, after }) => ({
            ...{ path, label },
            before: control === 'pictures' ? countLines(before) : before,
            after: control === 'pictures' ? countLines(after) : after,
          })),
    problems: problems.map(({ field, message }) => ({
      field: labels.get(field) ?? (field === 'slug' ? 'Address' : ''),
      message,
    })),
    cells: cellsOf(row, columns),
  }
}

/** What was understood, with what stands in the sheet where that is written otherwise. */
function valuesOf({ kind, facts, said, written }: PlannedRow, columns: readonly (SheetColumn | undefined)[]) {
  if (!kind)
    return columns.flatMap((column) => {
      const text = column && column.key !== 'name' ? said.get(column.key)?.trim() : ''
      return column && text ? [{ label: column.label, text, written: '' }] : []
    })
  return kind.fields.flatMap((field: ProductField) => {
    const text = field.path === 'name' ? '' : describeFact(field, readField(facts, field.path))
    return text === '' ? [] : [{ label: field.label, text, written: written.get(field.path) ?? '' }]
  })
}

/** Where pictures lie is nothing that people read. */
function describeFact(field: ProductField, value: unknown): string {
  const text = describeValue(field, value)
  return field.control === 'pictures' ? countLines(text) : text
}

function countLines(text: string): string {
  return text === '' ? '' : countOf(text.split('\n').length, 'picture')
}

/** What can be corrected: what the list says of such a product, and what the product cannot do without. */
function cellsOf({ kind, said, problems }: PlannedRow, columns: readonly (SheetColumn | undefined)[]) {
  const given = new Set(columns.flatMap((column) => column?.key ?? []))
  const missing = new Set(problems.map(({ field }) => field))
  const own = kind ? columnsOf(kind.fields) : columnsOfAll(KINDS).filter(({ key }) => key === 'name')
  const shown = own.filter(
    ({ key, field }) =>
      field &&
      (given.has(key) ||
        said.get(key) ||
        missing.has(field.path) ||
        (kind && !field.optional && key !== 'slug')),
  )
  return [
    {
      name: `cell:${KIND_KEY}`,
      label: 'Category',
      type: 'select' as const,
      // Where nobody knows it, it stays what the sheet says.
      value: kind?.order.name ?? said.get(KIND_KEY) ?? '',
      options: [
        ...(kind ? [] : [{ value: said.get(KIND_KEY) ?? '', text: 'Not known yet' }]),
        ...KINDS.map(({ order, title }) => ({ value: order.name, text: title })),
        { value: LEFT_OUT, text: 'Leave this row out' },
      ],
    },
    ...shown.map(({ key, label, field }) => ({
      name: `cell:${key}`,
      label,
      ...(field?.hint !== undefined && { hint: field.hint }),
      ...((field?.control === 'paragraph' || field?.control === 'lines') && { type: 'textarea' as const }),
      value: said.get(key) ?? '',
      isOptional: field?.optional === true,
    })),
  ]
}
