import type { FaceName, Letter } from '../shop-document.ts'
import { wrap } from './page-plan.ts'
import { A4, createPaper, type Paper, SOFT } from './paper.ts'
import { drawSender } from './put-head.ts'

const LEFT = 70
const WIDTH = A4.width - 140
const BOTTOM = A4.height - 70
const SIZE = 10.5
const LEADING = 15

/** Letters one after another, each from a sheet of its own on. */
export function drawLetters(title: string, letters: readonly Letter[], logo?: Uint8Array | undefined) {
  const paper = createPaper(title, { shopName: letters[0]?.shopName ?? '' })
  for (const letter of letters) drawLetter(paper, letter, logo)
  return paper.finish()
}

function drawLetter(paper: Paper, letter: Letter, logo: Uint8Array | undefined) {
  paper.addSheet()
  drawSender(paper, letter.shopName, logo, { left: LEFT, room: WIDTH })
  let y = 104
  for (const line of letter.sender)
    for (const part of wrap(line, WIDTH, 'plain', 8.5)) {
      paper.mark('P', () => paper.text(part, LEFT, y, { size: 8.5, colour: SOFT }))
      y += 12
    }
  y = Math.max(y + 18, 170)
  for (const line of letter.address) y = write(paper, line, y)
  y = write(paper, letter.date, y + 18)
  y = write(paper, letter.subject, y + 14, 'strong') + 8
  for (const line of letter.text.split('\n')) y = line ? write(paper, line, y) : y + LEADING / 2
}

/** Goes on with another sheet where this one is full. */
function write(paper: Paper, line: string, top: number, face: FaceName = 'plain'): number {
  let y = top
  const element = paper.open(face === 'strong' ? 'H1' : 'P')
  for (const part of wrap(line, WIDTH, face, SIZE)) {
    if (y > BOTTOM) {
      paper.addSheet()
      y = 80
    }
    const at = y
    paper.continueMark(element, face === 'strong' ? 'H1' : 'P', () =>
      paper.text(part, LEFT, at, { face, size: SIZE }),
    )
    y += LEADING
  }
  paper.close(element)
  return y
}
