import type { HouseLook } from './house-look.ts'

/** How letters look: running text, what stands out, titles, and figures of one width. */
export type FaceName = 'plain' | 'strong' | 'display' | 'figures'

/** A document as data: what stands on it, not where. */
export type ShopDocument = {
  shopName: string
  title: string
  /** Number and dates. The first one names the document. */
  facts: Fact[]
  /** Who sends, and who receives; each line may be long. */
  parties: { heading: string; lines: string[] }[]
  /** Paragraphs above the table. */
  opening?: string[]
  columns: Column[]
  rows: Row[]
  sums: { term: string; value: string; isTotal: boolean }[]
  /** How to pay, in a box of its own. */
  payment?: Payment
  /** Addresses that somebody opens with a phone: each a square with a word below it. */
  codes?: AddressCode[]
  remarks: string[]
}

export type AddressCode = { caption: string; address: string }

type Fact = { term: string; value: string }

export type Column = {
  title: string
  /** In points; the one column without a width takes what the others leave. */
  width?: number
  align?: 'right'
  face?: FaceName
  /** A box to tick instead of a text. */
  isTick?: boolean
}

/** The cells of a row, in the order of the columns. */
export type Row = {
  cells: string[]
  /** Stands above the row, in the same columns: what this row and those below it are. */
  heading?: string[]
  /** Stands small below the first cell. */
  detail?: string
  /** What the row adds up to: where rows have it, each page says what it carries over to the next. */
  cents?: number
}

/** `code` is what a banking app reads of the square beside it. */
export type Payment = { heading: string; facts: Fact[]; code?: string }

/** A letter on paper: to whom, about what, and its words, line by line. */
export type Letter = {
  shopName: string
  sender: string[]
  address: string[]
  date: string
  subject: string
  text: string
}

/** In points. */
export type PaperSize = { width: number; height: number }

/** A label with a code that scanners read. */
export type Label = {
  size: PaperSize
  /** How much larger its letters are than on the smallest label. */
  scale: number
  shopName: string
  code: string
  address: string
  goods: string
  /** 'Article no. A-101, EAN 4006381333931'; empty where the goods have none. */
  numbers: string
  bestBefore: string | null
}

export type RenderOptions = {
  /** Kept inside the file, which is then a PDF/A-3 that says so (Factur-X). */
  xml?: { name: string; text: string }
  /** When the document came to be: with it, equal documents are equal files. */
  createdAt?: Date
}

/** What the process that draws is asked for. */
export type DrawingTask =
  | { work: 'document'; document: ShopDocument; options: RenderOptions; look?: HouseLook }
  | { work: 'letters'; title: string; letters: Letter[]; look?: HouseLook }
  | { work: 'label'; label: Label }

export type DrawingAnswer = { ok: true; pdf: Uint8Array } | { ok: false; trouble: string }
