import { z } from 'zod'
import { conflict, done, type Outcome, refusedWhole } from '#domain/form-answer.ts'
import { formatDecimalEuros } from '#domain/money.ts'
import {
  type CreditFigures,
  type CreditStanding,
  exceedsCredit,
  owedWith,
} from '#domain/payments/credit-limit.ts'
import type { OrderStop } from '#domain/qualification/order-stop.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { sumAmounts } from '#domain/tax/order-amounts.ts'
import { onSent } from '#server/answer-form.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { statusesIn } from '#server/db/status-sql.ts'
import { taxOfOrder } from '#server/tax/door.ts'
import { lockOrder } from './lock-order.ts'
import { recordEvent } from './record-event.ts'

type FoundStanding = CreditStanding & { company: number }

/**
 * Where an order stands that is not confirmed yet, with what its customer owes for what is: undefined where nobody set a limit. Orders that the
 * customer has by an e-mail address alone count too: this asks staff, and takes nothing from anybody (decision 82).
 */
export async function readCredit(
  db: Executor,
  orderId: string,
  shop: ShopConfig,
): Promise<FoundStanding | undefined> {
  const { rows } = await db.execute<
    Omit<FoundStanding, 'orderCents'> & { goodsCents: number; chargesCents: number; keptCents: number }
  >(sql`
    select shown.number::float8 as company, (shown.credit_limit * 100)::float8 as "limitCents",
      (orders.credit_allowed * 100)::float8 as "allowedCents", (total_price * 100)::float8 as "goodsCents",
      (select coalesce(sum(amount) * 100, 0)::float8 from order_charges where order_id = orders.id) as "chargesCents",
      ((paid - refunded) * 100)::float8 as "keptCents", (
        select coalesce(sum(coalesce(payable, total_price) - credited - (paid - refunded)) * 100, 0)::float8
        from orders other where other.id <> orders.id and other.status in (${statusesIn('confirmed')})
          and confirmed_at is not null and payment_state in ('open', 'part') and other.company in (
            select number from companies where number = shown.number or merged_into = shown.number)
      ) as "outstandingCents"
    from orders join companies own on own.number = orders.company
    join companies shown on shown.number = coalesce(own.merged_into, own.number)
    where orders.id = ${orderId} and orders.status not in (${statusesIn('confirmed')}) and shown.credit_limit is not null`)
  const [row] = rows
  if (!row) return undefined
  const { goodsCents, chargesCents, keptCents, ...found } = row
  const tax = await taxOfOrder(db, orderId, shop)
  // Without a tax that can be decided, the goods alone are known.
  const { payableCents } = sumAmounts({ goodsCents, chargesCents, rate: tax.ok ? tax.rate : 0 })
  return { ...found, orderCents: Math.max(0, payableCents - keptCents) }
}

/**
 * Why an order may not be confirmed that its customer's credit limit does not reach. In the transaction that confirms, which has locked the order:
 * from here on confirmations of that customer wait for each other, so that two of them are added up.
 */
export async function findCreditStop(
  tx: Transaction,
  orderId: string,
  shop: ShopConfig,
): Promise<OrderStop | undefined> {
  // Not the row of the company: whoever merges customers locks that before the orders.
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('credit ' || coalesce(merged_into, number), 0))
    from companies where number = (select company from orders where id = ${orderId})`)
  return creditStopOf(await readCredit(tx, orderId, shop))
}

export function creditStopOf(standing: FoundStanding | undefined): OrderStop | undefined {
  if (!standing || !exceedsCredit(standing)) return undefined
  const { allowedCents: _, ...seen } = standing
  return { reason: 'over-limit', ...seen }
}

type Asking = { orderId: string; actor: Actor; shop: ShopConfig }

const cents = z.coerce.number().int().nonnegative()
const allowSchema = z.object({
  revision: z.coerce.number().int(),
  limitCents: cents,
  outstandingCents: cents,
  orderCents: cents,
})

/** The form that allows an order beyond the credit limit: for these figures, and for one confirmation. */
export function creditForms(db: Database, { orderId, actor, shop }: Asking) {
  return {
    'allow-credit': onSent(allowSchema, ({ revision, ...seen }) =>
      db.transaction(async (tx): Promise<Outcome> => {
        const order = await lockOrder(tx, orderId, 'no key update')
        if (!order) return refusedWhole('Somebody deleted this order in the meantime.')
        const stop = await findCreditStop(tx, orderId, shop)
        if (stop?.reason !== 'over-limit')
          return refusedWhole('It is within the credit limit, or confirmed already.')
        if (order.revision !== revision || !isSame(stop, seen))
          return conflict('The figures changed in the meantime. Check them as they are now.')
        const detail = { ...seen }
        await tx.execute(sql`
          update orders set credit_allowed = ${formatDecimalEuros(owedWith(seen))} where id = ${orderId}`)
        await recordEvent(tx, { orderId, event: 'credit-allowed', actor, detail })
        await recordAudit(tx, { actor, action: 'credit-limit-exceeded', subject: orderId, detail })
        return done('Allowed beyond the credit limit. The order can be confirmed now.')
      }),
    ),
  }
}

function isSame(one: CreditFigures, other: CreditFigures) {
  return (
    one.limitCents === other.limitCents &&
    one.outstandingCents === other.outstandingCents &&
    one.orderCents === other.orderCents
  )
}
