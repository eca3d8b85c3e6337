import type { OrderWrite, StoppedOrder } from '#domain/orders/work/order-action.ts'
import type { OrderStatus } from '#domain/orders/work/order-status.ts'
import type { Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export const GONE: OrderWrite<never> = { ok: false, reason: 'gone' }

type LockedOrder = {
  /** What buyer and staff call it. */
  number: string
  revision: number
  status: OrderStatus
  total: string
  email: string
  reviewedAt: Date | null
  erasedAt: Date | null
}

const LOCKS = { update: sql`update`, 'no key update': sql`no key update`, 'key share': sql`key share` }

/** The order, locked until the end of the transaction; undefined when it is gone. */
export async function lockOrder(
  tx: Transaction,
  orderId: string,
  strength: keyof typeof LOCKS,
): Promise<LockedOrder | undefined> {
  const { rows } = await tx.execute<LockedOrder>(sql`
    select order_number as number, revision, status, total_price as total, email, reviewed_at as "reviewedAt", erased_at as "erasedAt"
    from orders where id = ${orderId} for ${LOCKS[strength]}`)
  return rows[0]
}

/** Whoever changes an order says which revision they saw. A newer one wins, and they are told how it stands. */
export function conflictWith({
  status,
  revision,
}: {
  status: OrderStatus
  revision: number
}): OrderWrite<never> {
  return { ok: false, reason: 'conflict', status, revision }
}

/** Nothing was changed, and this is why. */
export function stopped(why: string): StoppedOrder {
  return { ok: false, reason: 'stopped', why }
}
