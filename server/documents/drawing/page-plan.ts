import type { FaceName } from '../shop-document.ts'
import { measure } from './faces.ts'
import { A4, type Element, type Paper, SOFT } from './paper.ts'

export const LEFT = 50
export const RIGHT = A4.width - 50
export const WIDTH = RIGHT - LEFT
export const BOTTOM = A4.height - 70
const TOP_OF_OTHER_PAGES = 60
export const TOP_OF_TEXT = TOP_OF_OTHER_PAGES + 10
export const TEXT = { size: 10, leading: 14 }
export const SMALL = { size: 8.5, leading: 12 }

export function wrap(text: string, width: number, face: FaceName, size: number) {
  return wrapText(text, width, (part) => measure(face, part, size))
}

type Draw = (paper: Paper) => void

export type PagePlan = ReturnType<typeof createPagePlan>

/** What stands where, before anything is drawn: a page says how many there are. */
export function createPagePlan() {
  const sheets: Draw[][] = [[]]
  let y = 0

  /** Puts something below what is there. */
  function put(height: number, draw: (paper: Paper, top: number) => void) {
    const top = y
    sheets.at(-1)?.push((paper) => draw(paper, top))
    y += height
  }

  function turnPage() {
    sheets.push([])
    y = TOP_OF_TEXT
  }

  function draw(paper: Paper, { head, foot }: { head: string; foot: string }) {
    for (const [at, draws] of sheets.entries()) {
      paper.addSheet()
      const soft = { size: SMALL.size, colour: SOFT }
      if (at > 0) paper.decorate(() => paper.text(head, LEFT, TOP_OF_OTHER_PAGES - 14, soft))
      for (const each of draws) each(paper)
      paper.decorate(() => {
        paper.text(foot, LEFT, A4.height - 40, soft)
        paper.text(`Page ${at + 1} of ${sheets.length}`, RIGHT, A4.height - 40, { ...soft, align: 'right' })
      })
    }
  }

  return { put, turnPage, left: () => BOTTOM - y, at: () => y, draw }
}

export function heightOfParagraphs(paragraphs: readonly string[], { size, leading } = SMALL): number {
  return paragraphs.reduce(
    (sum, text) => sum + wrap(text, WIDTH, 'plain', size).length * leading + PARAGRAPH_GAP,
    0,
  )
}

const PARAGRAPH_GAP = 6

/** Paragraphs that go on with the next page where this one is full. */
export function putParagraphs(plan: PagePlan, paragraphs: readonly string[], { size, leading } = SMALL) {
  for (const paragraph of paragraphs) {
    const lines = wrap(paragraph, WIDTH, 'plain', size)
    let element: Element
    for (const [n, line] of lines.entries()) {
      if (plan.left() < leading) plan.turnPage()
      plan.put(leading, (paper, top) => {
        if (n === 0) element = paper.open('P')
        paper.continueMark(element, 'P', () => paper.text(line, LEFT, top + size, { size }))
        if (n === lines.length - 1) paper.close(element)
      })
    }
    plan.put(PARAGRAPH_GAP, () => undefined)
  }
}

type Measure = (text: string) => number

/** Breaks a text into lines that are no wider than `width`: at its own line breaks, between words, and inside a word only where it does not fit a line. */
export function wrapText(text: string, width: number, measure: Measure): string[] {
  return text.split(/\r\n?|\n/).flatMap((paragraph) => wrapParagraph(paragraph, width, measure))
}

function wrapParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = breakWord(word, width, measure)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return [...lines, line]
}

function breakWord(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const sign of word) {
    if (piece !== '' && measure(piece + sign) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += sign
  }
  return [...pieces, piece]
}
