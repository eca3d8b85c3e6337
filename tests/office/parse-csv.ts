const DANGEROUS = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r]/u
/** A figure of the shop's own may be below zero. */
const NUMBER = /^-?\d+([.,]\d+)?$/

type Separator = ',' | ';'

/** RFC 4180 and nothing else, read by other code than what wrote it; what breaks a rule is an error. */
export function parseCsv(text: string, separator: Separator = ','): string[][] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n)`, 'y')
  const lines: string[][] = []
  let line: string[] = []
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex
    const found = cell.exec(text)
    if (!found) throw new Error(`This is no CSV: ${JSON.stringify(text.slice(at, at + 40))}`)
    const [, quoted, plain = '', end] = found
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === separator) continue
    lines.push(line)
    line = []
  }
  if (line.length > 0) throw new Error('The last line has no end.')
  return lines
}

/** Cells that a spreadsheet would run, also one that splits at the other separator, or at tabs and line breaks. */
export function findFormulas(lines: readonly string[][], separator: Separator): string[] {
  const other = separator === ',' ? ';' : ','
  const cells = lines.flat()
  const split = cells.flatMap((cell) => cell.split(new RegExp(`[${other}\\t\\r\\n]`)))
  return [...cells, ...split].filter((cell) => DANGEROUS.test(cell) && !NUMBER.test(cell))
}
