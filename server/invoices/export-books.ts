import type { Book, BooksQuery } from '#domain/invoices/books-query.ts'
import { COUNTRY_CODES } from '#domain/markets/countries.ts'
import type { ExportForm } from '#domain/orders/list/export-form.ts'
import type { Executor } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { csvHead, csvLines } from '#server/documents/door.ts'

const ROWS_AT_ONCE = 500
/** Of what is worked out anew each time, from all that was ever booked or from all of the period. */
const SUMS_AT_ONCE = 5000

type BookRow = Record<string, string | null>
type BookColumn = { head: string; cell: string; as?: 'amount' }
type BookFile = {
  columns: BookColumn[]
  rowsAtOnce: number
  /** Rows behind the last one that was read, with a `place` of their own. */
  select: (query: BooksQuery, after: string | undefined) => Sql
}

// A credit note takes back what its invoice asked for.
const SIGN = sql`case kind when 'credit-note' then -1 else 1 end`

const MEMBER_STATES = sql.join(
  COUNTRY_CODES.map((code) => sql`${code}`),
  sql`, `,
)
const issuedIn = ({ from, to }: BooksQuery) => sql`issued_on between ${from}::date and ${to}::date`

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
      { head: 'Order', cell: 'order' },
      { head: 'Customer', cell: 'buyer' },
      { head: 'VAT number', cell: 'vat' },
      { head: 'Tax category', cell: 'category' },
      { head: 'Tax rate', cell: 'rate', as: 'amount' },
      { head: 'Country of the tax', cell: 'country' },
      { head: 'Net EUR', cell: 'net', as: 'amount' },
      { head: 'Tax EUR', cell: 'tax', as: 'amount' },
      { head: 'Total EUR', cell: 'total', as: 'amount' },
    ],
    select: (query, after) => sql`
      select issued_on || ' ' || id as place, number, kind, issued_on::text as day, due_on::text as due,
        (select corrected.number from invoices as corrected where corrected.id = invoices.corrects) as corrects,
        content ->> 'orderNumber' as "order", content #>> '{buyer,name}' as buyer, content #>> '{buyer,vatNumber}' as vat,
        tax_category as category, tax_rate::text as rate, tax_country as country,
        (${SIGN} * net)::text as net, (${SIGN} * tax)::text as tax, (${SIGN} * total)::text as total
      from invoices where ${issuedIn(query)} ${behind(sql`issued_on`, after)}
      order by issued_on, id limit ${ROWS_AT_ONCE}`,
  },
  payments: {
    rowsAtOnce: ROWS_AT_ONCE,
    columns: [
      { head: 'Date', cell: 'day' },
      { head: 'Order', cell: 'order' },
      { head: 'Amount EUR', cell: 'amount', as: 'amount' },
      { head: 'Payment method', cell: 'way' },
      { head: 'Reference', cell: 'reference' },
      { head: 'Payment', cell: 'payment' },
      { head: 'Reverses', cell: 'reverses' },
      { head: 'Recorded by', cell: 'by' },
    ],
    select: ({ from, to }, after) => sql`
      select paid_on || ' ' || id as place, id::text as payment, paid_on::text as day, order_number(order_id) as "order", amount::text, way, reference, reverses::text,
        recorded_by_name as by
      from payments where paid_on between ${from}::date and ${to}::date ${behind(sql`paid_on`, after)}
      order by paid_on, id limit ${ROWS_AT_ONCE}`,
  },
  open: {
    rowsAtOnce: SUMS_AT_ONCE,
    columns: [
      { head: 'Order', cell: 'order' },
      { head: 'Last invoice', cell: 'number' },
      { head: 'Customer', cell: 'buyer' },
      { head: 'Invoiced EUR', cell: 'invoiced', as: 'amount' },
      { head: 'Paid EUR', cell: 'paid', as: 'amount' },
      { head: 'Open EUR', cell: 'open', as: 'amount' },
    ],
    // Whoever paid before there was an invoice has something to their credit: that is an open item too.
    select: ({ to }, after) => sql`
      select place::text, order_number(place) as "order", number, buyer, invoiced::text, paid::text, (invoiced - paid)::text as open from (
        select order_id as place, sum(invoiced) as invoiced, sum(paid) as paid, max(number) as number, max(buyer) as buyer from (
          select order_id, ${SIGN} * total as invoiced, 0 as paid, case kind when 'invoice' then number end as number,
            content #>> '{buyer,name}' as buyer
          from invoices where issued_on <= ${to}::date
          union all
          select order_id, 0, amount, null, null from payments where paid_on <= ${to}::date
        ) as booked group by order_id
      ) as accounts
      where invoiced <> paid ${after ? sql`and place > ${after}::uuid` : sql``}
      order by place limit ${SUMS_AT_ONCE}`,
  },
  oss: {
    rowsAtOnce: SUMS_AT_ONCE,
    columns: [
      { head: 'Type', cell: 'type' },
      { head: 'Corrected period', cell: 'corrected' },
      { head: 'Country', cell: 'country' },
      { head: 'Tax rate', cell: 'rate', as: 'amount' },
      { head: 'Net EUR', cell: 'net', as: 'amount' },
      { head: 'Tax EUR', cell: 'tax', as: 'amount' },
      { head: 'Documents', cell: 'documents' },
      { head: 'Note', cell: 'note' },
    ],
    // A credit note of what an earlier return declared corrects that return; one of this period is taken off its supplies.
    select: (query, after) => sql`
      select * from (
        select concat_ws(' ', case type when 'Supplies' then 1 when 'Correction' then 2 else 3 end, corrected, country, lpad(rate::text, 6, '0'), note) as place,
          type, corrected, country, rate::text, sum(net)::text as net, sum(tax)::text as tax, count(*)::text as documents, note
        from (
          select tax_country as country, tax_rate as rate, ${SIGN} * net as net, ${SIGN} * tax as tax, type,
            case type when 'Correction' then (
              select to_char(was.issued_on, 'YYYY"-Q"Q') from invoices as was where was.id = issued.corrects) end as corrected,
            case type when 'Not assigned' then format('%s: to a consumer in %s, with VAT of %s', number, content #>> '{deliverTo,country}', tax_country) end as note
          from (
            select *, case
              when tax_country = content #>> '{seller,country}' or tax_country not in (${MEMBER_STATES}) then 'Not assigned'
              when kind = 'credit-note' and (select was.issued_on from invoices as was where was.id = invoices.corrects) < ${query.from}::date
                then 'Correction' else 'Supplies' end as type
            from invoices where ${issuedIn(query)} and tax_category = 'S' and (
              tax_country <> content #>> '{seller,country}' or (
                content #>> '{deliverTo,country}' in (${MEMBER_STATES}) and content #>> '{deliverTo,country}' <> tax_country
                and content #>> '{buyer,contact}' = '' and content #>> '{buyer,vatNumber}' = ''))
          ) as issued
        ) as parts group by type, corrected, country, rate, note
      ) as sums ${after ? sql`where place > ${after}` : sql``} order by place limit ${SUMS_AT_ONCE}`,
  },
  'ec-sales': {
    rowsAtOnce: SUMS_AT_ONCE,
    columns: [
      { head: 'Type', cell: 'type' },
      { head: 'Country', cell: 'country' },
      { head: 'VAT number', cell: 'vat' },
      { head: 'Customer', cell: 'buyer' },
      { head: 'Kind of supply', cell: 'supply' },
      { head: 'Net EUR', cell: 'net', as: 'amount' },
      { head: 'Documents', cell: 'documents' },
      { head: 'Note', cell: 'note' },
    ],
    // Without the number of an acquirer in another state a supply is on no list: somebody has to look at it.
    select: (query, after) => sql`
      select * from (
        select concat_ws(' ', case type when 'Supplies' then 1 else 2 end, vat, note) as place, type, left(vat, 2) as country, vat,
          max(buyer) as buyer, 'Goods' as supply, sum(net)::text as net, count(*)::text as documents, note
        from (
          select vat, type, content #>> '{buyer,name}' as buyer, ${SIGN} * net as net,
            case when type = 'Supplies' then null when vat = '' then number || ': no VAT number'
              else number || ': this is no VAT number of another member state' end as note
          from (
            select *, case when left(vat, 2) in ('EL', 'XI') or left(vat, 2) in (${MEMBER_STATES})
              then case when left(vat, 2) = replace(content #>> '{seller,country}', 'GR', 'EL') then 'Not assigned' else 'Supplies' end
              else 'Not assigned' end as type
            from invoices, upper(regexp_replace(content #>> '{buyer,vatNumber}', '[^A-Za-z0-9]', '', 'g')) as vat
            where ${issuedIn(query)} and tax_category = 'K'
          ) as issued
        ) as parts group by type, vat, note
      ) as sums ${after ? sql`where place > ${after}` : sql``} order by place limit ${SUMS_AT_ONCE}`,
  },
}

/** What an accountant or a tax office asks for, as CSV, piece by piece. Its sums are those of the tables. */
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
  return value === null || as === undefined ? value : { amount: form.writeAmount(value) }
}
