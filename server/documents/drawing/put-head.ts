import type { ShopDocument } from '../shop-document.ts'
import { measure } from './faces.ts'
import { LEFT, type PagePlan, RIGHT, SMALL, TEXT, WIDTH, wrap } from './page-plan.ts'
import { type Paper, SOFT } from './paper.ts'

/** Of the longest line of a fact; what is longer is broken. */
const FACT_WIDTH = 260
const LOGO = { width: 190, height: 46 }
const BETWEEN = 30

/** Who it is from, what it is, and between whom. */
export function putHead(plan: PagePlan, document: ShopDocument, logo: Uint8Array | undefined) {
  const { facts, parties } = document
  const lines = facts.flatMap(({ term, value }) =>
    wrap(value, FACT_WIDTH, 'figures', SMALL.size).map((part, n) => ({ term: n === 0 ? term : '', part })),
  )
  // Terms end where the longest value begins, and never on it.
  const terms = RIGHT - Math.max(150, ...lines.map(({ part }) => measure('figures', part, SMALL.size) + 14))
  const bottom = Math.max(96 + lines.length * SMALL.leading, 120) + 14
  plan.put(bottom, (paper) => {
    const title = { face: 'display', size: 17, align: 'right' } as const
    drawSender(paper, document.shopName, logo, { room: WIDTH - measure('display', document.title, 17) - 24 })
    paper.mark('H1', () => paper.text(document.title, RIGHT, 74, title))
    for (const [n, { term, part }] of lines.entries())
      paper.mark('P', () => {
        const y = 96 + n * SMALL.leading
        if (term) paper.text(term, terms, y, { size: SMALL.size, colour: SOFT, align: 'right' })
        paper.text(part, RIGHT, y, {
          face: 'figures',
          size: SMALL.size,
          align: 'right',
          follows: term !== '',
        })
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

/** The operator's own mark, else the name of the shop: smaller, or in two lines, where there is little room for it. */
export function drawSender(
  paper: Paper,
  shopName: string,
  logo: Uint8Array | undefined,
  { left = LEFT, room = WIDTH } = {},
) {
  if (logo) return paper.mark('Figure', () => paper.picture(logo, left, 40, LOGO), { alt: shopName })
  const wide = measure('display', shopName, 24)
  const size = Math.max(14, Math.min(24, Math.floor((24 * room) / wide)))
  const lines = wrap(shopName, room, 'display', size)
  for (const [n, line] of lines.entries())
    paper.mark('P', () =>
      paper.text(line, left, 74 - (lines.length - 1 - n) * (size + 2), { face: 'display', size }),
    )
}

function wrapParty(lines: string[], width: number) {
  return lines.flatMap((line, n) => {
    const face = n === 0 ? ('strong' as const) : ('plain' as const)
    return wrap(line, width, face, TEXT.size).map((part) => ({ part, face }))
  })
}
