import { type SQL, sql } from 'drizzle-orm'
import type { InvoiceListQuery, InvoiceState } from '#domain/invoices/invoice-list-query.ts'
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
  /** Null for a credit note. */
  state: InvoiceState | null
  hasPdf: boolean
}

/** A page of the invoices, the newest first. `after` leads to the next one. */
export async function listInvoices(db: Pick<Database, 'execute'>, query: InvoiceListQuery) {
  const { search, state, from, to, after } = query
  const like = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await db.execute<ListedInvoice>(sql`
    select id::integer, number, kind, invoices.order_id as "orderId", content #>> '{buyer,name}' as buyer, issued_on::text as "issuedOn",
      invoices.due_on::text as "dueOn", total, pdf is not null as "hasPdf",
      case when kind = 'credit-note' then null when open_invoices.invoice is null then 'settled'
        when open_invoices.due_on < shop_day(now()) then 'overdue' else 'open' end as state
    from invoices left join open_invoices on open_invoices.invoice = id
    where true ${state ? IN_STATE[state] : sql``} ${search ? sql`and search_text like ${like}` : sql``}
      ${from ? sql`and issued_on >= ${from}::date` : sql``} ${to ? sql`and issued_on <= ${to}::date` : sql``}
      ${after ? sql`and id < ${after}` : sql``}
    order by id desc limit ${PAGE + 1}`)
  return { invoices: rows.slice(0, PAGE), after: rows.length > PAGE ? rows[PAGE - 1]?.id : undefined }
}

const IN_STATE: Record<InvoiceState, SQL> = {
  open: sql`and open_invoices.invoice is not null`,
  overdue: sql`and open_invoices.due_on < shop_day(now())`,
  settled: sql`and kind = 'invoice' and open_invoices.invoice is null`,
}
