import { checkInvoice, type InvoiceProblem } from '#domain/invoices/check-invoice.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { localDay } from '#domain/local-time.ts'
import { findExcess } from '#domain/orders/work/agreed-sum.ts'
import type { OrderWrite, StoppedOrder } from '#domain/orders/work/order-action.ts'
import { isIn, type OrderStatus } from '#domain/orders/work/order-status.ts'
import { nameStatuses } from '#domain/orders/work/status-words.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { readInvoiceSettings } from '#domain/tax/invoice-settings.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import {
  conflictWith,
  findOrder,
  GONE,
  lockOrder,
  priceOrder,
  recordEvent,
  stopped,
} from '#server/orders/door.ts'
import { taxOfOrder } from '#server/tax/door.ts'
import { draftInvoice } from './draft-invoice.ts'
import { storeInvoice } from './store-invoice.ts'
import { mustConfirmNumbers, takeNumber } from './take-number.ts'

type Issue = {
  orderId: string
  /**
   * The one that somebody saw, with what the page says of it. Without one, however the order stands now, unless staff have to be asked whose
   * it is.
   */
  revision?: number
  shop: ShopConfig
  actor: Actor
}

export type IssuedInvoice = OrderWrite<{ id: number; number: string }> | StoppedOrder

/**
 * Issues the invoice of an order: priced, checked, numbered, with its XML, all in one transaction. What would break a rule of
 * EN 16931 takes no number. The PDF follows as a job.
 */
export function issueInvoice(db: Database, issue: Issue): Promise<IssuedInvoice> {
  return db.transaction((tx) => issueIn(tx, issue))
}

async function issueIn(tx: Transaction, { orderId, revision, shop, actor }: Issue): Promise<IssuedInvoice> {
  const seen = await lockOrder(tx, orderId, 'no key update')
  if (!seen) return GONE
  if (revision !== undefined && seen.revision !== revision) return conflictWith(seen)
  const ready = await prepareInvoice(tx, orderId, shop, 'price')
  if (!ready.ok) return stopped(ready.problems.map(({ text }) => text).join(' '))
  if (ready.note !== undefined && revision === undefined) return stopped(ready.note)
  const { prefix } = readInvoiceSettings(shop)
  const taken = await takeNumber(tx, prefix, ready.invoice.issuedOn)
  const invoice = { ...ready.invoice, number: taken.number }
  const id = await storeInvoice(tx, { invoice, taken, orderId, shop, actor })
  await tx.execute(sql`update orders set payment_due_on = ${invoice.dueOn}::date where id = ${orderId}`)
  const detail = { number: taken.number }
  await recordEvent(tx, { orderId, event: 'invoiced', actor, detail })
  await recordAudit(tx, { actor, action: 'invoice-issued', subject: orderId, detail })
  return { ok: true, id, number: taken.number }
}

/** `note`: why there is tax, though there might be none. */
type Ready =
  | { ok: true; invoice: Invoice; note: string | undefined }
  | { ok: false; problems: InvoiceProblem[] }

/** The invoice that an order could have, or all that stands in the way of it, in words. `look` changes nothing. */
export async function prepareInvoice(
  db: Executor,
  orderId: string,
  shop: ShopConfig,
  way: 'look' | 'price',
  issuedOn = localDay(new Date(), shop.timeZone),
): Promise<Ready> {
  const hindrance = await findHindrance(db, orderId)
  if (hindrance) return refused(hindrance)
  const tax = await (way === 'price' ? priceOrder : taxOfOrder)(db, orderId, shop)
  if (!tax.ok) return refused(tax.why)
  const order = await findOrder(db, orderId)
  const excess = order && findExcess(order, tax)
  if (excess) return refused(excess)
  const invoice = await draftInvoice(db, { orderId, shop, issuedOn, tax })
  if (!invoice) return refused('The prices of its lines are missing: change the order and enter them first.')
  const problems = checkInvoice(invoice)
  return problems.length === 0 ? { ok: true, invoice, note: tax.note } : { ok: false, problems }
}

function refused(text: string): Ready {
  return { ok: false, problems: [{ rule: text === NOT_YET ? 'status' : '', text }] }
}

/** Why an order has no invoice now, whatever would stand on it. */
async function findHindrance(db: Executor, orderId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{
    status: OrderStatus
    isErased: boolean
    awaits: boolean
    standing: string | null
  }>(sql`
    select status, erased_at is not null as "isErased", awaits_agreement as awaits,
      (select number from invoices where id = standing_invoice(orders.id)) as standing
    from orders where id = ${orderId}`)
  const [order] = rows
  if (!order) return 'The order no longer exists.'
  if (order.standing !== null)
    return `It has the invoice ${order.standing}. Issue a credit note for it first.`
  if (order.isErased) return 'The personal data was erased: there is nobody to invoice.'
  if (!isIn('billable', order.status)) return NOT_YET
  if (order.awaits) return 'The buyer has not agreed to the change of the order yet.'
  if (await mustConfirmNumbers(db)) return CONFIRM_FIRST
  return undefined
}

const NOT_YET = `Only orders that are ${nameStatuses('billable')} can be invoiced.`

export const CONFIRM_FIRST =
  'The shop was restored from a backup. An owner must enter the last invoice number sent (Invoices).'
