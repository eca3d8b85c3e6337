import { z } from 'zod'
import type { MailBlock } from '#domain/messages/mail-block.ts'
import type { OrderCustomer } from '#domain/orders/checkout/customer.ts'
import type { ReviewReason } from '#domain/orders/checkout/review-reason.ts'
import { asPlacedOrder } from '#domain/orders/work/placed-order.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { writeBuyerConfirmation } from './buyer-confirmation.ts'
import type { MailPurpose } from './claim-mail.ts'
import type { Message } from './message.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import { writeStaffNotice } from './staff-notice.ts'

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
