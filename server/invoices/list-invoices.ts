import { type SQL, sql } from 'drizzle-orm'
import type { InvoiceListQuery, InvoiceState } from '#domain/invoices/invoice-list-query.ts'
import type { Executor } from '#server/db/database.ts'

const PAGE = 50
/** Worked out once, and not for each line. */
const TODAY = sql`(select shop_day(now()))`

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
export async function listInvoices(db: Executor, query: InvoiceListQuery) {
  const { search, state, from, to, after } = query
  const order = orderOf(query)
  const { rows } = await db.execute<ListedInvoice>(sql`
    select id::integer, number, kind, invoices.order_id as "orderId", content #>> '{buyer,name}' as buyer, issued_on::text as "issuedOn",
      invoices.due_on::text as "dueOn", total, pdf is not null as "hasPdf",
      case when kind = 'credit-note' then null when open_invoices.invoice is null then 'settled'
        when open_invoices.due_on < ${TODAY} then 'overdue' else 'open' end as state
    from invoices left join open_invoices on open_invoices.invoice = id
    where true ${state ? IN_STATE[state] : sql``} ${search ? holding(search) : sql``}
      ${from ? sql`and issued_on >= ${from}::date` : sql``} ${to ? sql`and issued_on <= ${to}::date` : sql``}
      ${after ? order.behind(after) : sql``}
    order by ${order.by} limit ${PAGE + 1}`)
  return { invoices: rows.slice(0, PAGE), after: rows.length > PAGE ? rows[PAGE - 1]?.id : undefined }
}

const WHOLE_NUMBER = /^[a-z0-9]{1,10}-\d{4}-\d{6,}$/i

/** A whole number by its own index: its parts are those of many others. */
function holding(search: string): SQL {
  if (WHOLE_NUMBER.test(search)) return sql`and number = ${search.toUpperCase()}`
  return sql`and search_text like ${`%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`}`
}

type Order = { by: SQL; behind: (after: number) => SQL }

/** Always that of an index: of what is open by its own, which is short; of some days by theirs, or all that is newer would be read first. */
function orderOf({ state, from, to }: InvoiceListQuery): Order {
  if (from !== '' || to !== '')
    return {
      by: sql`invoices.issued_on desc, invoices.id desc`,
      behind: (after) =>
        sql`and (issued_on, invoices.id) < ((select issued_on from invoices where id = ${after}), ${after}::bigint)`,
    }
  const id = state === 'open' || state === 'overdue' ? sql`open_invoices.invoice` : sql`invoices.id`
  return { by: sql`${id} desc`, behind: (after) => sql`and ${id} < ${after}` }
}

const IN_STATE: Record<InvoiceState, SQL> = {
  open: sql`and open_invoices.invoice is not null`,
  overdue: sql`and open_invoices.due_on < ${TODAY}`,
  settled: sql`and kind = 'invoice' and open_invoices.invoice is null`,
}
