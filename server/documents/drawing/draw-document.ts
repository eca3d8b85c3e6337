import type { HouseLook } from '../house-look.ts'
import type { RenderOptions, ShopDocument } from '../shop-document.ts'
import { createPagePlan, putParagraphs, TEXT } from './page-plan.ts'
import { createPaper } from './paper.ts'
import { heightOfEnd, putEnd } from './put-end.ts'
import { putHead } from './put-head.ts'
import { putTable } from './put-table.ts'

/** More would make the file several times as large, and nobody listens to so many. */
const ROWS_TOLD_AT_MOST = 2000

/** Draws a document on as many sheets as it takes. */
export function drawDocument(
  document: ShopDocument,
  options: RenderOptions = {},
  { logo, colour }: Partial<HouseLook> = {},
): Promise<Buffer> {
  const { title, shopName, facts } = document
  const named = [title, facts[0]?.value].filter(Boolean).join(' ')
  const plan = createPagePlan()
  putHead(plan, document, logo)
  putParagraphs(plan, document.opening ?? [], TEXT)
  if (document.opening?.length) plan.put(8, () => undefined)
  putTable(plan, document, heightOfEnd(document))
  putEnd(plan, document, colour)
  const paper = createPaper(named, {
    ...options,
    shopName,
    isTagged: document.rows.length <= ROWS_TOLD_AT_MOST,
  })
  plan.draw(paper, { head: `${shopName}, ${named}`, foot: shopName })
  return paper.finish()
}
