import { SHEET_LIMITS, type SheetRow } from '#domain/catalogue/spreadsheet/sheet-limits.ts'
import { SheetProblem, TOO_MANY_COLUMNS, TOO_MANY_ROWS, TOO_MUCH_TEXT } from './sheet-problem.ts'

/** Takes the rows of one sheet after the other, and of all together no more than may be. Empty ones are left out. */
export function collectRows() {
  let count = 0
  let characters = 0

  return {
    begin() {
      const rows: SheetRow[] = []
      return {
        rows,
        add(at: number, given: readonly string[]) {
          const cells = given.map((cell) => keepable(cell))
          while (cells.length > 0 && cells.at(-1)?.trim() === '') cells.pop()
          if (cells.length === 0) return
          if (cells.length > SHEET_LIMITS.columns) throw new SheetProblem(TOO_MANY_COLUMNS)
          characters += cells.reduce((sum, cell) => sum + cell.length, 0)
          if (characters > SHEET_LIMITS.characters) throw new SheetProblem(TOO_MUCH_TEXT)
          // One is the headings.
          if (count > SHEET_LIMITS.rows) throw new SheetProblem(TOO_MANY_ROWS)
          count++
          rows.push({ at, cells })
        },
      }
    },
  }
}

/** Postgres keeps neither U+0000 nor half of a character. */
function keepable(cell: string): string {
  return cell.toWellFormed().replaceAll('\u0000', '').replaceAll(/\r\n?/g, '\n')
}
