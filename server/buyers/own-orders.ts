import { type SQL, sql } from 'drizzle-orm'
import type { Buyer } from '#domain/access/buyer.ts'
import { isUuid } from '#domain/access/is-uuid.ts'
import type { Executor } from '#server/db/database.ts'
import type { Values } from '#server/db/statement-values.ts'

/**
 * Whose orders a buyer sees: those of their company; without one, those with their address that belong to no company. Who left a
 * company sees nothing of it any more.
 */
export function isOwnOrder({ email, person }: Buyer): SQL {
  return person
    ? sql`orders.company = ${person.company}`
    : sql`lower(orders.email) = ${email} and orders.company is null`
}

/** The same for statements that are written as text. */
export function ownOrderConditions({ email, person }: Buyer, values: Values): string[] {
  return person
    ? ['orders.erased_at IS NULL', `orders.company = ${values.add(person.company)}`]
    : ['orders.erased_at IS NULL', `lower(orders.email) = ${values.add(email)}`, 'orders.company IS NULL']
}

/** Whether a buyer may see all of this order. */
export async function maySeeOrder(db: Executor, buyer: Buyer | undefined, orderId: string): Promise<boolean> {
  if (!buyer || !isUuid(orderId)) return false
  const { rows } = await db.execute(
    sql`select from orders where id = ${orderId} and erased_at is null and ${isOwnOrder(buyer)}`,
  )
  return rows.length > 0
}
