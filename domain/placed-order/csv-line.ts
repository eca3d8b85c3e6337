type Separator = ',' | ';'

/**
 * Where a cell begins for a program that splits at the other separator, as a double click may: quotes then stand in the
 * middle of a field and hold nothing together, line breaks included.
 */
const CELL_BEGINS: Record<Separator, RegExp> = {
  ',': /(?<=^|[;\t\r\n])(?=\s*[=+\-@])/g,
  ';': /(?<=^|[,\t\r\n])(?=\s*[=+\-@])/g,
}

/** One line of a CSV file (RFC 4180). What a spreadsheet would run as a formula is marked as text. */
export function csvLine(cells: readonly (string | number | null)[], separator: Separator = ','): string {
  return `${cells.map((cell) => csvCell(cell ?? '', separator)).join(separator)}\r\n`
}

function csvCell(cell: string | number, separator: Separator): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell.replace(/^[\t\r]/, "'$&").replace(CELL_BEGINS[separator], "'")
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
