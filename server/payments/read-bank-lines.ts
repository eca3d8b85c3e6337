import { shortOrderId } from '#domain/orders/checkout/order-series.ts'
import {
  findReferences,
  type PayableOrder,
  type Proposal,
  proposeMatch,
} from '#domain/payments/bank/match-line.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { statusesIn } from '#server/db/status-sql.ts'

type BankLine = {
  id: number
  bookedOn: string
  cents: number
  payer: string
  account: string
  words: string
}

/** The line of another statement that a line may be. */
type LikeLine = BankLine & {
  state: 'open' | 'booked' | 'ignored'
  statement: string
  importedAt: string
}

/** `like`: somebody is to say first whether it is that line, or another payment. */
export type OpenLine = BankLine & {
  proposal: Proposal | undefined
  orders: PayableOrder[]
  like: LikeLine | undefined
}

const SHOWN = 100

const LINE = sql`bank_lines.id::float8, booked_on::text as "bookedOn", (amount * 100)::float8 as cents, payer, account, words`

/** Lines that nobody has decided, the oldest first, each with what it seems to pay; or these alone. */
export async function readOpenLines(db: Executor, ids?: readonly number[]): Promise<OpenLine[]> {
  const series = await readSeries(db)
  const { rows } = await db.execute<BankLine & { maybeSame: number | null }>(sql`
    select ${LINE}, maybe_same::float8 as "maybeSame" from bank_lines where state = 'open' ${ids ? sql`and id = any (${`{${ids.join(',')}}`}::bigint[])` : sql``}
    order by booked_on, bank_lines.id limit ${SHOWN}`)
  const lines = rows.map((line) => ({ ...line, references: findReferences(line.words, series) }))
  const named = await readNamedOrders(db, lines)
  const sameAmount = await readByAmount(db, lines)
  const likes = await readLikes(
    db,
    lines.flatMap(({ maybeSame }) => maybeSame ?? []),
  )
  return lines.map(({ maybeSame, references, ...line }) => {
    const same = sameAmount.filter(({ owedCents }) => owedCents === line.cents)
    const like = likes.find(({ id }) => id === maybeSame)
    const proposed = proposeMatch({ cents: line.cents, references }, named, same)
    const proposal = proposed && { ...proposed, isSure: proposed.isSure && !like }
    const orders = [...named, ...same].filter(
      ({ id, names, invoices }, at, all) =>
        all.findIndex((other) => other.id === id) === at &&
        (proposal?.shares.some(({ orderId }) => orderId === id) ||
          names.some((name) => references.orders.includes(name)) ||
          invoices.some((invoice) => references.invoices.includes(invoice))),
    )
    return { ...line, proposal, orders, like }
  })
}

async function readLikes(db: Executor, ids: readonly number[]): Promise<LikeLine[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<LikeLine>(sql`
    select ${LINE}, state, name as statement, imported_at::text as "importedAt"
    from bank_lines join bank_statements on bank_statements.id = statement where bank_lines.id = any (${ids}::bigint[])`)
  return rows
}

/** How many lines of which statement are asked about: where a whole export overlaps, one answer does for all of them. */
export type Overlap = { statement: number; name: string; lines: number }

export async function readOverlaps(db: Executor): Promise<Overlap[]> {
  const { rows } = await db.execute<Overlap>(sql`
    select statement::float8, name, count(*)::integer as lines from bank_lines join bank_statements on bank_statements.id = statement
    where state = 'open' and maybe_same is not null group by 1, 2 having count(*) > 1 order by 1 limit 20`)
  return rows
}

export async function countOpenLines(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from bank_lines where state = 'open'`,
  )
  return rows[0]?.count ?? 0
}

export type DecidedLine = BankLine & {
  state: 'booked' | 'ignored'
  decidedByName: string
  orders: { id: string; number: string }[]
}

/** The last that somebody decided, the newest first. */
export async function readDecidedLines(db: Executor): Promise<DecidedLine[]> {
  const { rows } = await db.execute<DecidedLine>(sql`
    select ${LINE}, state, coalesce(decided_by_name, '') as "decidedByName", (
      select coalesce(jsonb_agg(jsonb_build_object('id', order_id, 'number', order_number(order_id)) order by payments.id), '[]') from payments where bank_line = bank_lines.id and reverses is null
        and not exists (select from payments as later where later.reverses = payments.id)
    ) as orders
    from bank_lines where decided_at is not null and state <> 'open' order by decided_at desc, bank_lines.id desc limit 20`)
  return rows
}

type OrderRow = Omit<PayableOrder, 'names'>

const ORDER = sql`orders.id, order_number as number, coalesce(nullif(business_name, ''), full_name) as customer,
  ((coalesce(payable, total_price) - credited - (paid - refunded)) * 100)::float8 as "owedCents",
  case when status in (${statusesIn('void')}) then 'cancelled' when confirmed_at is null then 'unconfirmed' when awaits_agreement then 'changed'
    else 'payable' end as standing,
  array(select number from invoices where order_id = orders.id and kind = 'invoice') as invoices`

function asOrder(order: OrderRow): PayableOrder {
  return { ...order, names: [...new Set([order.number, shortOrderId(order.id)])] }
}

/** What numbers of orders began with, ever since orders have any. */
async function readSeries(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ prefix: string }>(sql`select prefix from order_number_series`)
  return rows.map(({ prefix }) => prefix)
}

type Referring = { references: ReturnType<typeof findReferences> }

async function readNamedOrders(db: Executor, lines: readonly Referring[]) {
  const orders = lines.flatMap(({ references }) => references.orders)
  const invoices = lines.flatMap(({ references }) => references.invoices)
  if (orders.length + invoices.length === 0) return []
  const ids = orders.filter((number) => SHORT_ID.test(number)).map((number) => number.toLowerCase())
  const { rows } = await db.execute<OrderRow>(sql`
    select ${ORDER} from orders where id in (
      select orders.id from unnest(${`{${ids.join(',')}}`}::text[]) as begins
        join orders on id between (begins || '-0000-0000-0000-000000000000')::uuid and (begins || '-ffff-ffff-ffff-ffffffffffff')::uuid
      union select orders.id from orders where series_number = any (${`{${orders.join(',')}}`}::text[])
      union select order_id from invoices where number = any (${`{${invoices.join(',')}}`}::text[]) and kind = 'invoice')`)
  return rows.map(asOrder)
}

/** Orders that wait for money, of which exactly as much is open as one of the lines brings. */
async function readByAmount(db: Executor, lines: readonly BankLine[]) {
  const amounts = [...new Set(lines.filter(({ cents }) => cents > 0).map(({ cents }) => cents / 100))]
  if (amounts.length === 0) return []
  const { rows } = await db.execute<OrderRow>(sql`
    select ${ORDER} from orders
    where confirmed_at is not null and status not in (${statusesIn('void')}) and payment_state in ('open', 'part')
      and coalesce(payable, total_price) - credited - (paid - refunded) = any (${`{${amounts.join(',')}}`}::numeric[]) limit 500`)
  return rows.map(asOrder)
}

const SHORT_ID = /^[0-9A-F]{8}$/

/** The order with this number, or with an id that begins like this, as somebody typed it. Undefined where there is none, or more than one. */
export async function findByNumber(db: Executor, typed: string): Promise<string | undefined> {
  const number = typed.trim().toUpperCase()
  const { rows: numbered } = await db.execute<{ id: string }>(
    sql`select id from orders where series_number = ${number}`,
  )
  if (numbered[0] || !SHORT_ID.test(number)) return numbered[0]?.id
  const begins = number.toLowerCase()
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from orders where id between ${`${begins}-0000-0000-0000-000000000000`}::uuid
      and ${`${begins}-ffff-ffff-ffff-ffffffffffff`}::uuid limit 2`)
  return rows.length === 1 ? rows[0]?.id : undefined
}
