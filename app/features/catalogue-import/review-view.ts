import type { ImportCounts, ImportMode } from '#domain/catalogue/spreadsheet/import-mode.ts'

export type RowView = {
  at: number
  status: keyof ImportCounts
  name: string
  /** Of the product, where there is one already. */
  number: number | undefined
  /** It was archived, and comes back. */
  isBack: boolean
  changes: { path: string; label: string; before: string; after: string }[]
  problems: { field: string; message: string }[]
}

/** What an import would do. */
export type ReviewView = {
  kind: string
  mode: ImportMode
  version: number
  counts: ImportCounts
  columns: { place: number; heading: string; example: string; key: string }[]
  fields: { key: string; label: string }[]
  /** Of the rows that are shown. */
  total: number
  rows: RowView[]
}
