import { foldHeading, keysOfHeading } from './heading-words.ts'
import { isKindWord, kindOfWords } from './kind-words.ts'
import type { SheetRow } from './sheet-limits.ts'

export type NamedSheet = { name: string; rows: readonly SheetRow[] }

/** So many rows of titles and addresses may stand above the headings. */
const ROWS_ABOVE = 40
/** What ends a list: no product is called so. */
const SUMS = new Set(
  'sum total subtotal grandtotal summe gesamt gesamtsumme zwischensumme somme soustotal suma totale totaal razem lacznie celkem soucet'.split(
    ' ',
  ),
)

/**
 * One table of several sheets, each with titles above its headings and headings of its own: columns that are called the same are one column. A row keeps what
 * stands above it where that says what it is.
 */
export function joinSheets(sheets: readonly NamedSheet[]): { headings: string[]; rows: SheetRow[] } {
  const found = sheets
    .filter(({ rows }) => rows.length > 0)
    .map((sheet) => ({ ...sheet, head: findHead(sheet.rows) }))
  const named = found.filter(({ head }) => head.score > 0)
  // Where no heading is known, the first sheet is the list: somebody says what its columns are.
  const lists = named.length > 0 ? named : found.slice(0, 1)
  const places = new Map<string, number>()
  const headings: string[] = []
  const rows = lists.flatMap(({ name, rows, head }) => {
    const cells = rows[head.index]?.cells ?? []
    const width = rows.slice(head.index).reduce((most, row) => Math.max(most, row.cells.length), 0)
    const seen = new Map<string, number>()
    const columns = Array.from({ length: width }, (_, column) => {
      const heading = cells[column]?.trim() ?? ''
      const word = foldHeading(heading)
      const times = (seen.get(word) ?? 0) + 1
      seen.set(word, times)
      const place = places.get(`${word} ${times}`) ?? headings.push(heading) - 1
      places.set(`${word} ${times}`, place)
      return place
    })
    const titles = rows.slice(0, head.index).flatMap(({ cells }) => cells)
    const above = [...titles.toReversed(), name].find((text) => kindOfWords(text) !== undefined)
    const isAlone = lists.length === 1
    return readRows(rows.slice(head.index + 1), {
      ...{ columns, cells, isAlone, sheet: name },
      under: above ?? (isAlone || name === '' ? undefined : name),
    })
  })
  return { headings, rows }
}

type Layout = {
  columns: readonly number[]
  /** The headings as they stand there. */
  cells: readonly string[]
  isAlone: boolean
  sheet: string
  under: string | undefined
}

function readRows(rows: readonly SheetRow[], { columns, cells, isAlone, sheet, under }: Layout): SheetRow[] {
  let section = under
  return rows.flatMap((row): SheetRow[] => {
    const said = row.cells.filter((cell) => cell.trim() !== '')
    const [first = ''] = said
    // The headings again, as on the next page of a printed list.
    if (said.length > 1 && row.cells.every((cell, column) => cell.trim() === (cells[column]?.trim() ?? '')))
      return []
    if (SUMS.has(foldHeading(first))) return []
    // Alone in its row, such as 'Konzentrate': what the rows below it are.
    if (said.length === 1 && columns.length > 1 && isKindWord(first)) {
      section = first
      return []
    }
    const placed: string[] = []
    for (const [column, cell] of row.cells.entries()) placed[columns[column] ?? column] = cell
    return [
      {
        at: row.at,
        cells: Array.from(placed, (cell) => cell ?? ''),
        ...(!isAlone && { sheet }),
        ...(section !== undefined && { under: section }),
      },
    ]
  })
}

/** The row that has most words of headings; where none has any, the first that is nearly as wide as the list. */
function findHead(rows: readonly SheetRow[]): { index: number; score: number } {
  const tops = rows.slice(0, ROWS_ABOVE).map(({ cells }, index) => ({
    index,
    score: new Set(cells.flatMap((cell) => keysOfHeading(cell)[0] ?? [])).size,
    width: cells.filter((cell) => cell.trim() !== '').length,
  }))
  const best = tops.reduce((one, other) => (other.score > one.score ? other : one), {
    index: 0,
    score: 0,
    width: 0,
  })
  if (best.score > 0) return best
  const widest = tops.reduce((most, { width }) => Math.max(most, width), 0)
  return tops.find(({ width }) => width > widest * WIDE) ?? best
}

const WIDE = 0.6
