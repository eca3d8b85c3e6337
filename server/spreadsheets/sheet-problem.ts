import { SHEET_LIMITS } from '#domain/catalogue/spreadsheet/sheet-limits.ts'
import { formatCount } from '#domain/format-count.ts'

/** Why a file cannot be read as a spreadsheet: a sentence for whoever chose it. */
export class SheetProblem extends Error {}

export const TOO_MANY_ROWS = `It has more than ${formatCount(SHEET_LIMITS.rows)} rows. Import it in parts.`
export const TOO_MANY_COLUMNS = `It has more than ${SHEET_LIMITS.columns} columns.`
export const TOO_MANY_SHEETS = `It has more than ${SHEET_LIMITS.sheets} sheets. Import it in parts.`
export const TOO_MUCH_TEXT = 'It contains too much text. Import it in parts.'
export const DAMAGED = 'The file is damaged, or not a spreadsheet.'
