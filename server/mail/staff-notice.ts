import { formatMoment } from '#domain/format-moment.ts'
import type { MailBlock, MailFact } from '#domain/messages/mail-block.ts'
import { orderBlock } from '#domain/messages/order-block.ts'
import { formatEuro } from '#domain/money.ts'
import { describeCustomer, type OrderCustomer } from '#domain/orders/checkout/customer.ts'
import type { ReviewReason } from '#domain/orders/checkout/review-reason.ts'
import type { PlacedOrder } from '#domain/orders/work/placed-order.ts'
import { REVIEW_WORDS } from '#domain/orders/work/review-words.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'

type OrderForStaff = PlacedOrder & { customer: OrderCustomer; reviewReasons: readonly ReviewReason[] }

/** To the shop: what is needed to answer the buyer. The subject holds nothing that the buyer typed. */
export function writeStaffNotice(order: OrderForStaff, shop: ShopConfig, adminLink: string) {
  const blocks: MailBlock[] = [
    { kind: 'heading', text: `New order ${order.number}` },
    ...reviewBlock(order.reviewReasons),
    { kind: 'paragraph', text: `Placed on ${formatMoment(order.placedAt, shop.timeZone)}.` },
    orderBlock(order),
    { kind: 'facts', facts: customerFacts(order.customer) },
    { kind: 'link', text: 'Open the order', url: adminLink },
    { kind: 'small', text: 'A reply to this e-mail goes to the buyer.' },
  ]
  return { subject: `New order ${order.number}: ${formatEuro(order.totalCents)}`, blocks }
}

function reviewBlock(reasons: readonly ReviewReason[]): MailBlock[] {
  if (reasons.length === 0) return []
  const text = `Review it before you work on it: ${reasons.map((reason) => REVIEW_WORDS[reason]).join('; ')}.`
  return [{ kind: 'paragraph', text }]
}

function customerFacts(customer: OrderCustomer): MailFact[] {
  return describeCustomer(customer).map(({ label, value }) => ({ term: label, value }))
}
