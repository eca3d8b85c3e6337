import type { Buyer } from '#domain/access/buyer.ts'
import { isUuid } from '#domain/access/is-uuid.ts'
import type { Executor } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { Values } from '#server/db/statement-values.ts'

/**
 * Whose orders a buyer sees: those of their company; without one, those with their address that belong to no company. Who left a
 * company sees nothing of it any more.
 */
export function isOwnOrder({ email, person }: Buyer): Sql {
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

/**
 * What the order's token opens, from the cookie of the browser that placed it or from a mailed link: an order that is no company's; one of
 * a company as long as its e-mail address is somebody's there; never one that somebody placed who had signed in for the company. Those are
 * for who signs in, so that a colleague who was removed keeps no way in.
 */
const IS_OPENED_BY_TOKEN = sql`(orders.company is null or (orders.company_by is distinct from 'buyer' and exists (
  select from people join companies own on people.company = coalesce(own.merged_into, own.number)
  where own.number = orders.company and lower(people.email) = lower(orders.email))))`

export type OrderReader = {
  /** Their browser has the token of the order. */
  hasToken: boolean
  /** Who they have signed in as. */
  buyer: Buyer | undefined
}

/** Whether somebody may see all of this order. */
export async function maySeeOrder(
  db: Executor,
  { hasToken, buyer }: OrderReader,
  orderId: string,
): Promise<boolean> {
  if (!(hasToken || buyer) || !isUuid(orderId)) return false
  const ways = [
    ...(hasToken ? [IS_OPENED_BY_TOKEN] : []),
    ...(buyer ? [sql`(orders.erased_at is null and ${isOwnOrder(buyer)})`] : []),
  ]
  const { rows } = await db.execute(
    sql`select from orders where id = ${orderId} and (${sql.join(ways, sql` or `)})`,
  )
  return rows.length > 0
}
