import { ANNOUNCED_DAYS } from '#domain/retention/orders-kept.ts'
import { recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

type Retirement = {
  /** As long as orders are kept. */
  years: number
  now: Date
}

/**
 * Deletes companies that no order names any more: those that were erased at once, the others when nothing has happened to them
 * for as long as orders are kept. People, files and all else that belongs to them go along. Says how many.
 */
export async function retireCompanies(db: Database, { years, now }: Retirement): Promise<number> {
  return db.transaction(async (tx) => {
    // An order that found its company while that was merged is the other one's.
    await tx.execute(sql`
      update orders set company = merged_into from companies where company = number and merged_into is not null`)
    const limit = sql`${now.toISOString()}::timestamptz - make_interval(years => ${years})`
    const { rows } = await tx.execute<{ number: number }>(sql`
      select number::float8 from companies c
      where merged_into is null and not exists (select from orders where company = c.number) and (
        erased_at is not null
        or (created_at < ${limit}
          and not exists (select from company_events e where e.company = c.number and happened_at >= ${limit})
          and (select orders_announced_on + ${ANNOUNCED_DAYS}::int <= shop_day(${now}) from retention_state))
      )
      for update skip locked`)
    if (rows.length === 0) return 0
    const numbers = rows.map(({ number }) => number)
    await tx.execute(sql`delete from companies where merged_into = any(${numbers}::bigint[])`)
    await tx.execute(sql`delete from companies where number = any(${numbers}::bigint[])`)
    await recordAudit(tx, {
      actor: { userId: null, name: 'The shop' },
      action: 'companies-expired',
      subject: 'companies',
      detail: { companies: rows.length },
    })
    return rows.length
  })
}
