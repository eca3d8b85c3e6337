/** What a spreadsheet may bring. */
export const SHEET_LIMITS = {
  bytes: 20 * 1024 * 1024,
  sheets: 20,
  rows: 10_000,
  columns: 200,
  characters: 20_000_000,
}

/** A row with what it says in each column, and its number where it came from. */
export type SheetRow = {
  at: number
  cells: string[]
  /** The sheet, where there are several. */
  sheet?: string
  /** What stands above it, or names its sheet: 'Blüten'. */
  under?: string
}
