import { formatMoment } from '#domain/format-moment.ts'
import type { Recall, RecalledConsignee } from '#domain/recall/recall.ts'
import { fillLetter, type LetterFacts, subjectOf } from '#domain/recall/recall-letter.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { sellerLines } from './party-lines.ts'
import { createPaper, PAPER, type Paper, SOFT } from './pdf-paper.ts'
import { type FaceName, textFace } from './text-face.ts'
import { wrapText } from './wrap-text.ts'

const LEFT = 70
const RIGHT = PAPER.width - 70
const BOTTOM = PAPER.height - 70
const SIZE = 10.5
const LEADING = 15

/** The letters of a recall on paper, one after another: for post, and for the file. */
export function recallLetters(
  recall: Recall,
  shop: ShopConfig,
  factsOf: (consignee: RecalledConsignee) => LetterFacts,
): Buffer {
  const paper = createPaper(`Letters of recall ${recall.number}`)
  const date = formatMoment(recall.startedAt, shop.timeZone)
  for (const consignee of recall.consignees)
    drawLetter(paper, { recall, shop, consignee, facts: factsOf(consignee), date })
  if (recall.consignees.length === 0) {
    paper.addSheet()
    paper.text('Nobody got goods of this batch.', LEFT, 90, { size: SIZE })
  }
  return paper.finish()
}

type Letter = {
  recall: Recall
  shop: ShopConfig
  consignee: RecalledConsignee
  facts: LetterFacts
  date: string
}

function drawLetter(paper: Paper, { recall, shop, consignee, facts, date }: Letter) {
  paper.addSheet()
  paper.text(shop.name, LEFT, 80, { face: 'display', size: 22 })
  let y = 104
  for (const line of sellerLines(shop).slice(1))
    for (const part of wrap(line, 'plain', 8.5)) {
      paper.text(part, LEFT, y, { size: 8.5, shade: SOFT })
      y += 12
    }
  y = Math.max(y + 18, 170)
  const address = consignee.address.length > 0 ? consignee.address : [consignee.name ?? 'Erased customer']
  for (const line of address) y = write(paper, line, y)
  y = write(paper, date, y + 18)
  y = write(paper, subjectOf(fillLetter(recall.subject, facts), recall.isRehearsal), y + 14, 'strong')
  y += 8
  for (const line of fillLetter(recall.letter, facts).split('\n'))
    y = line ? write(paper, line, y) : y + LEADING / 2
}

/** Goes on with another sheet where this one is full. */
function write(paper: Paper, line: string, top: number, face: FaceName = 'plain'): number {
  let y = top
  for (const part of wrap(line, face, SIZE)) {
    if (y > BOTTOM) {
      paper.addSheet()
      y = 80
    }
    paper.text(part, LEFT, y, { face, size: SIZE })
    y += LEADING
  }
  return y
}

function wrap(line: string, face: FaceName, size: number) {
  return wrapText(line, RIGHT - LEFT, (part) => textFace(face).measure(part, size))
}
