import { z } from 'zod'
import { DECISIONS } from '#domain/irregular/decision.ts'
import { judgeMail, type MailedOrderState } from '#domain/mail/judge-mail.ts'
import { ORDER_STATUSES } from '#domain/orders/work/order-status.ts'
import {
  type Happening,
  MAIL_PURPOSES,
  type ORDER_EVENTS,
  SHOP_NOTICE,
  type TimelineEntry,
  type WaitingMail,
} from '#domain/orders/work/order-timeline.ts'
import { PAYMENT_WAY_NAMES } from '#domain/payments/payment.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

type StoredEvent = {
  id: number
  happenedAt: Date
  event: (typeof ORDER_EVENTS)[number]
  detail: unknown
  actor: string | null
  name: string | null
}

/** All that happened to an order, the newest first. */
export async function readTimeline(db: Database, orderId: string): Promise<TimelineEntry[]> {
  const ended = await readProblems(db, orderId)
  const { rows } = await db.execute<StoredEvent>(sql`
    select id::float8 as id, happened_at as "happenedAt", event, detail, actor,
      (select name from users where id = order_events.actor) as name
    from order_events where order_id = ${orderId} order by happened_at desc, order_events.id desc`)
  return rows.flatMap(({ id, happenedAt, event, detail, actor, name }) => {
    const happening = happeningSchema.safeParse({ ...asRecord(detail), event })
    if (!happening.success) return []
    const who = actor === null ? undefined : { id: actor, name: name ?? '' }
    return [{ id, happenedAt, who, happening: withProblem(happening.data, ended) }]
  })
}

/** Why mails were given up, by what they were for. */
async function readProblems(db: Database, orderId: string): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ purpose: string; problem: string | null }>(sql`
    select purpose, last_problem as problem from mails where order_id = ${orderId} and state in ('failed', 'unsure')`)
  return new Map(rows.flatMap(({ purpose, problem }) => (problem ? [[purpose, problem]] : [])))
}

function withProblem(happening: Happening, problems: Map<string, string>): Happening {
  if (happening.event !== 'mail-failed' && happening.event !== 'mail-unsure') return happening
  return { ...happening, problem: problems.get(happening.purpose) }
}

type StoredMail = MailedOrderState & {
  purpose: (typeof MAIL_PURPOSES)[number]
  attempts: number
  nextAttemptAt: Date
  problem: string | null
  hasTurn: boolean
}

/** The two mails of every order, where they have not been sent yet. */
export async function readWaitingMails(db: Database, orderId: string): Promise<WaitingMail[]> {
  const { rows } = await db.execute<StoredMail>(sql`
    select purpose, attempts, next_attempt_at as "nextAttemptAt", last_problem as problem,
      coalesce(slot_at > now(), false) as "hasTurn", status, review_reasons as "reviewReasons", reviewed_at as "reviewedAt"
    from mails join orders on orders.id = order_id
    where order_id = ${orderId} and purpose = any (${MAIL_PURPOSES}::text[]) and state in ('waiting', 'held', 'sending')
    order by purpose`)
  return rows.map(({ purpose, attempts, nextAttemptAt, problem, hasTurn, ...order }) => ({
    purpose,
    attempts,
    nextAttemptAt,
    problem: problem ?? undefined,
    // Also where no mail server is connected yet, and nobody has looked at the mail.
    waitsFor: judgeMail(purpose, order) === 'hold' ? 'review' : hasTurn ? 'address' : undefined,
  }))
}

const status = z.enum(ORDER_STATUSES)
const purpose = z.enum(MAIL_PURPOSES)
const anyPurpose = z.enum([...MAIL_PURPOSES, 'message', SHOP_NOTICE])

const pickedGoods = z.object({
  batch: z.string(),
  name: z.string(),
  quantity: z.number(),
  unit: z.enum(['milligram', 'unit']),
})

/** What programs of ours wrote; a line of any other form is left out. */
const happeningSchema: z.ZodType<Happening> = z.union([
  z.object({ event: z.enum(['placed', 'reviewed', 'erased']) }),
  z.object({ event: z.literal('status-changed'), from: status, to: status }),
  z.object({ event: z.literal('mail-sent'), purpose: anyPurpose }),
  z.object({ event: z.literal('mail-dropped'), purpose }),
  z.object({ event: z.enum(['mail-failed', 'mail-unsure']), purpose: anyPurpose }),
  z.object({ event: z.literal('confirmed') }),
  z.object({ event: z.literal('cancelled'), reason: z.string().optional() }),
  z.object({ event: z.literal('changed'), version: z.number() }),
  z.object({ event: z.literal('agreed'), version: z.number(), words: z.string().optional() }),
  z.object({ event: z.literal('declined'), version: z.number(), words: z.string().optional() }),
  z.object({ event: z.literal('asked'), version: z.number(), text: z.string().optional() }),
  z.object({ event: z.literal('message'), text: z.string().optional() }),
  z.object({ event: z.literal('note'), text: z.string() }),
  z.object({ event: z.enum(['reserved', 'stock-short', 'reservation-ended']) }),
  z.object({ event: z.enum(['picked', 'put-back']), picked: z.array(pickedGoods) }),
  z.object({
    event: z.enum(['payment-recorded', 'payment-reversed']),
    cents: z.number(),
    way: z.enum(PAYMENT_WAY_NAMES),
  }),
  z.object({
    event: z.enum(['shipped', 'delivered', 'shipment-removed']),
    number: z.number(),
    carrier: z.string().optional(),
  }),
  z.object({ event: z.literal('invoiced'), number: z.string() }),
  z.object({ event: z.literal('credited'), number: z.string(), invoice: z.string() }),
  z.object({ event: z.literal('reminded'), invoice: z.string(), step: z.number() }),
  z.object({
    event: z.literal('credit-allowed'),
    ...{ limitCents: z.number(), outstandingCents: z.number(), orderCents: z.number() },
  }),
  z.object({ event: z.literal('judged'), decision: z.enum(DECISIONS) }),
  z.object({ event: z.literal('recalled'), batch: z.string(), isRehearsal: z.boolean() }),
  z.object({
    event: z.literal('returned'),
    goods: z
      .object({
        batch: z.string().optional(),
        product: z.string().optional(),
        quantity: z.number(),
        unit: z.enum(['milligram', 'unit']),
      })
      .optional(),
    decision: z.enum(['restocked', 'destroyed', 'answered']).optional(),
  }),
])

function asRecord(detail: unknown): object {
  return typeof detail === 'object' && detail !== null ? detail : {}
}
