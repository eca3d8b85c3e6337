import { formatEuro } from '#domain/money.ts'
import type { Column, Row, ShopDocument } from '../shop-document.ts'
import { BOTTOM, LEFT, type PagePlan, RIGHT, SMALL, TEXT, TOP_OF_TEXT, WIDTH, wrap } from './page-plan.ts'
import { type Element, INK, type Paper, SOFT } from './paper.ts'
import { splitRows } from './split-rows.ts'

const HEAD_HEIGHT = 24
const CARRIED_HEIGHT = 20
const HEADING_HEIGHT = 26
const GAP = 10

type PlacedColumn = Column & { x: number; width: number }
type MeasuredRow = {
  heading: string[] | undefined
  cells: string[][]
  detail: string[]
  height: number
  cents: number
}
type Table = { element?: Element }

/** The rows on as many pages as they take, under a head on each. `end` is the height of what must stand below the last one. */
export function putTable(plan: PagePlan, document: ShopDocument, end: number) {
  if (document.columns.length === 0) return
  const columns = placeColumns(document.columns)
  const rows = document.rows.map((row) => measureRow(row, columns))
  const carries = document.rows.some(({ cents }) => cents !== undefined)
  const pages = splitRows(
    rows.map(({ height }) => height),
    {
      first: plan.left() - HEAD_HEIGHT - (carries ? CARRIED_HEIGHT : 0),
      other: BOTTOM - TOP_OF_TEXT - HEAD_HEIGHT - (carries ? 2 * CARRIED_HEIGHT : 0),
      end: Math.max(0, end - (carries ? CARRIED_HEIGHT : 0)),
    },
  )
  const table: Table = {}
  let carriedCents = 0
  for (const [page, indexes] of pages.entries()) {
    if (page > 0) plan.turnPage()
    if (indexes.length === 0) continue
    putTableHead(plan, columns, table)
    if (carries && carriedCents !== 0) putCarried(plan, 'Brought forward', carriedCents)
    for (const index of indexes) {
      const row = rows[index]
      if (!row) continue
      putRow(plan, columns, row, table)
      carriedCents += row.cents
    }
    if (carries && page < pages.length - 1) putCarried(plan, 'Carried over', carriedCents)
  }
  plan.put(0, (paper) => paper.close(table.element))
}

function placeColumns(columns: readonly Column[]): PlacedColumn[] {
  const given = columns.reduce((sum, { width = 0 }) => sum + width, 0)
  const rest = WIDTH - given - GAP * (columns.length - 1)
  let x = LEFT
  return columns.map((column) => {
    const width = column.width ?? rest
    const placed = { ...column, x, width }
    x += width + GAP
    return placed
  })
}

function measureRow({ heading, cells, detail, cents = 0 }: Row, columns: PlacedColumn[]): MeasuredRow {
  const wrapped = columns.map(({ width, face = 'plain' }, at) =>
    wrap(cells[at] ?? '', width, face, TEXT.size),
  )
  // Below all cells it has the whole width: in a narrow first column an address would be broken within its words.
  const below = detail ? wrap(detail, WIDTH, 'plain', SMALL.size) : []
  const ownHeight = linesOf(wrapped) * TEXT.leading + below.length * SMALL.leading + 8
  // No page ends with a heading: it is a part of its row.
  const height = ownHeight + (heading ? HEADING_HEIGHT : 0)
  return { heading, cells: wrapped, detail: below, height, cents }
}

/** Of the cell that has most. */
function linesOf(cells: readonly string[][]) {
  return Math.max(0, ...cells.map((lines) => lines.length))
}

/** Told once; on the other pages it is for the eye. */
function putTableHead(plan: PagePlan, columns: PlacedColumn[], table: Table) {
  plan.put(HEAD_HEIGHT, (paper, top) => {
    const isFirst = !('element' in table)
    if (isFirst) table.element = paper.open('Table')
    const row = isFirst ? paper.open('TR', { within: table.element }) : undefined
    for (const { title, x, width, align } of columns) {
      const look = { size: SMALL.size, colour: SOFT, align }
      const draw = () => paper.text(title, align === 'right' ? x + width : x, top + 10, look)
      if (isFirst) paper.mark('TH', draw, { within: row, scope: 'Column' })
      else paper.decorate(draw)
    }
    paper.close(row)
    paper.line(LEFT, RIGHT, top + 17, { colour: INK })
  })
}

function putRow(plan: PagePlan, columns: PlacedColumn[], row: MeasuredRow, table: Table) {
  plan.put(row.height, (paper, start) => {
    if (row.heading) drawHeading(paper, columns, { heading: row.heading, top: start, table })
    const top = row.heading ? start + HEADING_HEIGHT : start
    const element = paper.open('TR', { within: table.element })
    for (const [at, column] of columns.entries())
      paper.mark('TD', () => drawCell(paper, column, { row, at, top }), { within: element })
    paper.close(element)
    for (const { x, width, isTick } of columns) if (isTick) paper.box(x + width - 12, top + 11, 10)
    paper.line(LEFT, RIGHT, start + row.height - 4)
  })
}

type Heading = { heading: string[]; top: number; table: Table }

function drawHeading(paper: Paper, columns: PlacedColumn[], { heading, top, table }: Heading) {
  const element = paper.open('TR', { within: table.element })
  for (const [at, { x, width, align, face = 'plain' }] of columns.entries()) {
    const look = at === 0 ? { face: 'strong' as const } : { face, colour: SOFT, align }
    const draw = () =>
      paper.text(heading[at] ?? '', align === 'right' ? x + width : x, top + 16, { size: TEXT.size, ...look })
    if (at === 0) paper.mark('TH', draw, { within: element, scope: 'Row' })
    else paper.mark('TD', draw, { within: element })
  }
  paper.close(element)
  paper.line(LEFT, RIGHT, top + HEADING_HEIGHT - 4)
}

type Cell = { row: MeasuredRow; at: number; top: number }

function drawCell(paper: Paper, { x, width, align, face = 'plain' }: PlacedColumn, { row, at, top }: Cell) {
  const lines = row.cells[at] ?? []
  const edge = align === 'right' ? x + width : x
  for (const [n, part] of lines.entries())
    paper.text(part, edge, top + 10 + n * TEXT.leading, {
      face,
      size: TEXT.size,
      align,
      follows: n > 0,
    })
  if (at > 0) return
  const below = top + 10 + linesOf(row.cells) * TEXT.leading - 2
  for (const [n, part] of row.detail.entries())
    paper.text(part, x, below + n * SMALL.leading, { size: SMALL.size, colour: SOFT, follows: true })
}

/** What the rows add up to so far. */
function putCarried(plan: PagePlan, words: string, cents: number) {
  plan.put(CARRIED_HEIGHT, (paper, top) =>
    paper.decorate(() => {
      paper.text(words, LEFT, top + 10, { size: SMALL.size, colour: SOFT })
      paper.text(formatEuro(cents), RIGHT, top + 10, { face: 'figures', size: TEXT.size, align: 'right' })
    }),
  )
}
