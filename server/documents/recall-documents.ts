import { formatDay } from '#domain/format-day.ts'
import { formatMoment } from '#domain/format-moment.ts'
import type { Recall, RecalledConsignee } from '#domain/recall/recall.ts'
import { fillLetter, type LetterFacts, subjectOf } from '#domain/recall/recall-letter.ts'
import { addUp, outstandingOf, recoveredOf } from '#domain/recall/reconcile.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { formatStock } from '#domain/stock/stock-quantity.ts'
import { sellerLines } from './party-lines.ts'
import { renderDocument, renderLetters } from './render-document.ts'
import type { Letter } from './shop-document.ts'

/** The letters of a recall on paper, one after another: for post, and for the file. */
export function recallLetters(
  recall: Recall,
  shop: ShopConfig,
  factsOf: (consignee: RecalledConsignee) => LetterFacts,
): Promise<Buffer> {
  const frame = {
    shopName: shop.name,
    // The name of the shop stands above it already.
    sender: sellerLines(shop).filter((line) => line !== shop.name),
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

/** For the authority: what was recalled, who had it, what became of it, and when. */
export function recallReport(recall: Recall, shop: ShopConfig): Promise<Buffer> {
  const { batch, consignees, isRehearsal } = recall
  const amount = (quantity: number) => formatStock(quantity, batch.unit)
  const sums = addUp(consignees.map(({ amounts }) => amounts))
  const figures = { width: 74, align: 'right', face: 'figures' } as const
  return renderDocument({
    shopName: shop.name,
    title: isRehearsal ? 'REHEARSAL: recall report' : 'Recall report',
    facts: [
      { term: 'Recall', value: String(recall.number) },
      { term: 'Batch', value: batch.code },
      { term: 'Began', value: formatMoment(recall.startedAt, shop.timeZone) },
      {
        term: 'Closed',
        value: recall.closedAt ? formatMoment(recall.closedAt, shop.timeZone) : 'Open',
      },
    ],
    parties: [
      { heading: 'Batch', lines: batchLines(recall) },
      { heading: 'Recalled by', lines: sellerLines(shop) },
    ],
    columns: [
      { title: 'Consignee' },
      { title: 'Delivered', ...figures },
      { title: 'Recovered', ...figures },
      { title: 'Used', ...figures },
      { title: 'Outstanding', ...figures },
    ],
    rows: consignees.map((consignee) => ({
      cells: [
        consignee.name ?? 'Erased customer',
        amount(consignee.amounts.delivered),
        amount(recoveredOf(consignee.amounts)),
        amount(consignee.amounts.used),
        amount(outstandingOf(consignee.amounts)),
      ],
      detail: detailOf(consignee, shop.timeZone),
    })),
    sums: [
      { term: 'Delivered', value: amount(sums.delivered), isTotal: false },
      { term: 'Recovered', value: amount(recoveredOf(sums)), isTotal: false },
      { term: 'Used or passed on', value: amount(sums.used), isTotal: false },
      { term: 'Outstanding', value: amount(outstandingOf(sums)), isTotal: true },
    ],
    remarks: [`Reason: ${recall.reason}`, ...timelineOf(recall, shop.timeZone)],
  })
}

function batchLines({ batch, onHand }: Recall): string[] {
  const { product, code, supplier, supplierCode, producedOn, receivedOn, bestBefore, site, unit } = batch
  const lines = [
    product,
    `Batch ${code}`,
    supplier && `Supplier ${supplier}${supplierCode && `, their code ${supplierCode}`}`,
    producedOn && `Produced ${formatDay(producedOn)}`,
    `Received ${formatDay(receivedOn)}, ${site}`,
    bestBefore && `Best before ${formatDay(bestBefore)}`,
    `${formatStock(onHand, unit)} still in stock when it began`,
  ]
  return lines.filter((line): line is string => Boolean(line))
}

function detailOf({ email, country, deliveries, repliedAt }: RecalledConsignee, timeZone: string) {
  const orders = deliveries.map(
    ({ orderNumber, pickedAt }) => `${orderNumber} (${formatMoment(pickedAt, timeZone)})`,
  )
  const answered = repliedAt ? `Answered ${formatMoment(repliedAt, timeZone)}` : 'No answer yet'
  return [[email, country].filter(Boolean).join(', '), `Orders ${orders.join(', ')}`, answered]
    .filter(Boolean)
    .join('. ')
}

const HAPPENED = {
  replied: 'answered',
  returned: 'came back',
  destroyed: 'destroyed there',
  used: 'used or passed on',
}

function timelineOf(recall: Recall, timeZone: string): string[] {
  const { batch, consignees, entries, closedAt, closedByName, closeReason } = recall
  const nameOf = (position: number) =>
    consignees.find((consignee) => consignee.position === position)?.name ?? 'Erased customer'
  return [
    `${formatMoment(recall.startedAt, timeZone)}: begun by ${recall.startedByName}`,
    ...entries.map(({ recordedAt, position, kind, quantity, actorName }) => {
      const what =
        kind === 'replied' ? HAPPENED.replied : `${formatStock(quantity, batch.unit)} ${HAPPENED[kind]}`
      return `${formatMoment(recordedAt, timeZone)}: ${nameOf(position)}, ${what}${actorName ? ` (${actorName})` : ''}`
    }),
    ...(closedAt
      ? [
          `${formatMoment(closedAt, timeZone)}: closed by ${closedByName}${closeReason ? `, although something is outstanding: ${closeReason}` : ''}`,
        ]
      : []),
  ]
}
