import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { statusesIn } from '#server/db/status-sql.ts'

export type ReadyOrder = { id: string; buyer: string; confirmedAt: string; net: string }

type Wanted = {
  most: number
  /** Those of these orders that are ready; without it, all that are. */
  among?: readonly string[]
}

/** Confirmed orders without an invoice, the oldest first. What they come to is net: their tax is worked out when they are issued. */
export async function listReadyOrders(db: Executor, { most, among }: Wanted): Promise<ReadyOrder[]> {
  const { rows } = await db.execute<ReadyOrder>(sql`
    select id, coalesce(business_name, full_name) as buyer, confirmed_at::text as "confirmedAt", total_price + delivery_price as net
    from orders
    where confirmed_at is not null and status in (${statusesIn('billable')}) and erased_at is null and not awaits_agreement
      and not has_invoice
      ${among ? sql`and id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(among)}::jsonb))` : sql``}
    order by confirmed_at, id limit ${most}`)
  return rows
}
