import { sql } from 'drizzle-orm'
import { parseDecimalEuros } from '#domain/money.ts'
import type { OrderMoney, Payment, PaymentState, PaymentWay } from '#domain/payments/payment.ts'
import type { Database } from '#server/db/database.ts'

type MoneyRow = {
  due: string
  credited: string
  paid: string
  refunded: string
  state: PaymentState
  dueOn: string | null
}

export async function readOrderMoney(
  db: Pick<Database, 'execute'>,
  orderId: string,
): Promise<OrderMoney | undefined> {
  const { rows } = await db.execute<MoneyRow>(sql`
    select coalesce(payable, total_price)::text as due, credited::text, paid::text, refunded::text, payment_state as state,
      payment_due_on::text as "dueOn"
    from orders where id = ${orderId}`)
  const [row] = rows
  return (
    row && {
      dueCents: parseDecimalEuros(row.due),
      creditedCents: parseDecimalEuros(row.credited),
      paidCents: parseDecimalEuros(row.paid),
      refundedCents: parseDecimalEuros(row.refunded),
      state: row.state,
      dueOn: row.dueOn ?? undefined,
    }
  )
}

type PaymentRow = {
  id: string
  amount: string
  paidOn: string
  way: PaymentWay
  reference: string
  recordedByName: string
  recordedAt: string
  isFromBank: boolean
  isReversal: boolean
  isReversed: boolean
}

/** What was recorded for an order, the oldest first. */
export async function readPayments(db: Pick<Database, 'execute'>, orderId: string): Promise<Payment[]> {
  const { rows } = await db.execute<PaymentRow>(sql`
    select id::text, amount::text, paid_on::text as "paidOn", way, reference, recorded_by_name as "recordedByName",
      recorded_at as "recordedAt", bank_line is not null as "isFromBank", reverses is not null as "isReversal",
      exists (select from payments as later where later.reverses = payments.id) as "isReversed"
    from payments where order_id = ${orderId} order by payments.id`)
  return rows.map(({ id, amount, recordedAt, ...payment }) => ({
    ...payment,
    id: Number(id),
    cents: parseDecimalEuros(amount),
    recordedAt: new Date(recordedAt),
  }))
}
