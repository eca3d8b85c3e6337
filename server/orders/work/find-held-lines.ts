import type { PlannedLine } from '#domain/orders/work/plan-change.ts'
import type { Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Why lines cannot be less or go, in a sentence: their goods lie ready, or are in a parcel. Undefined where they can. */
export async function findHeldLines(
  tx: Transaction,
  orderId: string,
  lines: readonly PlannedLine[],
): Promise<string | undefined> {
  const quantities = Object.fromEntries(
    lines.flatMap(({ item, quantity }) => (item ? [[item, quantity]] : [])),
  )
  const { rows } = await tx.execute<{ name: string; is_picked: boolean }>(sql`
    select strain_name as name, picked > wanted as is_picked
    from (
      select position, strain_name,
        stock_quantity(coalesce((${JSON.stringify(quantities)}::jsonb ->> item.id::text)::integer, 0), unit) as wanted,
        coalesce((select -sum(quantity) from stock_moves where order_id = ${orderId} and order_item = item.id
          and reason = 'picked'), 0) as picked,
        coalesce((select sum(quantity) from shipment_lines where order_item = item.id), 0) as packed
      from order_items as item where item.order_id = ${orderId}
    ) as held
    where picked > wanted or packed > wanted order by position limit 1`)
  const [held] = rows
  if (!held) return undefined
  return held.is_picked
    ? `More of ${held.name} has been picked for this order. Put it back first.`
    : `More of ${held.name} is in a parcel of this order. Remove the parcel first.`
}
