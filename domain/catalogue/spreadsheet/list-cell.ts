/** From the one that people type to the one that nothing contains. */
const SEPARATORS = [',', ';', '\n'] as const

/** Several words in one cell: 'Gelato, Biscotti'. Whatever the words hold, `readList` finds the same ones. */
export function writeList(words: readonly string[]): string {
  const contained = SEPARATORS.findLastIndex((mark) => words.some((word) => word.includes(mark)))
  // Stronger than whatever the words contain.
  const separator = SEPARATORS[contained + 1] ?? '\n'
  const written = words.join(separator === '\n' ? separator : `${separator} `)
  return contained >= 0 && words.length === 1 ? `${written}${separator}` : written
}

/** Split by the strongest separator that the cell has. */
export function readList(cell: string): string[] {
  const separator = SEPARATORS.findLast((mark) => cell.includes(mark)) ?? ','
  return cell
    .split(separator)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
