import type { OverdueInvoice } from '#domain/payments/reminder.ts'
import type { Executor } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { statusesIn } from '#server/db/status-sql.ts'

const PAGE = 50

/** The last line of a page: the next one begins behind it. */
export type OverduePlace = { dueOn: string; id: number }

export function readOverduePlace(text: string | null): OverduePlace | undefined {
  const [, dueOn = '', id = ''] = /^(\d{4}-\d\d-\d\d)\.(\d{1,15})$/.exec(text ?? '') ?? []
  return dueOn !== '' && !Number.isNaN(Date.parse(dueOn)) ? { dueOn, id: Number(id) } : undefined
}

/** A page of the invoices that are overdue, those that wait longest first. */
export async function listOverdue(db: Executor, after: OverduePlace | undefined) {
  const behind = after
    ? sql`and (open_invoices.due_on, open_invoices.invoice) > (${after.dueOn}::date, ${after.id}::bigint)`
    : sql``
  const found = await read(db, behind, PAGE + 1)
  const last = found[PAGE - 1]
  return {
    invoices: found.slice(0, PAGE),
    isFirst: after === undefined,
    after: found.length > PAGE && last ? `${last.dueOn}.${last.id}` : undefined,
  }
}

/** Those of these invoices that are overdue. */
export function readOverdue(db: Executor, ids: readonly number[]) {
  return read(db, sql`and open_invoices.invoice = any (${`{${ids.join(',')}}`}::bigint[])`, ids.length)
}

type Row = Omit<OverdueInvoice, 'remindedOn' | 'pdf'> & { remindedOn: string | null; pdf: string | null }

/** From the index of what is open by its day: no invoice that was paid is looked at. Nobody pays for what was cancelled. */
async function read(db: Executor, which: Sql, most: number): Promise<OverdueInvoice[]> {
  const { rows } = await db.execute<Row>(sql`
    select invoices.id::integer, number, invoices.order_id as "orderId", order_number as "orderNumber", content #>> '{buyer,name}' as buyer,
      coalesce(nullif(content #>> '{buyer,contact}', ''), content #>> '{buyer,name}') as contact, email as to,
      issued_on::text as "issuedOn", open_invoices.due_on::text as "dueOn",
      (coalesce(payable, total_price) * 100)::float8 as "totalCents", (credited * 100)::float8 as "creditedCents",
      ((paid - refunded) * 100)::float8 as "paidCents",
      ((coalesce(payable, total_price) - credited - (paid - refunded)) * 100)::float8 as "owedCents",
      coalesce(reminders.step, 0)::integer as reminded, shop_day(reminders.sent_at)::text as "remindedOn",
      coalesce(reminders.letters, '{}') as letters, pdf,
      erased_at is not null as "isErased"
    from open_invoices join invoices on invoices.id = open_invoices.invoice join orders on orders.id = open_invoices.order_id
      left join lateral (
        select max(step)::integer as step, max(sent_at) as sent_at,
          array_agg(step::integer order by step) filter (where invoice_reminders.pdf is not null) as letters
        from invoice_reminders where invoice = open_invoices.invoice
      ) as reminders on true
    where open_invoices.due_on < (select shop_day(now())) and status not in (${statusesIn('void')}) ${which}
    order by open_invoices.due_on, open_invoices.invoice limit ${most}`)
  return rows.map(({ remindedOn, pdf, ...invoice }) => ({
    ...invoice,
    remindedOn: remindedOn ?? undefined,
    pdf: pdf ?? undefined,
  }))
}
