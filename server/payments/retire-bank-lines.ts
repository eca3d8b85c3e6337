import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** So many at a time: the rest goes with the next look. */
const BATCH = 10_000

/**
 * A bank's lines that paid for no order are part of the books, and go when these do; then the statements of which nothing is
 * left. Those that paid go with their orders (retire_payments).
 */
export async function retireBankLines(
  db: Executor,
  { years, now }: { years: number; now: Date },
): Promise<number> {
  const limit = sql`(shop_day(${now.toISOString()}::timestamptz) - make_interval(years => ${years}))`
  const { rowCount } = await db.execute(sql`
    delete from bank_lines where id in (
      select id from bank_lines as old
      where booked_on < ${limit} and not exists (select from payments where bank_line = old.id)
      order by booked_on limit ${BATCH} for update skip locked)`)
  await db.execute(sql`
    delete from bank_statements
    where shop_day(imported_at) < ${limit} and not exists (select from bank_lines where statement = bank_statements.id)`)
  return rowCount ?? 0
}
