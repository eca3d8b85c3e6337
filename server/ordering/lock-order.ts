import { eq } from 'drizzle-orm'
import type { OrderWrite, StoppedOrder } from '#domain/placed-order/order-action.ts'
import type { OrderStatus } from '#domain/placed-order/order-status.ts'
import type { Transaction } from '#server/db/database.ts'
import { orders } from '#server/db/schema.ts'

export const GONE: OrderWrite<never> = { ok: false, reason: 'gone' }

/** The order, locked until the end of the transaction; undefined when it is gone. */
export async function lockOrder(
  tx: Transaction,
  orderId: string,
  strength: 'update' | 'no key update' | 'key share',
) {
  const [order] = await tx
    .select({
      revision: orders.revision,
      status: orders.status,
      total: orders.totalPrice,
      email: orders.email,
      reviewedAt: orders.reviewedAt,
      erasedAt: orders.erasedAt,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for(strength)
  return order
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
