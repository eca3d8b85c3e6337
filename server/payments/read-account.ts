import { type SQL, sql } from 'drizzle-orm'
import { parseDecimalEuros } from '#domain/money.ts'
import type { AccountEntry, AccountSums, BalancedEntry } from '#domain/payments/account.ts'
import type { PaymentWay } from '#domain/payments/payment.ts'
import type { Database } from '#server/db/database.ts'

type Reading = Pick<Database, 'execute'>

const NEWEST = 50
const PIECE = 1000

/**
 * All that a company was invoiced, credited, and paid, from its own invoices and orders alone. On one day documents come before money. A
 * payment that was recorded by mistake and what took it back are none of the customer's.
 */
function entriesOf(company: number): SQL {
  return sql`
    select issued_on as day, case kind when 'invoice' then 1 else 2 end as rank, id, kind, number, null as way, order_id,
      case kind when 'invoice' then total else -total end as amount
    from invoices where company = ${company}
    union all
    select paid_on, 3, payments.id, case when amount > 0 then 'payment' else 'refund' end, null, way, order_id, -amount
    from orders join payments on order_id = orders.id
    where company = ${company} and reverses is null and not exists (select from payments as later where later.reverses = payments.id)`
}

type Row = {
  day: string
  rank: number
  id: string
  kind: AccountEntry['kind']
  number: string | null
  way: PaymentWay | null
  orderId: string
  amount: string
}

const COLUMNS = sql`day::text, rank, id::text, kind, number, way, order_id as "orderId", amount::text`

function asEntry({ day, id, kind, number, way, orderId, amount }: Row): AccountEntry {
  const line = { day, orderId, cents: parseDecimalEuros(amount), id: Number(id) }
  return kind === 'invoice' || kind === 'credit-note'
    ? { ...line, kind, number: number ?? '' }
    : { ...line, kind, way: way ?? 'other' }
}

/** The newest lines of an account, each with what was owed then, and what is open now. */
export async function readAccount(db: Reading, company: number) {
  const [sums, { rows }] = await Promise.all([
    sumAccount(db, company),
    db.execute<Row & { balance: string }>(sql`
      select ${COLUMNS}, (sum(amount) over (order by day, rank, id))::text as balance from (${entriesOf(company)}) as entries
      order by entries.day desc, rank desc, entries.id desc limit ${NEWEST}`),
  ])
  const newest = rows.map(
    (row): BalancedEntry => ({ ...asEntry(row), balanceCents: parseDecimalEuros(row.balance) }),
  )
  return { sums, newest }
}

async function sumAccount(db: Reading, company: number): Promise<AccountSums> {
  const { rows } = await db.execute<
    Record<'balance' | 'open' | 'overdue', string> & Record<'entries' | 'invoices', number>
  >(sql`
    select * from (
      select count(*)::integer as entries, coalesce(sum(amount), 0)::numeric(14, 2)::text as balance
      from (${entriesOf(company)}) as entries
    ) as account, (
      select count(*)::integer as invoices, coalesce(sum(owed), 0)::numeric(14, 2)::text as open,
        coalesce(sum(owed) filter (where due_on < shop_day(now())), 0)::numeric(14, 2)::text as overdue
      from (
        select open_invoices.due_on, coalesce(payable, total_price) - credited - (paid - refunded) as owed
        from invoices join open_invoices on invoice = id join orders on orders.id = invoices.order_id where invoices.company = ${company}
      ) as unpaid
    ) as waiting`)
  const [row] = rows
  if (!row) throw new Error('A sum over no rows is still a row')
  return {
    entries: row.entries,
    balanceCents: parseDecimalEuros(row.balance),
    open: {
      invoices: row.invoices,
      cents: parseDecimalEuros(row.open),
      overdueCents: parseDecimalEuros(row.overdue),
    },
  }
}

/** The whole account in pieces, the oldest line first. */
export async function* readWholeAccount(db: Reading, company: number): AsyncGenerator<BalancedEntry[]> {
  let balanceCents = 0
  let last: Row | undefined
  do {
    const behind: SQL = last
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
