import { sql } from 'drizzle-orm'
import type { InvoiceListQuery } from '#domain/invoices/invoice-list-query.ts'
import type { Database } from '#server/db/database.ts'

const PAGE = 50

export type ListedInvoice = {
  id: number
  number: string
  kind: 'invoice' | 'credit-note'
  orderId: string
  buyer: string
  issuedOn: string
  dueOn: string | null
  total: string
  isOpen: boolean
  hasPdf: boolean
}

/** A page of the invoices, the newest first. `after` leads to the next one. */
export async function listInvoices(db: Pick<Database, 'execute'>, query: InvoiceListQuery) {
  const { search, isOpen, from, to, after } = query
  const like = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await db.execute<ListedInvoice>(sql`
    select id::integer, number, kind, invoices.order_id as "orderId", content #>> '{buyer,name}' as buyer, issued_on::text as "issuedOn",
      invoices.due_on::text as "dueOn", total, open_invoices.invoice is not null as "isOpen", pdf is not null as "hasPdf"
    from invoices ${isOpen ? sql`join` : sql`left join`} open_invoices on open_invoices.invoice = id
    where true ${search ? sql`and search_text like ${like}` : sql``}
      ${from ? sql`and issued_on >= ${from}::date` : sql``} ${to ? sql`and issued_on <= ${to}::date` : sql``}
      ${after ? sql`and id < ${after}` : sql``}
    order by id desc limit ${PAGE + 1}`)
  return { invoices: rows.slice(0, PAGE), after: rows.length > PAGE ? rows[PAGE - 1]?.id : undefined }
}

/** Confirmed orders without an invoice, the oldest first. */
export async function listReadyOrders(db: Pick<Database, 'execute'>, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from orders
    where confirmed_at is not null and status in ('processing', 'completed') and erased_at is null and not awaits_agreement
      and not exists (select from invoices where order_id = orders.id)
    order by confirmed_at, id limit ${most}`)
  return rows.map(({ id }) => id)
}
