import { z } from 'zod'
import { formatMoment } from '#domain/format-moment.ts'
import type { MailBlock, MailFact } from '#domain/messages/mail-block.ts'
import { orderBlocks } from '#domain/messages/order-block.ts'
import { formatEuro } from '#domain/money.ts'
import { describeCustomer, type OrderCustomer } from '#domain/orders/checkout/customer.ts'
import type { ReviewReason } from '#domain/orders/checkout/review-reason.ts'
import { asPlacedOrder, type PlacedOrder } from '#domain/orders/work/placed-order.ts'
import { REVIEW_WORDS } from '#domain/orders/work/review-words.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { writeBuyerConfirmation } from './buyer-confirmation.ts'
import type { MailPurpose } from './claim-mail.ts'
import type { Message } from './message.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

/** An order as the database keeps it, with who placed it. */
export type MailedOrder = Parameters<typeof asPlacedOrder>[0] &
  OrderCustomer & { reviewReasons: readonly ReviewReason[] }

export type MailFrame = {
  shop: ShopConfig
  from: Message['from']
  orderLink: (orderId: string) => string
  adminLink: (orderId: string) => string
}

export function adminOrderLink(publicUrl: string) {
  return (orderId: string) => `${publicUrl}/admin/orders/${orderId}`
}

/** Writes the mail that an order has for a purpose. */
export function composeMail(
  mail: { id: string; purpose: MailPurpose },
  order: MailedOrder,
  frame: MailFrame,
): Message {
  const { shop, from } = frame
  const placed = asPlacedOrder(order)
  if (mail.purpose === 'buyer-confirmation') {
    const written = writeBuyerConfirmation(placed, shop, frame.orderLink(order.id))
    return { id: mail.id, from, to: order.email, ...render(written) }
  }
  const forStaff = { ...placed, customer: order, reviewReasons: order.reviewReasons }
  const written = writeStaffNotice(forStaff, shop, frame.adminLink(order.id))
  // Checked when the order was placed; an order that came in another way may hold something else.
  const replyTo = z.email().safeParse(order.email).data
  return { id: mail.id, from, to: shop.contact.email, replyTo, ...render(written) }
}

function render({ subject, blocks }: { subject: string; blocks: MailBlock[] }) {
  return { subject, text: renderText(blocks), html: renderHtml(subject, blocks) }
}

type OrderForStaff = PlacedOrder & { customer: OrderCustomer; reviewReasons: readonly ReviewReason[] }

/** To the shop: what is needed to answer the buyer. The subject holds nothing that the buyer typed. */
function writeStaffNotice(order: OrderForStaff, shop: ShopConfig, adminLink: string) {
  const blocks: MailBlock[] = [
    { kind: 'heading', text: `New order ${order.number}` },
    ...reviewBlock(order.reviewReasons),
    { kind: 'paragraph', text: `Placed on ${formatMoment(order.placedAt, shop.timeZone)}.` },
    ...orderBlocks(order, shop),
    { kind: 'facts', facts: customerFacts(order.customer) },
    { kind: 'link', text: 'Open the order', url: adminLink },
    { kind: 'small', text: 'A reply to this e-mail goes to the buyer.' },
  ]
  return { subject: `New order ${order.number}: ${formatEuro(order.totalCents)} net`, blocks }
}

function reviewBlock(reasons: readonly ReviewReason[]): MailBlock[] {
  if (reasons.length === 0) return []
  const text = `Review it before you work on it: ${reasons.map((reason) => REVIEW_WORDS[reason]).join('; ')}.`
  return [{ kind: 'paragraph', text }]
}

function customerFacts(customer: OrderCustomer): MailFact[] {
  return describeCustomer(customer).map(({ label, value }) => ({ term: label, value }))
}
