import type { Book, BooksQuery } from '#domain/invoices/books-query.ts'
import type { ExportForm } from '#domain/orders/list/export-form.ts'
import { orderNumber } from '#domain/orders/work/placed-order.ts'
import type { Executor } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { csvHead, csvLines } from '#server/documents/door.ts'

const ROWS_AT_ONCE = 500
/** Each time they are worked out from all that was ever booked. */
const OPEN_AT_ONCE = 5000

type BookRow = Record<string, string | null>
type BookColumn = { head: string; cell: string; as?: 'amount' | 'order' }
type BookFile = {
  columns: BookColumn[]
  rowsAtOnce: number
  /** Rows behind the last one that was read, with a `place` of their own. */
  select: (query: BooksQuery, after: string | undefined) => Sql
}

// A credit note takes back what its invoice asked for.
const SIGN = sql`case kind when 'credit-note' then -1 else 1 end`

/** In the order of an index, whatever period it is. */
function behind(day: Sql, place: string | undefined): Sql {
  const [lastDay, lastId] = place?.split(' ') ?? []
  return lastDay && lastId ? sql`and (${day}, id) > (${lastDay}::date, ${lastId}::bigint)` : sql``
}

const FILES: Record<Book, BookFile> = {
  invoices: {
    rowsAtOnce: ROWS_AT_ONCE,
    columns: [
      { head: 'Number', cell: 'number' },
      { head: 'Type', cell: 'kind' },
      { head: 'Date', cell: 'day' },
      { head: 'Due', cell: 'due' },
      { head: 'Corrects', cell: 'corrects' },
      { head: 'Order', cell: 'order', as: 'order' },
      { head: 'Customer', cell: 'buyer' },
      { head: 'VAT number', cell: 'vat' },
      { head: 'Tax category', cell: 'category' },
      { head: 'Tax rate', cell: 'rate', as: 'amount' },
      { head: 'Country of the tax', cell: 'country' },
      { head: 'Net EUR', cell: 'net', as: 'amount' },
      { head: 'Tax EUR', cell: 'tax', as: 'amount' },
      { head: 'Total EUR', cell: 'total', as: 'amount' },
    ],
    select: ({ from, to }, after) => sql`
      select issued_on || ' ' || id as place, number, kind, issued_on::text as day, due_on::text as due,
        (select corrected.number from invoices as corrected where corrected.id = invoices.corrects) as corrects,
        order_id::text as "order", content #>> '{buyer,name}' as buyer, content #>> '{buyer,vatNumber}' as vat,
        tax_category as category, tax_rate::text as rate, tax_country as country,
        (${SIGN} * net)::text as net, (${SIGN} * tax)::text as tax, (${SIGN} * total)::text as total
      from invoices where issued_on between ${from}::date and ${to}::date ${behind(sql`issued_on`, after)}
      order by issued_on, id limit ${ROWS_AT_ONCE}`,
  },
  payments: {
    rowsAtOnce: ROWS_AT_ONCE,
    columns: [
      { head: 'Date', cell: 'day' },
      { head: 'Order', cell: 'order', as: 'order' },
      { head: 'Amount EUR', cell: 'amount', as: 'amount' },
      { head: 'Payment method', cell: 'way' },
      { head: 'Reference', cell: 'reference' },
      { head: 'Payment', cell: 'payment' },
      { head: 'Reverses', cell: 'reverses' },
      { head: 'Recorded by', cell: 'by' },
    ],
    select: ({ from, to }, after) => sql`
      select paid_on || ' ' || id as place, id::text as payment, paid_on::text as day, order_id::text as "order", amount::text, way, reference, reverses::text,
        recorded_by_name as by
      from payments where paid_on between ${from}::date and ${to}::date ${behind(sql`paid_on`, after)}
      order by paid_on, id limit ${ROWS_AT_ONCE}`,
  },
  open: {
    rowsAtOnce: OPEN_AT_ONCE,
    columns: [
      { head: 'Order', cell: 'order', as: 'order' },
      { head: 'Last invoice', cell: 'number' },
      { head: 'Customer', cell: 'buyer' },
      { head: 'Invoiced EUR', cell: 'invoiced', as: 'amount' },
      { head: 'Paid EUR', cell: 'paid', as: 'amount' },
      { head: 'Open EUR', cell: 'open', as: 'amount' },
    ],
    // Whoever paid before there was an invoice has something to their credit: that is an open item too.
    select: ({ to }, after) => sql`
      select place, place as "order", number, buyer, invoiced::text, paid::text, (invoiced - paid)::text as open from (
        select order_id::text as place, sum(invoiced) as invoiced, sum(paid) as paid, max(number) as number, max(buyer) as buyer from (
          select order_id, ${SIGN} * total as invoiced, 0 as paid, case kind when 'invoice' then number end as number,
            content #>> '{buyer,name}' as buyer
          from invoices where issued_on <= ${to}::date
          union all
          select order_id, 0, amount, null, null from payments where paid_on <= ${to}::date
        ) as booked group by order_id
      ) as accounts
      where invoiced <> paid ${after ? sql`and place > ${after}` : sql``}
      order by place limit ${OPEN_AT_ONCE}`,
  },
}

/** Invoices, payments or open items of a period as CSV, piece by piece. Their sums are those of the tables. */
export async function* exportBooks(
  db: Executor,
  query: BooksQuery,
  form: ExportForm,
): AsyncGenerator<string> {
  const { columns, rowsAtOnce, select } = FILES[query.book]
  const heads = columns.map(({ head }) => head)
  yield csvHead(form, heads)
  let after: string | undefined
  for (;;) {
    const { rows } = await db.execute<BookRow>(select(query, after))
    yield csvLines(form, rows, (row) => columns.map((column) => writeCell(row, column, form)))
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)?.place ?? undefined
  }
}

function writeCell(row: BookRow, { cell, as }: BookColumn, form: ExportForm) {
  const value = row[cell] ?? null
  if (value === null || as === undefined) return value
  return as === 'order' ? orderNumber(value) : { amount: form.writeAmount(value) }
}
