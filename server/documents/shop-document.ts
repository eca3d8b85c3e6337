import type { FaceName } from './text-face.ts'

/** A document as data: what stands on it, not where. */
export type ShopDocument = {
  shopName: string
  title: string
  /** Number and dates. */
  facts: { term: string; value: string }[]
  /** Who sends, and who receives; each line may be long. */
  parties: { heading: string; lines: string[] }[]
  columns: Column[]
  rows: Row[]
  sums: { term: string; value: string; isTotal: boolean }[]
  remarks: string[]
}

export type Column = {
  title: string
  /** In points; the one column without a width takes what the others leave. */
  width?: number
  align?: 'right'
  face?: FaceName
  /** A box to tick instead of a text. */
  isTick?: boolean
}

/** The cells of a row, in the order of the columns; `detail` stands small below the first. */
type Row = { cells: string[]; detail?: string }
