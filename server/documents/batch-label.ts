import { encode } from 'uqr'
import { formatDay } from '#domain/format-day.ts'
import { createPaper, INK, type Paper, SOFT } from './pdf-paper.ts'
import { type FaceName, textFace } from './text-face.ts'
import { wrapText } from './wrap-text.ts'

const POINTS_A_MILLIMETRE = 72 / 25.4

/** Sizes that label printers have on their rolls, in millimetres. */
const LABEL_SIZES = {
  '62x40': { width: 62, height: 40 },
  '100x50': { width: 100, height: 50 },
} as const
export type LabelSize = keyof typeof LABEL_SIZES

export function isLabelSize(text: string): text is LabelSize {
  return Object.hasOwn(LABEL_SIZES, text)
}

type LabelledBatch = { code: string; goods: string; bestBefore: string | null }

/** What sticks on a batch: its code, also for scanners, what it is, and until when it is good. */
export function batchLabel(
  { code, goods, bestBefore }: LabelledBatch,
  { size, address, shopName }: { size: LabelSize; address: string; shopName: string },
): Buffer {
  const width = LABEL_SIZES[size].width * POINTS_A_MILLIMETRE
  const height = LABEL_SIZES[size].height * POINTS_A_MILLIMETRE
  const margin = 3 * POINTS_A_MILLIMETRE
  const side = Math.min(height - 2 * margin, width * 0.42)
  const paper = createPaper(`Label ${code}`, { width, height })
  paper.addSheet()
  drawQr(paper, address, { x: margin, y: (height - side) / 2, side })

  const left = margin + side + margin
  const room = width - margin - left
  const scale = size === '62x40' ? 1 : 1.35
  paper.text(firstLine(shopName, room, 'plain', 7 * scale), left, margin + 7 * scale, {
    size: 7 * scale,
    shade: SOFT,
  })
  const codeSize = sizeToFit(code, room, 12 * scale)
  let y = margin + 24 * scale
  paper.text(code, left, y, { face: 'strong', size: codeSize, shade: INK })
  for (const line of wrap(goods, room, 'plain', 9 * scale).slice(0, 3)) {
    y += 12 * scale
    paper.text(line, left, y, { size: 9 * scale })
  }
  if (bestBefore !== null) {
    paper.text('Best before', left, height - margin - 11 * scale, { size: 7 * scale, shade: SOFT })
    paper.text(formatDay(bestBefore), left, height - margin, { face: 'strong', size: 9 * scale })
  }
  return paper.finish()
}

function drawQr(paper: Paper, text: string, { x, y, side }: { x: number; y: number; side: number }) {
  // The label's own edge is the light border that readers need.
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: 0 })
  const module = side / size
  for (const [row, cells] of data.entries())
    for (const { index, 0: strip } of cells.map(Number).join('').matchAll(/1+/g))
      paper.fill(x + index * module, y + row * module, strip.length * module, module)
}

function wrap(text: string, width: number, face: FaceName, size: number) {
  return wrapText(text, width, (part) => textFace(face).measure(part, size))
}

function firstLine(text: string, width: number, face: FaceName, size: number) {
  return wrap(text, width, face, size)[0] ?? ''
}

/** A long code is written smaller, and never cut: people type it. */
function sizeToFit(text: string, width: number, most: number) {
  const measured = textFace('strong').measure(text, most)
  return measured <= width ? most : Math.max(3, (most * width) / measured)
}
