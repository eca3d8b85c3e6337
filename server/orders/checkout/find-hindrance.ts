import type { BuyingPerson } from '#domain/access/buyer.ts'
import { mayNotOrder, NOT_SIGNED_IN } from '#domain/access/may-not-order.ts'
import type { OrderProblem } from '#domain/orders/checkout/order-problem.ts'
import { NOT_QUALIFIED, SIGN_IN_OR_APPLY } from '#domain/qualification/not-qualified.ts'
import { orderPolicyOf, takesSession } from '#domain/qualification/order-policy.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

type Ordering = {
  shop: ShopConfig
  isSignedIn: boolean
  person: BuyingPerson | undefined
  country: string
  kinds: readonly string[]
}

/** Why this buyer may not order this here, by who they are and not by what they typed. */
export async function findHindrance(
  db: Executor,
  { shop, isSignedIn, person, country, kinds }: Ordering,
): Promise<OrderProblem | undefined> {
  const isForQualified = orderPolicyOf(shop) === 'order'
  if (takesSession(shop) && !isSignedIn) return isForQualified ? SIGN_IN_OR_APPLY : NOT_SIGNED_IN
  if (person && !person.mayOrder) return mayNotOrder(person)
  if (!isForQualified) return undefined
  const isRight = person !== undefined && (await isEntitled(db, { company: person.company, country, kinds }))
  return isRight ? undefined : NOT_QUALIFIED
}

/** Whether a company has a right today that covers these kinds of product in this country. */
async function isEntitled(
  db: Executor,
  { company, country, kinds }: { company: number; country: string; kinds: readonly string[] },
): Promise<boolean> {
  const { rows } = await db.execute<{ isEntitled: boolean }>(sql`
    select why_not_entitled(${company}::bigint, ${country}, ${kinds}::text[]) is null as "isEntitled"`)
  return rows[0]?.isEntitled === true
}
