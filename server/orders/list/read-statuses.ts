import type { OrderStatus } from '#domain/orders/work/order-status.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

type SeenOrder = {
  status: OrderStatus
  revision: number
  /** Grows with each invoice and with each PDF that follows one: neither is a change of the order itself. */
  documents: number
}

/** The status of each of these orders, and by what a change of its page is known; those that do not exist are not in it. */
export async function readStatuses(db: Database, ids: string[]): Promise<Map<string, SeenOrder>> {
  const { rows } = await db.execute<SeenOrder & { id: string }>(sql`
    select id, status, revision,
      (select count(*) + count(pdf) from invoices where order_id = orders.id)::integer as documents
    from orders where id = any (${ids}::uuid[])`)
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}
