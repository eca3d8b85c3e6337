import { parseDecimalEuros } from '#domain/money.ts'
import { needsAgreement } from '#domain/orders/work/compare-contents.ts'
import type { OrderContent } from '#domain/orders/work/order-content.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { FoundOrder } from './find-order.ts'

type NewVersion = {
  /** As it was, with the sum that its buyer agreed to. */
  before: Pick<FoundOrder, 'id' | 'version' | 'agreedPayable'>
  old: OrderContent
  now: OrderContent
  /** What the buyer agreed to last; undefined before the first change. */
  agreed: OrderContent | undefined
  actor: Actor
}

export const ASK_TO_AGREE =
  'It costs more than before. Please open the page of your order and agree to the change, decline it, or ask us about it. We will continue once you have agreed.'

/** Keeps what the order was and is; says whether its buyer has to agree. */
export async function keepVersion(
  tx: Transaction,
  { before, old, now, agreed = old, actor }: NewVersion,
): Promise<boolean> {
  const { id, version, agreedPayable } = before
  if (version === 1)
    await tx.execute(sql`
      insert into order_versions (order_id, version, made_at, content)
      select id, 1, created_at, ${JSON.stringify(old)}::jsonb from orders where id = ${id}`)
  const agreedCents = agreedPayable === null ? null : parseDecimalEuros(agreedPayable)
  const asksBuyer = needsAgreement({ ...agreed, payableCents: agreedCents }, now)
  await tx.execute(sql`
    insert into order_versions (order_id, version, made_by_name, content, needs_agreement)
    values (${id}, ${version + 1}, ${actor.name}, ${JSON.stringify(now)}::jsonb, ${asksBuyer})`)
  await tx.execute(sql`
    update orders set version = ${version + 1}, awaits_agreement = ${asksBuyer}, change_answer = null where id = ${id}`)
  return asksBuyer
}
