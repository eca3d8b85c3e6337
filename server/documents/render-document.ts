import { createPaper, INK, PAPER, type Paper, SOFT } from './pdf-paper.ts'
import type { Column, ShopDocument } from './shop-document.ts'
import { splitRows } from './split-rows.ts'
import { type FaceName, textFace } from './text-face.ts'
import { wrapText } from './wrap-text.ts'

const LEFT = 50
const RIGHT = PAPER.width - 50
const BOTTOM = PAPER.height - 70
const TOP_OF_OTHER_PAGES = 60
const HEAD_HEIGHT = 24
const GAP = 10
const TEXT = { size: 10, leading: 14 }
const SMALL = { size: 8.5, leading: 12 }

type MeasuredRow = { cells: string[][]; detail: string[]; height: number }

/** Draws a document on as many sheets as it takes: the table's head stands on each, and so does its number. */
export function renderDocument(document: ShopDocument): Buffer {
  const { title, shopName, facts } = document
  const number = facts[0]?.value ?? ''
  const paper = createPaper(`${title} ${number}`)
  paper.addSheet()
  const columns = placeColumns(document.columns)
  const rows = document.rows.map((row) => measureRow(row, columns))
  const remarks = document.remarks.map((remark) => wrap(remark, RIGHT - LEFT, 'plain', SMALL.size))
  const end = heightOfEnd(document, remarks)

  let y = drawFirstHead(paper, document)
  const pages = splitRows(
    rows.map(({ height }) => height),
    {
      first: BOTTOM - y - HEAD_HEIGHT,
      other: BOTTOM - TOP_OF_OTHER_PAGES - GAP - HEAD_HEIGHT,
      end,
    },
  )
  for (const [page, indexes] of pages.entries()) {
    if (page > 0) y = drawOtherHead(paper, `${shopName}, ${title} ${number}`)
    if (indexes.length > 0) y = drawTableHead(paper, columns, y)
    for (const index of indexes) {
      const row = rows[index]
      if (row) y = drawRow(paper, columns, row, y)
    }
  }
  drawRemarks(paper, remarks, drawSums(paper, document, y))
  drawFoot(paper, shopName)
  return paper.finish()
}

function wrap(text: string, width: number, face: FaceName, size: number) {
  return wrapText(text, width, (part) => textFace(face).measure(part, size))
}

function drawFirstHead(paper: Paper, { shopName, title, facts, parties }: ShopDocument): number {
  paper.text(shopName, LEFT, 74, { face: 'display', size: 24 })
  paper.text(title, RIGHT, 74, { face: 'display', size: 17, align: 'right' })
  let y = 96
  for (const { term, value } of facts) {
    paper.text(term, RIGHT - 150, y, { size: SMALL.size, shade: SOFT, align: 'right' })
    paper.text(value, RIGHT, y, { face: 'figures', size: SMALL.size, align: 'right' })
    y += SMALL.leading
  }
  const top = Math.max(y, 120) + 14
  const width = (RIGHT - LEFT - 30) / parties.length
  const bottoms = parties.map(({ heading, lines }, at) => {
    const x = LEFT + at * (width + 30)
    paper.text(heading, x, top, { size: SMALL.size, shade: SOFT })
    return lines
      .flatMap((line, n) =>
        wrap(line, width, n === 0 ? 'strong' : 'plain', TEXT.size).map((part) => ({ part, n })),
      )
      .reduce((bottom, { part, n }) => {
        paper.text(part, x, bottom, { face: n === 0 ? 'strong' : 'plain', size: TEXT.size })
        return bottom + TEXT.leading
      }, top + 15)
  })
  return Math.max(top, ...bottoms) + 12
}

function drawOtherHead(paper: Paper, words: string): number {
  paper.addSheet()
  paper.text(words, LEFT, TOP_OF_OTHER_PAGES - 14, { size: SMALL.size, shade: SOFT })
  return TOP_OF_OTHER_PAGES + GAP
}

type PlacedColumn = Column & { x: number; width: number }

function placeColumns(columns: readonly Column[]): PlacedColumn[] {
  const given = columns.reduce((sum, { width = 0 }) => sum + width, 0)
  const rest = RIGHT - LEFT - given - GAP * (columns.length - 1)
  let x = LEFT
  return columns.map((column) => {
    const width = column.width ?? rest
    const placed = { ...column, x, width }
    x += width + GAP
    return placed
  })
}

function measureRow({ cells, detail }: ShopDocument['rows'][number], columns: PlacedColumn[]): MeasuredRow {
  const [first] = columns
  const wrapped = columns.map(({ width, face = 'plain' }, at) =>
    wrap(cells[at] ?? '', width, face, TEXT.size),
  )
  const below = detail && first ? wrap(detail, first.width, 'plain', SMALL.size) : []
  const firstHeight = (wrapped[0]?.length ?? 0) * TEXT.leading + below.length * SMALL.leading
  const height = Math.max(firstHeight, ...wrapped.map((lines) => lines.length * TEXT.leading)) + 8
  return { cells: wrapped, detail: below, height }
}

function drawTableHead(paper: Paper, columns: PlacedColumn[], y: number): number {
  for (const { title, x, width, align } of columns) {
    const edge = align === 'right' ? x + width : x
    paper.text(title, edge, y + 10, { size: SMALL.size, shade: SOFT, align: align ?? 'left' })
  }
  paper.line(LEFT, RIGHT, y + 17, { shade: INK })
  return y + HEAD_HEIGHT
}

function drawRow(
  paper: Paper,
  columns: PlacedColumn[],
  { cells, detail, height }: MeasuredRow,
  y: number,
): number {
  for (const [at, { x, width, align, face = 'plain', isTick }] of columns.entries()) {
    const edge = align === 'right' ? x + width : x
    if (isTick) paper.box(x + width - 12, y + 11, 10)
    for (const [n, part] of (cells[at] ?? []).entries())
      paper.text(part, edge, y + 10 + n * TEXT.leading, { face, size: TEXT.size, align: align ?? 'left' })
  }
  const below = y + 10 + (cells[0]?.length ?? 0) * TEXT.leading - 2
  for (const [n, part] of detail.entries())
    paper.text(part, LEFT, below + n * SMALL.leading, { size: SMALL.size, shade: SOFT })
  paper.line(LEFT, RIGHT, y + height - 4)
  return y + height
}

const TOTAL_HEIGHT = 32

function heightOfEnd({ sums }: ShopDocument, remarks: string[][]) {
  const lines = remarks.reduce((sum, remark) => sum + remark.length * SMALL.leading + 6, 0)
  return 12 + sums.reduce((sum, { isTotal }) => sum + (isTotal ? TOTAL_HEIGHT : TEXT.leading), 0) + 14 + lines
}

function drawSums(paper: Paper, { sums }: ShopDocument, top: number): number {
  let y = top + 12
  for (const { term, value, isTotal } of sums) {
    if (isTotal) paper.line(RIGHT - 220, RIGHT, y, { shade: INK })
    const base = isTotal ? y + 17 : y + 4
    const look = isTotal ? { face: 'strong' as const, size: 12 } : { size: TEXT.size }
    paper.text(term, RIGHT - 220, base, { ...look, shade: isTotal ? INK : SOFT })
    paper.text(value, RIGHT, base, { face: 'figures', size: look.size, align: 'right' })
    y += isTotal ? TOTAL_HEIGHT : TEXT.leading
  }
  return y + 14
}

function drawRemarks(paper: Paper, remarks: string[][], top: number) {
  let y = top
  for (const remark of remarks) {
    for (const line of remark) {
      paper.text(line, LEFT, y, { size: SMALL.size })
      y += SMALL.leading
    }
    y += 6
  }
}

function drawFoot(paper: Paper, shopName: string) {
  const count = paper.sheetCount()
  for (let sheet = 0; sheet < count; sheet++) {
    const look = { size: SMALL.size, shade: SOFT }
    paper.text(shopName, LEFT, PAPER.height - 40, look, sheet)
    paper.text(`Page ${sheet + 1} of ${count}`, RIGHT, PAPER.height - 40, { ...look, align: 'right' }, sheet)
  }
}
