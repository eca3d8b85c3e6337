import { conflict, done, refusedWhole } from '#domain/form-answer.ts'
import { formatDecimalEuros, formatEuro } from '#domain/money.ts'
import type { OrderMoney, Payment, PaymentWay } from '#domain/payments/payment.ts'
import { type PaymentForm, paymentFormSchema } from '#domain/payments/payment-forms.ts'
import { onEach, onTyped } from '#server/answer-form.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { recordEvent } from '#server/orders/door.ts'

export type PaymentWrite = { ok: true } | { ok: false; isConflict: boolean; why: string }

type Recording = PaymentForm & { orderId: string; actor: Actor }

/** Writes down money that came for an order or went back, or takes a wrong line back: of an order as somebody saw it, or not at all. */
export function recordPayment(db: Database, recording: Recording): Promise<PaymentWrite> {
  const { orderId, actor, revision } = recording
  return db.transaction(async (tx): Promise<PaymentWrite> => {
    const { rows } = await tx.execute<{ revision: number; isErased: boolean }>(sql`
      select revision, erased_at is not null as "isErased" from orders where id = ${orderId} for no key update`)
    const [order] = rows
    if (!order) return refused('Somebody deleted this order in the meantime.')
    if (order.revision !== revision)
      return { ok: false, isConflict: true, why: 'Somebody changed this order in the meantime.' }
    if (recording.intent === 'reverse-payment') return reverse(tx, recording)
    const { amount, paidOn, way } = recording
    const money = await readOrderMoney(tx, orderId)
    const isRefund = recording.intent === 'record-refund'
    const kept = (money?.paidCents ?? 0) - (money?.refundedCents ?? 0)
    if (isRefund && amount > kept)
      return refused(`${formatEuro(kept)} was paid for this order: you cannot refund more.`)
    const cents = isRefund ? -amount : amount
    // Words of a person who was erased do not come back.
    const reference = order.isErased ? '' : recording.reference
    await writePayment(tx, { orderId, cents, paidOn, way, reference, actor })
    return { ok: true }
  })
}

async function reverse(
  tx: Transaction,
  { orderId, id, actor }: Extract<Recording, { intent: 'reverse-payment' }>,
): Promise<PaymentWrite> {
  const payment = (await readPayments(tx, orderId)).find((known) => known.id === id)
  if (!payment || payment.isReversal) return refused('There is no such payment.')
  if (payment.isReversed) return refused('It has already been reversed.')
  if (payment.isFromBank)
    return refused('It comes from a bank statement. Undo the whole line on the Payments page.')
  const money = await readOrderMoney(tx, orderId)
  if (payment.cents > 0 && money && money.paidCents - payment.cents < money.refundedCents)
    return refused('Some of it was refunded. Reverse the refund first.')
  await reversePayment(tx, { orderId, id, actor })
  return { ok: true }
}

function refused(why: string): PaymentWrite {
  return { ok: false, isConflict: false, why }
}

type NewPayment = {
  orderId: string
  /** Less than zero: it went back. */
  cents: number
  paidOn: string
  way: PaymentWay
  reference: string
  bankLine?: number
  actor: Actor
}

/** Whoever calls has locked the order. */
export async function writePayment(tx: Transaction, payment: NewPayment): Promise<void> {
  const { orderId, cents, paidOn, way, reference, bankLine = null, actor } = payment
  await tx.execute(sql`
    insert into payments (order_id, amount, paid_on, way, reference, bank_line, recorded_by_name)
    values (${orderId}, ${formatDecimalEuros(cents)}, ${paidOn}, ${way}, ${reference}, ${bankLine}, ${actor.name})`)
  await record(tx, 'payment-recorded', { orderId, actor, cents, way })
}

/** The line stays; another one takes it back, and neither counts. */
export async function reversePayment(
  tx: Transaction,
  { orderId, id, actor }: { orderId: string; id: number; actor: Actor },
): Promise<void> {
  const { rows } = await tx.execute<{ cents: string; way: PaymentWay }>(sql`
    insert into payments (order_id, amount, paid_on, way, bank_line, reverses, recorded_by_name)
    select order_id, -amount, paid_on, way, bank_line, id, ${actor.name} from payments where id = ${id} and order_id = ${orderId}
    returning (-amount * 100)::bigint::text as cents, way`)
  const [gone] = rows
  if (gone) await record(tx, 'payment-reversed', { orderId, actor, cents: Number(gone.cents), way: gone.way })
}

type Posted = { orderId: string; actor: Actor; cents: number; way: PaymentWay }

async function record(
  tx: Transaction,
  event: 'payment-recorded' | 'payment-reversed',
  { orderId, actor, cents, way }: Posted,
) {
  const detail = { cents, way }
  await recordEvent(tx, { orderId, event, actor, detail })
  await recordAudit(tx, { actor, action: event, subject: orderId, detail })
}

type Asking = { orderId: string; actor: Actor; today: string }

const DONE = {
  'record-payment': 'Payment recorded',
  'record-refund': 'Refund recorded',
  'reverse-payment': 'Reversed',
}

/** The forms of the payments of an order. */
export function paymentForms(db: Database, { orderId, actor, today }: Asking) {
  const schema = paymentFormSchema(today)
  const answer = onTyped(schema, async (asked) => {
    const recorded = await recordPayment(db, { ...asked, orderId, actor })
    if (recorded.ok) return done(DONE[asked.intent])
    return recorded.isConflict ? conflict(recorded.why) : refusedWhole(recorded.why)
  })
  return onEach(schema, answer)
}

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
