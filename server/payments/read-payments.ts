import type { OrderMoney, Payment } from '#domain/payments/payment.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

type MoneyRow = Omit<OrderMoney, 'dueOn'> & { dueOn: string | null }

export async function readOrderMoney(db: Executor, orderId: string): Promise<OrderMoney | undefined> {
  const { rows } = await db.execute<MoneyRow>(sql`
    select (coalesce(payable, total_price) * 100)::float8 as "dueCents", (credited * 100)::float8 as "creditedCents",
      (paid * 100)::float8 as "paidCents", (refunded * 100)::float8 as "refundedCents", payment_state as state,
      payment_due_on::text as "dueOn"
    from orders where id = ${orderId}`)
  const [row] = rows
  return row && { ...row, dueOn: row.dueOn ?? undefined }
}

/** What was recorded for an order, the oldest first. */
export async function readPayments(db: Executor, orderId: string): Promise<Payment[]> {
  const { rows } = await db.execute<Payment>(sql`
    select id::float8, (amount * 100)::float8 as cents, paid_on::text as "paidOn", way, reference, recorded_by_name as "recordedByName",
      recorded_at as "recordedAt", bank_line is not null as "isFromBank", reverses is not null as "isReversal",
      exists (select from payments as later where later.reverses = payments.id) as "isReversed"
    from payments where order_id = ${orderId} order by payments.id`)
  return rows
}
