import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Tells open pages of the back office to read again what changed beside an order, such as its notes. */
export async function announceChange(tx: Executor, orderId: string): Promise<void> {
  await tx.execute(sql`select pg_notify('order_revised', ${orderId})`)
}
