import { withoutMark } from '#domain/catalogue/spreadsheet/csv-cells.ts'
import { SHEET_LIMITS, type SheetRow } from '#domain/catalogue/spreadsheet/sheet-limits.ts'
import { collectRows } from './collect-rows.ts'
import { SheetProblem, TOO_MANY_COLUMNS } from './sheet-problem.ts'

const SEPARATORS = ['\t', ';', ',']
const ROWS_A_TURN = 500

/** CSV as programs write it, or what was copied from a spreadsheet. Others get their turn while it is read. */
export async function readCsv(text: string): Promise<SheetRow[]> {
  const separator = findSeparator(text)
  const collected = collectRows().begin()
  let at = 0
  let position = 0
  while (position < text.length) {
    const { cells, next } = readRecord(text, position, separator)
    at++
    position = next
    collected.add(at, cells.map(withoutMark))
    if (at % ROWS_A_TURN === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  return collected.rows
}

/** The one that the first record has most of, outside of quotes; where it has none, as a title has none, the next record that has one. */
function findSeparator(text: string): string {
  let position = 0
  for (let record = 0; record < RECORDS_ABOVE && position < text.length; record++) {
    const read = SEPARATORS.map((separator) => readRecord(text, position, separator))
    const counts = read.map(({ cells }) => cells.length)
    const most = Math.max(...counts)
    if (most > 1) return SEPARATORS[counts.indexOf(most)] ?? ','
    position = read[0]?.next ?? text.length
  }
  return ','
}

const RECORDS_ABOVE = 40

/** One line, or several where quotes hold line breaks (RFC 4180). */
function readRecord(text: string, start: number, separator: string): { cells: string[]; next: number } {
  const cells: string[] = []
  let position = start
  for (;;) {
    if (cells.length > SHEET_LIMITS.columns) throw new SheetProblem(TOO_MANY_COLUMNS)
    const cell = text[position] === '"' ? readQuoted(text, position) : { value: '', end: position }
    const end = findCellEnd(text, cell.end, separator)
    cells.push(cell.value + text.slice(cell.end, end))
    if (text[end] === separator) {
      position = end + 1
      continue
    }
    return { cells, next: text.startsWith('\r\n', end) ? end + 2 : end + 1 }
  }
}

function readQuoted(text: string, start: number): { value: string; end: number } {
  let value = ''
  let position = start + 1
  for (;;) {
    const quote = text.indexOf('"', position)
    // Nobody closed it: the rest is the cell.
    if (quote < 0) return { value: value + text.slice(position), end: text.length }
    value += text.slice(position, quote)
    if (text[quote + 1] !== '"') return { value, end: quote + 1 }
    value += '"'
    position = quote + 2
  }
}

function findCellEnd(text: string, start: number, separator: string): number {
  for (let end = start; end < text.length; end++) {
    const character = text[end]
    if (character === separator || character === '\n' || character === '\r') return end
  }
  return text.length
}
