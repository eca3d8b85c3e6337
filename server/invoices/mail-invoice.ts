import { FILE_NAMES } from '#domain/documents.ts'
import { formatDay } from '#domain/format-day.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { howToPay } from '#domain/messages/how-to-pay.ts'
import { templateOf } from '#domain/messages/message-templates.ts'
import { writeTemplate } from '#domain/messages/write-template.ts'
import { formatEuro } from '#domain/money.ts'
import type { OrderWrite, StoppedOrder } from '#domain/orders/work/order-action.ts'
import { NOTHING_DUE } from '#domain/payments/payment-terms.ts'
import { paymentReference } from '#domain/payments/transfer.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { queueMessage } from '#server/mail/door.ts'
import { GONE, lockOrder, stopped } from '#server/orders/door.ts'
import { readContent } from './read-invoices.ts'

type Sending = { orderId: string; invoice: number; shop: ShopConfig; link: string; actor: Actor }

/** Sends an invoice or a credit note to the customer, as the operator's template has it, with its PDF. */
export function mailInvoice(
  db: Database,
  { orderId, invoice, shop, link, actor }: Sending,
): Promise<OrderWrite | StoppedOrder> {
  return db.transaction(async (tx): Promise<OrderWrite | StoppedOrder> => {
    const order = await lockOrder(tx, orderId, 'key share')
    const [found] = await readContent(tx, sql`id = ${invoice} and order_id = ${orderId}`)
    if (!order || !found) return GONE
    if (order.erasedAt) return stopped('There is no contact left: the personal data was erased.')
    const { rows } = await tx.execute<{ pdf: string | null }>(
      sql`select pdf from invoices where id = ${invoice}`,
    )
    const file = rows[0]?.pdf
    if (!file) return stopped('The PDF is being created. Try again in a moment.')
    const { content } = found
    const isInvoice = content.kind === 'invoice'
    const isDue = isInvoice && content.sums.dueCents > 0
    const howTo = isDue ? howToPay(shop, paymentReference(content.orderNumber, content.number)) : ''
    const written = writeTemplate(templateOf(shop, 'invoice'), {
      customer: content.buyer.contact || content.buyer.name,
      number: content.orderNumber,
      shop: shop.name,
      contact: shop.contact.email,
      link: [{ kind: 'link', text: 'See your order', url: link }],
      invoice: `${isInvoice ? 'Invoice' : 'Credit note'} ${content.number}`,
      amount: formatEuro(isInvoice ? content.sums.dueCents : 0),
      due: formatDay(content.dueOn || content.issuedOn),
      pay: howTo,
      payment: describePayment(content, howTo),
    })
    await queueMessage(tx, {
      to: order.email,
      ...(shop.contact.email && { replyTo: shop.contact.email }),
      ...written,
      orderId,
      attachments: [{ name: FILE_NAMES.invoice(content.number), file }],
    })
    const detail = { number: content.number }
    await recordAudit(tx, { actor, action: 'invoice-mailed', subject: orderId, detail })
    return { ok: true }
  })
}

/** What is to be paid, by when and how; of a credit note, and of what is paid, that nothing is. */
function describePayment({ kind, sums, dueOn }: Invoice, howTo: string) {
  if (kind === 'credit-note') return `We credit you ${formatEuro(sums.totalCents)}. There is nothing to pay.`
  if (sums.dueCents <= 0) return NOTHING_DUE
  return `To pay: ${formatEuro(sums.dueCents)}${dueOn && `, by ${formatDay(dueOn)}`}. ${howTo}`
}
