import { localDay } from '#domain/local-time.ts'
import { formatDecimalEuros } from '#domain/money.ts'
import type { ExportForm } from '#domain/orders/list/export-form.ts'
import {
  type AccountEntry,
  type AccountSums,
  type BalancedEntry,
  describeEntry,
} from '#domain/payments/account.ts'
import type { PaymentWay } from '#domain/payments/payment.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { Executor } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import {
  accountStatement,
  csvHead,
  csvLines,
  type ShopDocument,
  type StatementCustomer,
} from '#server/documents/door.ts'

const NEWEST = 50
const PIECE = 1000

/**
 * All that a company was invoiced, credited, and paid, from its own invoices and orders alone. On one day documents come before money. A
 * payment that was recorded by mistake and what took it back are none of the customer's.
 */
function entriesOf(company: number): Sql {
  return sql`
    select issued_on as day, case invoices.kind when 'invoice' then 1 else 2 end as rank, invoices.id, invoices.kind, number, null as way,
      invoices.order_id, case invoices.kind when 'invoice' then total else -total end as amount, open_invoices.due_on as due,
      coalesce(payable, total_price) - credited - (paid - refunded) as owed
    from invoices left join open_invoices on invoice = invoices.id left join orders on orders.id = open_invoices.order_id
    where invoices.company = ${company}
    union all
    select paid_on, 3, payments.id, case when amount > 0 then 'payment' else 'refund' end, null, way, order_id, -amount, null, null
    from orders cross join lateral (
      -- Of each order by itself, however many orders there are: 'offset' keeps the planner from reading all payments instead.
      select * from payments where order_id = orders.id and reverses is null
        and not exists (select from payments as later where later.reverses = payments.id) offset 0
    ) as payments
    where company = ${company}`
}

type Row = {
  day: string
  rank: number
  id: number
  kind: AccountEntry['kind']
  number: string | null
  way: PaymentWay | null
  orderId: string
  orderNumber: string
  cents: number
  due: string | null
  /** Null where nothing is open. */
  openCents: number | null
}

const COLUMNS = sql`day::text, rank, id::float8, kind, number, way, order_id as "orderId", order_number(order_id) as "orderNumber", (amount * 100)::float8 as cents, due::text, (owed * 100)::float8 as "openCents"`

function asEntry({
  day,
  id,
  kind,
  number,
  way,
  orderId,
  orderNumber,
  cents,
  due,
  openCents,
}: Row): AccountEntry {
  const line = { day, orderId, orderNumber, cents, id }
  return kind === 'invoice' || kind === 'credit-note'
    ? {
        ...{ ...line, kind, number: number ?? '' },
        open: openCents === null ? undefined : { dueOn: due, cents: openCents },
      }
    : { ...line, kind, way: way ?? 'other' }
}

/** The newest lines of an account, each with what was owed then, and what is open now. */
export async function readAccount(db: Executor, company: number) {
  const [open, { rows }] = await Promise.all([
    sumOpen(db, company),
    db.execute<Row & { balanceCents: number; entries: number }>(sql`
      select ${COLUMNS}, (sum(amount) over (order by day, rank, id) * 100)::float8 as "balanceCents", (count(*) over ())::integer as entries
      from (${entriesOf(company)}) as entries
      order by entries.day desc, rank desc, entries.id desc limit ${NEWEST}`),
  ])
  const newest = rows.map((row): BalancedEntry => ({ ...asEntry(row), balanceCents: row.balanceCents }))
  // What was owed after the last line is owed now.
  const sums: AccountSums = {
    entries: rows[0]?.entries ?? 0,
    balanceCents: newest[0]?.balanceCents ?? 0,
    open,
  }
  return { sums, newest }
}

async function sumOpen(db: Executor, company: number): Promise<AccountSums['open']> {
  const { rows } = await db.execute<AccountSums['open']>(sql`
    select count(*)::integer as invoices, coalesce(sum(owed) * 100, 0)::float8 as cents,
      coalesce(sum(owed) filter (where due_on < (select shop_day(now()))) * 100, 0)::float8 as "overdueCents"
    from (
      select open_invoices.due_on, coalesce(payable, total_price) - credited - (paid - refunded) as owed
      from invoices join open_invoices on invoice = id join orders on orders.id = invoices.order_id where invoices.company = ${company}
    ) as unpaid`)
  const [row] = rows
  if (!row) throw new Error('A sum over no rows is still a row')
  return row
}

/** The whole account in pieces, the oldest line first. */
export async function* readWholeAccount(db: Executor, company: number): AsyncGenerator<BalancedEntry[]> {
  let balanceCents = 0
  let last: Row | undefined
  do {
    const behind: Sql = last
      ? sql`where (day, rank, id) > (${last.day}::date, ${last.rank}::integer, ${last.id}::bigint)`
      : sql``
    const { rows }: { rows: Row[] } = await db.execute<Row>(sql`
      select ${COLUMNS} from (${entriesOf(company)}) as entries ${behind}
      order by entries.day, rank, entries.id limit ${PIECE}`)
    yield rows.map((row) => {
      const entry = asEntry(row)
      balanceCents += entry.cents
      return { ...entry, balanceCents }
    })
    last = rows.length === PIECE ? rows.at(-1) : undefined
  } while (last)
}

/** A customer's account as a spreadsheet, the oldest line first. */
export async function* exportAccount(
  db: Executor,
  company: number,
  form: ExportForm,
): AsyncGenerator<string> {
  yield csvHead(form, ['Day', 'What', 'Order', 'Amount', 'Balance', 'Due', 'Open'])
  const euros = (cents: number) => ({ amount: form.writeAmount(formatDecimalEuros(cents)) })
  for await (const entries of readWholeAccount(db, company))
    yield csvLines(form, entries, (entry) => [
      ...[entry.day, describeEntry(entry), entry.orderNumber],
      ...[euros(entry.cents), euros(entry.balanceCents)],
      ...('open' in entry && entry.open ? [entry.open.dueOn, euros(entry.open.cents)] : [null, null]),
    ])
}

/** Nobody reads more of them on paper. */
export const MOST_ON_PAPER = 2000

/** The account of a customer as a document; undefined where it has too many lines for one. */
export async function readStatement(
  db: Executor,
  customer: StatementCustomer,
  shop: ShopConfig,
): Promise<ShopDocument | undefined> {
  const { sums } = await readAccount(db, customer.number)
  if (sums.entries > MOST_ON_PAPER) return undefined
  const entries: BalancedEntry[] = []
  for await (const piece of readWholeAccount(db, customer.number)) entries.push(...piece)
  const today = localDay(new Date(), shop.timeZone)
  return accountStatement({ customer, entries, sums, today }, shop)
}
