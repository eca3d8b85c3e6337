import { csvLine } from '#domain/orders/list/csv-line.ts'
import type { ExportForm } from '#domain/orders/list/export-form.ts'

export type CsvCells = Parameters<typeof csvLine>[0]

/** What a CSV file begins with. */
export function csvHead({ mark, separator }: ExportForm, heads: readonly string[]): string {
  return mark + csvLine(heads, separator)
}

export function csvLines<Row>(
  { separator }: ExportForm,
  rows: readonly Row[],
  cellsOf: (row: Row) => CsvCells,
): string {
  return rows.map((row) => csvLine(cellsOf(row), separator)).join('')
}
