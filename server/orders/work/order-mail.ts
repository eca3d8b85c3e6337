import { howToPay } from '#domain/messages/how-to-pay.ts'
import type { MailBlock } from '#domain/messages/mail-block.ts'
import { type TemplateName, templateOf } from '#domain/messages/message-templates.ts'
import { orderBlocks } from '#domain/messages/order-block.ts'
import { type TemplateValues, writeTemplate } from '#domain/messages/write-template.ts'
import type { PlacedOrder } from '#domain/orders/work/placed-order.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { queueMessage } from '#server/mail/door.ts'

/** The shop as its mails know it, and where a buyer finds an order. */
export type MailParts = { shop: ShopConfig; orderLink: (orderId: string) => string }

type Facts = {
  order: PlacedOrder
  customer: { fullName: string }
  /** By when it is to be paid, in words. */
  due?: string
}

/** What every template about an order can name. */
export function orderMailValues(
  { order, customer, due = '' }: Facts,
  { shop, orderLink }: MailParts,
): TemplateValues {
  const link: MailBlock = { kind: 'link', text: 'See your order', url: orderLink(order.id) }
  return {
    customer: customer.fullName,
    number: order.number,
    shop: shop.name,
    contact: shop.contact.email || new URL(link.url).origin,
    note: '',
    link: [link],
    items: orderBlocks(order, shop),
    due,
    pay: howToPay(shop, order.number),
  }
}

type OrderMail = {
  name: TemplateName
  orderId: string
  to: string
  values: TemplateValues
  attachments?: { name: string; file: string }[]
}

/** Puts a mail to the buyer into the outbox, inside the transaction of what it tells of. An answer to it reaches the shop. */
export async function queueOrderMail(
  tx: Executor,
  { name, orderId, to, values, attachments }: OrderMail,
  { shop }: Pick<MailParts, 'shop'>,
): Promise<void> {
  await queueMessage(tx, {
    to,
    ...(shop.contact.email && { replyTo: shop.contact.email }),
    ...writeTemplate(templateOf(shop, name), values),
    orderId,
    ...(attachments && { attachments }),
  })
}

/**
 * An order changed in a way that decides about its mails: the mail loop looks again at those that it had put aside
 * (domain/mail/judge-mail.ts). Inside the transaction of the change. All rows are locked first, put aside or not: the loop
 * might be about to, and does not know of the change yet.
 */
export async function reconsiderMails(tx: Executor, orderId: string): Promise<void> {
  await tx.execute(sql`select from mails where order_id = ${orderId} order by id for update`)
  await tx.execute(sql`
    update mails set state = 'waiting', next_attempt_at = now()
    where order_id = ${orderId} and (state = 'held' or state = 'waiting' and slot_at > now()
      or state = 'dropped' and purpose = 'buyer-confirmation')`)
}
