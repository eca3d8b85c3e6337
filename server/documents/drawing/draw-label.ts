import { formatDay } from '#domain/format-day.ts'
import type { Label } from '../shop-document.ts'
import { measure } from './faces.ts'
import { wrap } from './page-plan.ts'
import { createPaper } from './paper.ts'

const MARGIN = (3 * 72) / 25.4
/** Label printers know no other. */
const BLACK = '#000000'

/** What sticks on a batch: its code, also for scanners, what it is, and until when it is good. */
export function drawLabel({ size, scale, shopName, code, address, goods, numbers, bestBefore }: Label) {
  const { width, height } = size
  const side = Math.min(height - 2 * MARGIN, width * 0.42)
  const paper = createPaper(`Label ${code}`, { size, shopName })
  paper.addSheet()
  // The label's own edge is the light border that readers need.
  paper.mark('Figure', () => paper.code(address, MARGIN, (height - side) / 2, side), { alt: address })

  const left = MARGIN + side + MARGIN
  const room = width - MARGIN - left
  const small = { size: 7 * scale }
  const write = (words: string, y: number, look: Parameters<typeof paper.text>[3]) =>
    paper.mark('P', () => paper.text(words, left, y, { ...look, colour: BLACK }))
  write(wrap(shopName, room, 'plain', small.size)[0] ?? '', MARGIN + 7 * scale, small)
  let y = MARGIN + 24 * scale
  write(code, y, { face: 'strong', size: sizeToFit(code, room, 12 * scale) })
  for (const line of wrap(goods, room, 'plain', 9 * scale).slice(0, 3)) {
    y += 12 * scale
    write(line, y, { size: 9 * scale })
  }
  for (const line of wrap(numbers, room, 'plain', small.size).filter(Boolean).slice(0, 2)) {
    y += 9 * scale
    write(line, y, small)
  }
  if (bestBefore !== null) {
    write('Best before', height - MARGIN - 11 * scale, small)
    const day = formatDay(bestBefore)
    write(day, height - MARGIN, { face: 'strong', size: sizeToFit(day, room, 9 * scale) })
  }
  return paper.finish()
}

/** A long code is written smaller, and never cut: people type it. */
function sizeToFit(text: string, width: number, most: number) {
  const measured = measure('strong', text, most)
  return measured <= width ? most : Math.max(3, (most * width) / measured)
}
