import { SETS } from '#domain/orders/work/order-status.ts'
import { ANNOUNCED_DAYS } from '#domain/retention/orders-kept.ts'
import type { Database } from '#server/db/database.ts'
import { readWithin } from '#server/db/read-within.ts'
import { sql } from '#server/db/sql.ts'
import { statusesIn } from '#server/db/status-sql.ts'
import { limitOf } from './retire-orders.ts'

/** Nobody needs to know more exactly how many there are, and nobody waits for it. */
const COUNTED_AT_MOST = 10_000
const TIMEOUT_MS = 1000

export type ExpiringOrders = {
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
