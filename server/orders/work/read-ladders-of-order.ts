import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** When the ladders began by which lines of an order were priced when it was placed. None for orders from before they were noted. */
export async function readLaddersOfOrder(db: Executor, orderId: string): Promise<Date[]> {
  const { rows } = await db.execute<{ from: Date }>(sql`
    select distinct valid_from as "from" from price_ladders
    where number in (
        select price_ladder from orders where id = ${orderId}
        union all select (priced ->> 'ladder')::bigint from orders, jsonb_array_elements(price_versions) as priced where orders.id = ${orderId})
      and exists (select from ladder_steps where ladder = number)
      and exists (select from order_items as item where order_id = ${orderId} and item.kind = price_ladders.kind and price_source is null)
    order by 1`)
  return rows.map(({ from }) => from)
}
