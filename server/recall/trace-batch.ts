import type { Consignee, RecalledBatch } from '#domain/recall/recall.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Who got goods of a batch, in which orders, how much and when: those with the most first. */
export async function traceBatch(db: Executor, batch: number): Promise<Consignee[]> {
  const { rows } = await db.execute<DeliveredRow & { consignee: string }>(sql`
    select consignee, order_id as "orderId", order_number(order_id) as "orderNumber", quantity::float8, picked_at as "pickedAt", delivery.status,
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

/** A batch as recalls speak of it; undefined where there is none. */
export async function findBatch(db: Executor, number: number): Promise<RecalledBatch | undefined> {
  const { rows } = await db.execute<RecalledBatch>(sql`
    select batches.number::float8, code, products.name || coalesce(' - ' || nullif(variant, ''), '') as product, unit, site, supplier,
      supplier_code as "supplierCode", produced_on::text as "producedOn", received_on::text as "receivedOn",
      best_before::text as "bestBefore", batches.state, first_released_at is not null as "isEverReleased", on_hand::float8 as "onHand"
    from batches join stock_items on stock_items.id = stock_item join products on products.number = product
    where batches.number = ${number}`)
  return rows[0]
}

export type DeliveredRow = {
  orderId: string
  orderNumber: string
  quantity: number
  pickedAt: Date
  status: string | null
  isShipped: boolean
  company: number | null
  companyName: string | null
  /** These are null where the customer was erased, or the order is gone. */
  fullName: string | null
  businessName: string | null
  email: string | null
  fullAddress: string | null
  country: string | null
}

/** The orders of one consignee, the newest first: its name and address are those of the newest that has any. */
export function toConsignee(rows: readonly DeliveredRow[]): Consignee {
  const known = rows.find(({ email }) => email !== null)
  const company = rows.find((row) => row.company !== null)
  return {
    name: company?.companyName ?? known?.businessName ?? known?.fullName ?? null,
    email: known?.email ?? null,
    country: (known ?? rows[0])?.country ?? null,
    address: known ? addressOf(known) : [],
    company: company?.company ?? null,
    deliveries: rows.map(({ orderId, orderNumber, quantity, pickedAt, status, isShipped }) => ({
      ...{ orderId, orderNumber, quantity, pickedAt, status, isShipped },
    })),
  }
}

function addressOf({ fullName, companyName, businessName, fullAddress, country }: DeliveredRow): string[] {
  const lines = [companyName ?? businessName, fullName, ...(fullAddress ?? '').split('\n'), country]
  return lines.flatMap((line) => (line?.trim() ? [line.trim()] : []))
}
