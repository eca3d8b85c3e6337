import type { Buyer } from '#domain/access/buyer.ts'
import type {
  OpenInvoice,
  OwnBatch,
  OwnInvoice,
  OwnParcel,
  OwnReminder,
} from '#domain/buyers/own-documents.ts'
import type { Executor } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { isOwnOrder } from './own-orders.ts'

/** Documents are shown of so many orders, the newest; those of older ones are on the pages of the orders. */
export const DOCUMENTS_OF_ORDERS = 200

const newestOrders = (buyer: Buyer): Sql => sql`
  mine as (
    select id, order_number, created_at from orders where ${isOwnOrder(buyer)} and erased_at is null
    order by created_at desc, id desc limit ${DOCUMENTS_OF_ORDERS})`

/** Invoices and credit notes, the newest first. */
export async function readOwnInvoices(db: Executor, buyer: Buyer): Promise<OwnInvoice[]> {
  const { rows } = await db.execute<OwnInvoice>(sql`
    with ${newestOrders(buyer)}
    select invoices.id::float8, order_id as "orderId", mine.order_number as "orderNumber", number, kind, issued_on::text as "issuedOn",
      (total * 100)::float8 as cents, pdf is not null as "hasPdf"
    from mine join invoices on order_id = mine.id order by invoices.id desc`)
  return rows
}

/** Reminders of which there is a letter, the newest first. */
export async function readOwnReminders(db: Executor, buyer: Buyer): Promise<OwnReminder[]> {
  const { rows } = await db.execute<OwnReminder>(sql`
    with ${newestOrders(buyer)}
    select invoice::float8, order_id as "orderId", number, step::integer, shop_day(sent_at)::text as "sentOn",
      (open_amount * 100)::float8 as cents
    from mine join invoices on order_id = mine.id join invoice_reminders on invoice = invoices.id
    where invoice_reminders.pdf is not null order by sent_at desc, invoice desc`)
  return rows
}

/** Parcels that were sent: each has a delivery note. */
export async function readOwnParcels(db: Executor, buyer: Buyer): Promise<OwnParcel[]> {
  const { rows } = await db.execute<OwnParcel>(sql`
    with ${newestOrders(buyer)}
    select order_id as "orderId", mine.order_number as "orderNumber", number, shipped_at as "shippedAt" from mine join shipments on order_id = mine.id
    where shipped_at is not null order by shipped_at desc, order_id, number`)
  return rows
}

/** The batches that were received, those of the newest order first. Of each, what its own page says may be read by everybody. */
export async function readOwnBatches(db: Executor, buyer: Buyer): Promise<OwnBatch[]> {
  const { rows } = await db.execute<OwnBatch>(sql`
    with ${newestOrders(buyer)}, received as (
      select batch, min(strain_name) as name, max(mine.created_at) as received_at
      from mine join order_items on order_items.order_id = mine.id join stock_moves on order_item = order_items.id
        and stock_moves.order_id = mine.id
      where reason = 'picked' group by batch having sum(stock_moves.quantity) < 0)
    select code, received.name, certificate is not null as "hasCertificate", state = 'recalled' as "isRecalled"
    from received join batches on batches.number = batch where first_released_at is not null
    order by received_at desc, code`)
  return rows
}

/** What is still to be paid, what is due first before the rest. */
export async function readOpenInvoices(db: Executor, buyer: Buyer): Promise<OpenInvoice[]> {
  const { rows } = await db.execute<OpenInvoice>(sql`
    select invoices.id::float8, invoices.order_id as "orderId", number, open_invoices.due_on::text as "dueOn",
      coalesce(open_invoices.due_on < (select shop_day(now())), false) as "isOverdue",
      ((coalesce(payable, total_price) - credited - (paid - refunded)) * 100)::float8 as cents, pdf is not null as "hasPdf"
    from orders join open_invoices on open_invoices.order_id = orders.id join invoices on invoices.id = invoice
    where ${isOwnOrder(buyer)} order by open_invoices.due_on nulls last, invoices.id`)
  return rows
}
