import { formatMoment } from '#domain/format-moment.ts'
import type { Recall, RecalledConsignee } from '#domain/recall/recall.ts'
import { fillLetter, type LetterFacts, subjectOf } from '#domain/recall/recall-letter.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { sellerLines } from './party-lines.ts'
import { renderLetters } from './render-document.ts'
import type { Letter } from './shop-document.ts'

/** The letters of a recall on paper, one after another: for post, and for the file. */
export function recallLetters(
  recall: Recall,
  shop: ShopConfig,
  factsOf: (consignee: RecalledConsignee) => LetterFacts,
): Promise<Buffer> {
  const frame = {
    shopName: shop.name,
    sender: sellerLines(shop).slice(1),
    date: formatMoment(recall.startedAt, shop.timeZone),
  }
  const letters = recall.consignees.map((consignee): Letter => {
    const facts = factsOf(consignee)
    return {
      ...frame,
      address: consignee.address.length > 0 ? consignee.address : [consignee.name ?? 'Erased customer'],
      subject: subjectOf(fillLetter(recall.subject, facts), recall.isRehearsal),
      text: fillLetter(recall.letter, facts),
    }
  })
  const nobody = { ...frame, address: [], subject: '', text: 'Nobody received goods of this batch.' }
  return renderLetters(`Letters of recall ${recall.number}`, letters.length > 0 ? letters : [nobody])
}
