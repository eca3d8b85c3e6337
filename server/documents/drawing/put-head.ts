import type { ShopDocument } from '../shop-document.ts'
import { LEFT, type PagePlan, RIGHT, SMALL, TEXT, WIDTH, wrap } from './page-plan.ts'
import { type Paper, SOFT } from './paper.ts'

const LOGO = { width: 190, height: 46 }
const BETWEEN = 30

/** Who it is from, what it is, and between whom. */
export function putHead(plan: PagePlan, document: ShopDocument, logo: Uint8Array | undefined) {
  const { facts, parties } = document
  const bottom = Math.max(96 + facts.length * SMALL.leading, 120) + 14
  plan.put(bottom, (paper) => {
    drawSender(paper, document.shopName, logo)
    const title = { face: 'display', size: 17, align: 'right' } as const
    paper.mark('H1', () => paper.text(document.title, RIGHT, 74, title))
    for (const [n, { term, value }] of facts.entries())
      paper.mark('P', () => {
        const y = 96 + n * SMALL.leading
        paper.text(term, RIGHT - 150, y, { size: SMALL.size, colour: SOFT, align: 'right' })
        paper.text(value, RIGHT, y, { face: 'figures', size: SMALL.size, align: 'right', follows: true })
      })
  })
  const width = (WIDTH - BETWEEN * (parties.length - 1)) / parties.length
  const columns = parties.map(({ heading, lines }) => ({ heading, lines: wrapParty(lines, width) }))
  const highest = Math.max(0, ...columns.map(({ lines }) => lines.length))
  plan.put(15 + highest * TEXT.leading + 12, (paper, top) => {
    for (const [at, { heading, lines }] of columns.entries()) {
      const x = LEFT + at * (width + BETWEEN)
      const section = paper.open('Sect')
      paper.mark('H2', () => paper.text(heading, x, top, { size: SMALL.size, colour: SOFT }), {
        within: section,
      })
      for (const [n, { part, face }] of lines.entries())
        paper.mark('P', () => paper.text(part, x, top + 15 + n * TEXT.leading, { face, size: TEXT.size }), {
          within: section,
        })
      paper.close(section)
    }
  })
}

/** The operator's own mark, else the name of the shop. */
export function drawSender(paper: Paper, shopName: string, logo: Uint8Array | undefined, left = LEFT) {
  if (logo) paper.mark('Figure', () => paper.picture(logo, left, 40, LOGO), { alt: shopName })
  else paper.mark('P', () => paper.text(shopName, left, 74, { face: 'display', size: 24 }))
}

function wrapParty(lines: string[], width: number) {
  return lines.flatMap((line, n) => {
    const face = n === 0 ? ('strong' as const) : ('plain' as const)
    return wrap(line, width, face, TEXT.size).map((part) => ({ part, face }))
  })
}
