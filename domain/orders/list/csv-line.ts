type Separator = ',' | ';'

/**
 * Where a cell begins for a program that splits at the other separator, as a double click may: quotes then stand in the
 * middle of a field and hold nothing together, line breaks included. Spreadsheets read the wide signs of East Asian
 * keyboards as the plain ones.
 */
const CELL_BEGINS: Record<Separator, RegExp> = {
  ',': /(?<=^|[;\t\r\n])(?=[\s\p{Cf}]*[=+\-@＝＋－＠])/gu,
  ';': /(?<=^|[,\t\r\n])(?=[\s\p{Cf}]*[=+\-@＝＋－＠])/gu,
}

/** An amount as the shop itself wrote it, such as '-0.50': its sign begins no formula. */
type CsvAmount = { amount: string }

type CsvCell = string | number | CsvAmount

/** One line of a CSV file (RFC 4180). What a spreadsheet would run as a formula is marked as text. */
export function csvLine(cells: readonly (CsvCell | null)[], separator: Separator = ','): string {
  return `${cells.map((cell) => csvCell(cell ?? '', separator)).join(separator)}\r\n`
}

function csvCell(cell: CsvCell, separator: Separator): string {
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return cell.amount.includes(',') ? `"${cell.amount}"` : cell.amount
  const text = cell.replace(/^[\t\r]/, "'$&").replace(CELL_BEGINS[separator], "'")
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
