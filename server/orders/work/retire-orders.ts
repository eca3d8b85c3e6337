import { SETS } from '#domain/orders/work/order-status.ts'
import { ANNOUNCED_DAYS } from '#domain/retention/orders-kept.ts'
import { recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { readWithin } from '#server/db/read-within.ts'
import { sql } from '#server/db/sql.ts'
import { statusesIn } from '#server/db/status-sql.ts'

/** One transaction deletes no more: nobody waits long for it, and a stop in between loses little. */
const BATCH = 500
// Any constant number: every process must ask for the same lock.
const RETIRING_LOCK = 726_184_604

type Retirement = {
  /** Those that are over are deleted so many years after they were placed. */
  years: number
  now: Date
  /** False when the process is about to stop: the rest is for another time. */
  goesOn?: () => boolean
}

/**
 * Deletes the orders whose time is over, with all that belongs to them, some at a time. Once a day, by whichever process
 * comes first: says how many this one deleted. Nothing goes that was not announced for a month: neither when the operator
 * shortens the time, nor when somebody closes an old order.
 */
export async function retireOrders(
  db: Database,
  { years, now, goesOn = () => true }: Retirement,
): Promise<number> {
  let deleted = 0
  while (goesOn()) {
    const batch = await db.transaction((tx) => retireSome(tx, years, now))
    deleted += batch.deleted
    if (batch.isDone) break
  }
  return deleted
}

type Due = { first: boolean; due: boolean; limit_at: string }

async function retireSome(tx: Transaction, years: number, now: Date) {
  await tx.execute(sql`set local statement_timeout = '5min'`)
  await announce(tx, years, now)
  const { rows } = await tx.execute<Due>(sql`
    select pg_try_advisory_xact_lock(${RETIRING_LOCK}) as first,
      orders_announced_on + ${ANNOUNCED_DAYS}::int <= shop_day(${now})
        and orders_deleted_on is distinct from shop_day(${now}) as due,
      ${limitOf(years, now)}::text as limit_at
    from retention_state`)
  const [day] = rows
  if (!day?.first || !day.due) return { deleted: 0, isDone: true }
  let deleted = 0
  for (const status of SETS.final) {
    const gone = await deleteOld(tx, status, day.limit_at, now)
    deleted += gone.orders
    if (gone.orders > 0) await recordAudit(tx, describeDeletion(gone, status, years))
    if (gone.orders === BATCH) return { deleted, isDone: false }
  }
  await tx.execute(sql`update retention_state set orders_deleted_on = shop_day(${now})`)
  return { deleted, isDone: true }
}

/** A shorter time than before, or the first one that the database hears of, begins with an announcement. */
async function announce(tx: Transaction, years: number, now: Date) {
  await tx.execute(sql`
    update retention_state set orders_years = ${years},
      orders_announced_on = case
        when orders_years is null or orders_years > ${years} or orders_announced_on > shop_day(${now})
        then shop_day(${now}) else orders_announced_on end
    where orders_years is distinct from ${years} or orders_announced_on > shop_day(${now})`)
}

/** Orders that were placed before this moment are too old: it is the beginning of a day on the clocks of the shop. */
function limitOf(years: number, now: Date, days = 0) {
  return sql`(select ((shop_day(${now}) + ${days}::int) - make_interval(years => ${years})) at time zone time_zone
    from visit_settings)`
}

type Gone = { orders: number; first_day: string; last_day: string }

async function deleteOld(tx: Transaction, status: string, limitAt: string, now: Date): Promise<Gone> {
  const { rows } = await tx.execute<Gone>(sql`
    with old as (
      select id from orders
      where status = ${status} and created_at < ${limitAt}::timestamptz and not exists (
        select from order_events
        where order_id = orders.id and event in ('status-changed', 'cancelled')
          and happened_at > ${now}::timestamptz - make_interval(days => ${ANNOUNCED_DAYS}))
        -- The law may keep invoices for longer than the shop keeps orders.
        and not exists (select from invoices where order_id = orders.id and locked_until >= shop_day(${now}))
      order by created_at limit ${BATCH} for update skip locked
    ), unpaid as materialized (
      select retire_payments(array_agg(id)) from old
    ), papers as materialized (
      select retire_invoices(array_agg(id)) from old
    ), gone as (
      delete from orders using old, unpaid, papers where orders.id = old.id returning created_at
    )
    select count(*)::int as orders, shop_day(min(created_at))::text as first_day,
      shop_day(max(created_at))::text as last_day
    from gone`)
  return rows[0] ?? { orders: 0, first_day: '', last_day: '' }
}

/** Counts and days alone: it names nobody, and none of the orders. */
function describeDeletion({ orders, first_day, last_day }: Gone, status: string, years: number) {
  return {
    actor: { userId: null, name: 'The shop' },
    action: 'orders-expired' as const,
    subject: 'orders',
    detail: { orders, status, from: first_day, to: last_day, years },
  }
}

/** Nobody needs to know more exactly how many there are, and nobody waits for it. */
const COUNTED_AT_MOST = 10_000
const TIMEOUT_MS = 1000

type ExpiringOrders = {
  /** Orders that are over and will be deleted within a month. */
  over: number
  /** Numbers beyond it stand for 'more'. */
  mostCounted: number
  /** The day of the first deletion: '2027-03-07'. */
  firstDay: string | null
  /** Too old and still open: they stay. */
  open: number
}

/** What the shop is about to delete because of its age, for the dashboard; nothing where that takes too long to know. */
export async function countExpiringOrders(db: Database, years: number, now: Date): Promise<ExpiringOrders> {
  const soon = sql`created_at < ${limitOf(years, now, ANNOUNCED_DAYS)}`
  const over = sql`status in (${statusesIn('final')}) and ${soon}`
  // One status at a time, so that an index knows the oldest.
  const oldest = (status: string) =>
    sql`(select min(created_at) from orders where status = ${status} and ${soon})`
  const asked = sql`
    select (select count(*)::int from (select from orders where ${over} limit ${COUNTED_AT_MOST + 1}) as counted) as over,
      (select count(*)::int from (
        select from orders where status in (${statusesIn('open')}) and created_at < ${limitOf(years, now)}
        limit ${COUNTED_AT_MOST + 1}) as counted) as open,
      greatest(
        (shop_day(least(${sql.join(SETS.final.map(oldest), sql`, `)})) + make_interval(years => ${years}))::date + 1,
        coalesce(orders_announced_on, shop_day(${now})) + ${ANNOUNCED_DAYS}::int,
        shop_day(${now}) + 1)::text as "firstDay"
    from retention_state`
  const found = await readWithin(db, TIMEOUT_MS, (reader) =>
    reader.query<Omit<ExpiringOrders, 'mostCounted'>>(asked),
  )
  return { over: 0, firstDay: null, open: 0, ...found?.rows[0], mostCounted: COUNTED_AT_MOST }
}

/** Orders that are over and were placed before this moment are those that `countExpiringOrders` counts. */
export async function readExpiryLimit(db: Database, years: number, now: Date): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from ${limitOf(years, now, ANNOUNCED_DAYS)}) * 1000)::float8 as ms`,
  )
  return new Date(rows[0]?.ms ?? Number.NaN)
}
