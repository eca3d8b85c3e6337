import { foldText } from '#domain/catalogue/browse/fold-text.ts'

/** A pasted line: as it stood there, and as it is read. */
export type Row = { text: string; line: string }

type Column = 'name' | 'quantity' | 'unit' | 'ignored'

const HEADS: Record<Column, string> = {
  name: 'product|products|item|items|name|description|article|strain|variant|flavour|flavor|brand|kind|product name|strain name|size',
  quantity:
    'quantity|qty|amount|grams|gram|g|kg|kilo|kilos|units|unit count|pcs|pieces|count|number|order|menge|anzahl|cantidad',
  unit: 'unit|uom|measure|unit of measure|einheit',
  ignored:
    'price|unit price|total|sum|sku|code|no|nr|#|id|note|notes|comment|eur|€|thc|vat|remark|remarks|line|pos',
}

/** Line by line. A first line of column names says what the columns are. */
export function splitRows(pasted: string): Row[] {
  const lines = pasted
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
  const [first, ...rest] = lines
  const head = first === undefined ? undefined : readHead(first)
  if (!head) return lines.map((text) => ({ text: text.trim(), line: text }))
  return rest.map((text) => ({ text: text.trim(), line: readRow(text, head) }))
}

type Head = { columns: Column[]; unit: string; mark: string }

function readHead(line: string): Head | undefined {
  const mark = ['\t', ';', '|', ','].find((mark) => line.includes(mark))
  if (!mark) return undefined
  const cells = splitCells(line, mark).map((cell) => foldText(cell))
  const columns = cells.map(columnOf)
  if (!columns.includes('name') || columns.some((column) => column === undefined)) return undefined
  const quantityHead = cells[columns.indexOf('quantity')] ?? ''
  const unit = /\bkg\b|kilo/.test(quantityHead)
    ? 'kg'
    : /\bg\b|gram/.test(quantityHead)
      ? 'g'
      : /unit|pcs|piece/.test(quantityHead)
        ? 'units'
        : ''
  return { columns: columns.flatMap((column) => column ?? []), unit, mark }
}

function columnOf(cell: string): Column | undefined {
  if (cell === '') return 'ignored'
  const bare = cell.replace(/\s*[([].*[)\]]\s*$/, '').replace(/[.:]$/, '')
  return (Object.keys(HEADS) as Column[]).find((column) => HEADS[column].split('|').includes(bare))
}

/** Names first, then the quantity with its unit. */
function readRow(line: string, { columns, unit, mark }: Head): string {
  const cells = cellsOfRow(line, mark, columns.length)
  const pick = (column: Column) => cells.filter((_, at) => columns[at] === column).join(' ')
  const quantity = pick('quantity').trim()
  const hasUnit = /\p{L}/u.test(quantity) || pick('unit').trim() !== ''
  return `${pick('name')} ; ${quantity} ${hasUnit || quantity === '' ? pick('unit') : unit}`
}

/** A comma between digits may be a decimal one: it parts cells where that gives as many as the head has. */
function cellsOfRow(line: string, mark: string, count: number): string[] {
  const cells = splitCells(line, mark)
  if (mark !== ',' || cells.length === count) return cells
  return splitCells(line.replace(/(?<=\d),(?=\d)/g, '.'), mark)
}

/** Quoted cells may hold the mark. */
function splitCells(line: string, mark: string): string[] {
  const cells: string[] = ['']
  let isQuoted = false
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === mark && !isQuoted) cells.push('')
    else cells.push(`${cells.pop()}${letter}`)
  }
  return cells.map((cell) => cell.trim())
}
