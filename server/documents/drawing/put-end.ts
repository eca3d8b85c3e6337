import type { AddressCode, Payment, ShopDocument } from '../shop-document.ts'
import {
  heightOfParagraphs,
  LEFT,
  type PagePlan,
  putParagraphs,
  RIGHT,
  SMALL,
  TEXT,
  WIDTH,
  wrap,
} from './page-plan.ts'
import { MOSS, SOFT } from './paper.ts'

const TOTAL_HEIGHT = 32
const CODE_SIDE = 78
const PADDING = 12
/** Of codes in a row. */
const SMALL_SIDE = 56
const CODE_STEP = 84
const CODES_A_ROW = Math.floor(WIDTH / CODE_STEP)
const TERM_WIDTH = 92

/** Higher than this, what stands below the last row is a text of its own, and goes on with the next page. */
const END_AT_MOST = 380

/**
 * What stands together below the last row: sums, how to pay, codes and remarks. A page that had nothing but one of these would not say what it
 * belongs to; so the last row moves on with them.
 */
export function heightOfEnd({ sums, payment, codes = [], remarks }: ShopDocument) {
  const ofSums = sums.reduce((sum, { isTotal }) => sum + (isTotal ? TOTAL_HEIGHT : TEXT.leading), 12) + 14
  const ofPayment = payment ? layOutPayment(payment).height + 16 : 0
  const ofCodes = rowsOfCodes(codes).reduce((sum, row) => sum + layOutCodes(row).height + 6, 0)
  const whole = ofSums + ofPayment + ofCodes + heightOfParagraphs(remarks)
  if (whole <= END_AT_MOST) return whole
  return ofSums + ofPayment + ofCodes <= END_AT_MOST ? ofSums + ofPayment + ofCodes : ofSums + ofPayment
}

export function putEnd(plan: PagePlan, document: ShopDocument, colour = MOSS) {
  if (plan.left() < heightOfEnd(document)) plan.turnPage()
  plan.put(12, () => undefined)
  for (const sum of document.sums) putSum(plan, sum, colour)
  plan.put(14, () => undefined)
  if (document.payment) putPayment(plan, document.payment)
  for (const row of rowsOfCodes(document.codes ?? [])) putCodes(plan, row)
  putParagraphs(plan, document.remarks)
}

function putSum(plan: PagePlan, { term, value, isTotal }: ShopDocument['sums'][number], colour: string) {
  plan.put(isTotal ? TOTAL_HEIGHT : TEXT.leading, (paper, top) => {
    const from = RIGHT - 220
    if (isTotal) paper.line(from, RIGHT, top, { colour, width: 1 })
    const y = isTotal ? top + 18 : top + 4
    const size = isTotal ? 12 : TEXT.size
    paper.mark('P', () => {
      paper.text(term, from, y, isTotal ? { face: 'strong', size } : { size, colour: SOFT })
      paper.text(value, RIGHT, y, { face: 'figures', size, align: 'right', follows: true })
    })
  })
}

function layOutPayment({ facts, code }: Payment) {
  const room = WIDTH - 2 * PADDING - TERM_WIDTH - (code ? CODE_SIDE + PADDING : 0)
  const lines = facts.flatMap(({ term, value }) =>
    wrap(value, room, 'plain', TEXT.size).map((part, n) => ({ term: n === 0 ? term : '', part })),
  )
  const words = 20 + lines.length * TEXT.leading
  return { lines, height: Math.max(words, code ? CODE_SIDE : 0) + 2 * PADDING }
}

function putPayment(plan: PagePlan, payment: Payment) {
  const { lines, height } = layOutPayment(payment)
  if (plan.left() < height) plan.turnPage()
  plan.put(height + 16, (paper, top) => {
    const section = paper.open('Sect')
    const x = LEFT + PADDING
    const first = top + PADDING + 9
    paper.frame(LEFT, top, WIDTH, height)
    paper.mark('H2', () => paper.text(payment.heading, x, first, { face: 'strong', size: TEXT.size }), {
      within: section,
    })
    for (const [n, { term, part }] of lines.entries())
      paper.mark(
        'P',
        () => {
          const y = first + 20 + n * TEXT.leading
          if (term) paper.text(term, x, y, { size: SMALL.size, colour: SOFT })
          paper.text(part, x + TERM_WIDTH, y, { size: TEXT.size, follows: term !== '' })
        },
        { within: section },
      )
    const { code } = payment
    if (code !== undefined)
      paper.mark('Figure', () => paper.code(code, RIGHT - PADDING - CODE_SIDE, top + PADDING, CODE_SIDE), {
        within: section,
        alt: 'A code with the same details, for a banking app',
      })
    paper.close(section)
  })
}

function rowsOfCodes(codes: readonly AddressCode[]): AddressCode[][] {
  const rows: AddressCode[][] = []
  for (let from = 0; from < codes.length; from += CODES_A_ROW)
    rows.push(codes.slice(from, from + CODES_A_ROW))
  return rows
}

function layOutCodes(codes: readonly AddressCode[]) {
  const captions = codes.map(({ caption }) => wrap(caption, CODE_STEP - 8, 'plain', SMALL.size))
  const words = Math.max(...captions.map((lines) => lines.length)) * SMALL.leading
  return { captions, height: SMALL_SIDE + 12 + words }
}

function putCodes(plan: PagePlan, codes: readonly AddressCode[]) {
  const { captions, height } = layOutCodes(codes)
  if (plan.left() < height) plan.turnPage()
  plan.put(height + 6, (paper, top) => {
    for (const [at, { caption, address }] of codes.entries()) {
      const x = LEFT + at * CODE_STEP
      paper.mark('Figure', () => paper.code(address, x, top, SMALL_SIDE), { alt: `${caption}: ${address}` })
      for (const [n, line] of (captions[at] ?? []).entries())
        paper.mark('P', () =>
          paper.text(line, x, top + SMALL_SIDE + 12 + n * SMALL.leading, { size: SMALL.size }),
        )
    }
  })
}
