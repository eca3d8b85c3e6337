import { FILE_NAMES } from '#domain/documents.ts'
import { templateOf } from '#domain/messages/message-templates.ts'
import { findExcess } from '#domain/orders/work/agreed-sum.ts'
import type { OrderWrite, StoppedOrder } from '#domain/orders/work/order-action.ts'
import { LIFE } from '#domain/orders/work/order-status.ts'
import { asPlacedOrder } from '#domain/orders/work/placed-order.ts'
import { withTax } from '#domain/orders/work/price-placed.ts'
import { daysToPay, dueWords } from '#domain/payments/payment-terms.ts'
import { describeOrderStop, type OrderStop } from '#domain/qualification/order-stop.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { adviseOnTax } from '#domain/tax/advise-on-tax.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { statusesIn } from '#server/db/status-sql.ts'
import { proFormaInvoice } from '#server/documents/door.ts'
import { storeFile } from '#server/files/door.ts'
import { catchStockStop } from '#server/stock/door.ts'
import { readTaxedBuyer, taxOfOrder } from '#server/tax/door.ts'
import { findCreditStop } from './credit-limit.ts'
import { type FoundOrder, findOrder } from './find-order.ts'
import { conflictWith, GONE, lockOrder, stopped } from './lock-order.ts'
import { type MailParts, orderMailValues, queueOrderMail } from './order-mail.ts'
import { priceOrder } from './price-order.ts'
import { recordEvent } from './record-event.ts'

type Confirmation = { orderId: string; revision: number; note: string; actor: Actor }
type Confirmed = OrderWrite | StoppedOrder

/**
 * The shop says yes, and the buyer is told: the tax is worked out, the pro-forma invoice is made and attached, and it is said how many days
 * after the invoice the payment is due. All of it, once, or nothing. The selector of the status changes and tells nobody.
 */
export function confirmOrder(db: Database, confirmation: Confirmation, parts: MailParts): Promise<Confirmed> {
  return catchStockStop(() => db.transaction((tx) => confirmIn(tx, confirmation, parts)))
}

export async function confirmIn(
  tx: Transaction,
  { orderId, revision, note, actor }: Confirmation,
  parts: MailParts,
): Promise<Confirmed> {
  const seen = await lockOrder(tx, orderId, 'no key update')
  if (!seen) return GONE
  if (seen.revision !== revision) return conflictWith(seen)
  const { confirm } = LIFE[seen.status].to
  if (!confirm) return stopped(`The order is already ${LIFE[seen.status].name}.`)
  if (seen.erasedAt) return stopped(NOBODY_TO_TELL)
  const stop = await readOrderStop(tx, orderId)
  if (stop) return stopped(describeOrderStop(stop))
  const tax = await taxOfOrder(tx, orderId, parts.shop)
  if (!tax.ok) return stopped(tax.why)
  const before = await findOrder(tx, orderId)
  const excess = before && findExcess(before, tax)
  if (excess) return stopped(excess)
  const beyond = await findCreditStop(tx, orderId, parts.shop)
  if (beyond) return stopped(describeOrderStop(beyond))
  await priceOrder(tx, orderId, parts.shop)
  const { mail, days } = await prepareMail(tx, { orderId, note, actor }, parts)
  // Last, since it locks stock. The buyer is told what is to be paid: no invoice comes to more.
  await tx.execute(sql`
    update orders set status = ${confirm}, confirmed_at = now(), payment_days = ${days}, credit_allowed = null, agreed_payable = payable
    where id = ${orderId}`)
  await queueOrderMail(tx, mail, parts)
  await recordEvent(tx, { orderId, event: 'confirmed', actor })
  await recordAudit(tx, { actor, action: 'order-confirmed', subject: orderId })
  return { ok: true }
}

export const NOBODY_TO_TELL = 'The personal data was erased: there is nobody to notify.'

type Prepared = { orderId: string; note: string; actor: Actor }

async function prepareMail(tx: Transaction, { orderId, note, actor }: Prepared, parts: MailParts) {
  const customer = await findOrder(tx, orderId)
  if (!customer) throw new Error('The order is locked, and not there')
  const order = asPlacedOrder(customer)
  const bytes = await proFormaInvoice(order, customer, parts.shop)
  const { hash } = await storeFile(tx, { type: 'application/pdf', bytes, by: actor })
  const mail = {
    name: 'confirmed' as const,
    orderId,
    to: customer.email,
    values: { ...orderMailValues({ order, customer, due: dueOf(customer, parts.shop) }, parts), note },
    attachments: [{ name: FILE_NAMES.orderPaper('pro-forma-invoice.pdf', order.number), file: hash }],
  }
  return { mail, days: daysToPay(customer, parts.shop) }
}

/** An order that was invoiced before, and is confirmed once more, keeps the day of that invoice. */
function dueOf(order: FoundOrder, shop: ShopConfig) {
  return dueWords(order.paymentDueOn ?? undefined, daysToPay(order, shop))
}

/** Why an order that waits to be confirmed, or to be completed, cannot be; undefined where nothing stops it. */
export async function readOrderStop(db: Executor, orderId: string): Promise<OrderStop | undefined> {
  const { rows } = await db.execute<{ stop: OrderStop | null }>(sql`
    select why_order_stops(orders) as stop from orders where id = ${orderId} and status in (${statusesIn('open')})`)
  return rows[0]?.stop ?? undefined
}

export type PreparedMails = Awaited<ReturnType<typeof prepareOrderMails>>

/**
 * The mails that staff can send about an order, as far as they are known before somebody writes a line: for the preview. The
 * link in them leads to the order without the buyer's token.
 */
export async function prepareOrderMails(
  db: Executor,
  order: FoundOrder,
  { shop, publicUrl }: { shop: ShopConfig; publicUrl: string },
) {
  if (order.erasedAt) return undefined
  const { confirm, cancel } = LIFE[order.status].to
  const tax = confirm ? await taxOfOrder(db, order.id, shop) : undefined
  const buyer = confirm ? await readTaxedBuyer(db, order.id) : undefined
  const excess = tax?.ok ? findExcess(order, tax) : undefined
  const placed = asPlacedOrder(order)
  const facts = {
    order: tax?.ok ? withTax(placed, tax) : placed,
    customer: order,
    due: dueOf(order, shop),
  }
  const orderLink = (id: string) => `${publicUrl}/order-confirmation?order_id=${id}`
  return {
    to: order.email,
    values: orderMailValues(facts, { shop, orderLink }),
    confirm: confirm ? { template: templateOf(shop, 'confirmed') } : undefined,
    /** Why it cannot be confirmed by mail: its tax is not known, or comes to more than the buyer agreed to. */
    problem: tax && !tax.ok ? tax.why : excess,
    /** The buyer can be asked to agree to what it comes to. */
    isBeyondAgreed: excess !== undefined && !order.awaitsAgreement,
    taxAdvice: tax && buyer && adviseOnTax(tax, buyer),
    cancel: cancel ? { template: templateOf(shop, 'cancelled') } : undefined,
    reply: { template: templateOf(shop, 'reply') },
  }
}
