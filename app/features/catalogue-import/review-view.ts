import type { FormField } from '#app/ui/form-field.ts'
import type { ImportQuestion } from '#domain/catalogue/spreadsheet/ask-questions.ts'
import type { ImportCounts, ImportMode, RowStatus } from '#domain/catalogue/spreadsheet/import-mode.ts'

export type RowView = {
  /** Among the rows of the import. */
  place: number
  /** Where it stands: '12', '12 of Vapes'. */
  at: string
  status: RowStatus
  name: string
  /** '' while nobody knows it. */
  kind: string
  /** Of the product, where there is one already. */
  number: number | undefined
  /** It was archived, and comes back. */
  isBack: boolean
  /** What was understood of a new one; `written`: how it stands in the sheet, where that is otherwise. */
  values: { label: string; text: string; written: string }[]
  changes: { path: string; label: string; before: string; after: string }[]
  problems: { field: string; message: string }[]
  /** What can be corrected. */
  cells: FormField[]
}

/** What an import would do. */
export type ReviewView = {
  mode: ImportMode
  version: number
  revision: number
  counts: ImportCounts
  questions: ImportQuestion[]
  columns: { place: number; heading: string; example: string; key: string }[]
  fields: { key: string; label: string }[]
  /** Those that came with the list, and the names of those that are of none of its products. */
  pictures: { count: number; unmatched: string[] }
  /** Of the rows that are shown. */
  total: number
  rows: RowView[]
}
