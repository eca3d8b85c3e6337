/** One line of a CSV file (RFC 4180). A cell that a spreadsheet would run as a formula is marked as text. */
export function csvLine(cells: readonly (string | number | null)[], separator: ',' | ';' = ','): string {
  return `${cells.map((cell) => csvCell(cell ?? '')).join(separator)}\r\n`
}

function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
