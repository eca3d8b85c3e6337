import type { Consignee } from '#domain/recall/recall.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { type DeliveredRow, toConsignee } from './to-consignee.ts'

/** Who got goods of a batch, in which orders, how much and when: those with the most first. */
export async function traceBatch(db: Executor, batch: number): Promise<Consignee[]> {
  const { rows } = await db.execute<DeliveredRow & { consignee: string }>(sql`
    select consignee, order_id as "orderId", quantity::float8, picked_at as "pickedAt", delivery.status,
      is_shipped(order_id, ${batch}, quantity) as "isShipped", delivery.company::float8,
      companies.name as "companyName", case when is_known then full_name end as "fullName", business_name as "businessName",
      case when is_known then email end as email, case when is_known then full_address end as "fullAddress", orders.country
    from batch_deliveries(${batch}) as delivery
      left join orders on orders.id = order_id left join companies on companies.number = delivery.company
    order by picked_at desc, order_id`)
  const groups = Map.groupBy(rows, ({ consignee }) => consignee)
  const all = [...groups.values()].map(toConsignee)
  return all.toSorted((one, other) => sizeOf(other) - sizeOf(one))
}

function sizeOf({ deliveries }: Consignee) {
  return deliveries.reduce((sum, { quantity }) => sum + quantity, 0)
}
