import type { Decision, DecisionForm } from '#domain/irregular/decision.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { recordEvent } from '#server/orders/door.ts'

export type MarkedOrder = {
  id: string
  /** What buyer and staff call it. */
  number: string
  name: string
  businessName: string | null
  country: string
  total: string
  status: string
  placedAt: Date
  erasedAt: Date | null
  marks: { rule: string; detail: Record<string, unknown> }[]
  decision: Decision | null
  decidedAt: Date | null
  decidedBy: string | null
  note: string | null
}

/** An order with its marks. A mark that came after a decision makes it open again. */
const MARKED = sql`
  select orders.id, order_number as number, full_name as name, business_name as "businessName", country, total_price as total, status,
    orders.created_at as "placedAt", erased_at as "erasedAt",
    jsonb_agg(jsonb_build_object('rule', rule, 'detail', detail) order by rule) as marks,
    case when bool_and(decision is not null) then max(decision) end as decision,
    case when bool_and(decision is not null) then max(decided_at) end as "decidedAt",
    case when bool_and(decision is not null) then max(decided_by_name) end as "decidedBy", max(note) as note
  from irregularities join orders on orders.id = order_id`

/** What was found about an order; undefined where nothing was. */
export async function findIrregular(db: Database, orderId: string): Promise<MarkedOrder | undefined> {
  const { rows } = await db.execute<MarkedOrder>(
    sql`${MARKED} where order_id = ${orderId} group by orders.id`,
  )
  return rows[0]
}

export const IRREGULAR_LISTS = ['open', 'fine', 'irregular'] as const
export type IrregularList = (typeof IRREGULAR_LISTS)[number]

const MOST_LISTED = 100

/** Those that wait for a decision, the oldest first, or those that were decided, the newest first. */
export async function listIrregular(db: Database, list: IrregularList): Promise<MarkedOrder[]> {
  const which = list === 'open' ? sql`decision is null` : sql`decision = ${list}`
  const { rows } = await db.execute<MarkedOrder>(sql`${MARKED}
    where order_id in (select order_id from irregularities where ${which})
    group by orders.id
    order by ${list === 'open' ? sql`min(marked_at), orders.id` : sql`max(decided_at) desc, orders.id`}
    limit ${MOST_LISTED}`)
  return rows.filter(({ decision }) => (decision ?? 'open') === list)
}

export type RuleCount = { rule: string; marked: number; open: number; fine: number; irregular: number }

/** How often each rule marked an order in the last 90 days, and what became of it. */
export async function countByRule(db: Database): Promise<RuleCount[]> {
  const { rows } = await db.execute<RuleCount>(sql`
    select rule, count(*)::int as marked, count(*) filter (where decision is null)::int as open,
      count(*) filter (where decision = 'fine')::int as fine,
      count(*) filter (where decision = 'irregular')::int as irregular
    from irregularities where marked_at > now() - interval '90 days' group by rule`)
  return rows
}

/** How many orders wait for a decision. */
export async function countOpen(db: Database): Promise<number> {
  const { rows } = await db.execute<{ open: number }>(
    sql`select count(distinct order_id)::int as open from irregularities where decision is null`,
  )
  return rows[0]?.open ?? 0
}

type Decided = { ok: true } | { ok: false; reason: 'conflict' | 'gone' }

/** Keeps what somebody made of an order that was marked, with who and when. It changes nothing of the order itself. */
export async function decide(
  db: Database,
  { order, decision, seen, note }: DecisionForm,
  actor: Actor,
): Promise<Decided> {
  return db.transaction(async (tx): Promise<Decided> => {
    const { rows } = await tx.execute<{ decision: string | null }>(sql`
      select decision from irregularities where order_id = ${order} order by rule for update`)
    const [first] = rows
    if (!first) return { ok: false, reason: 'gone' }
    // One mark may have come after the others were decided: then nothing is decided.
    const now = rows.some((mark) => mark.decision === null) ? '' : first.decision
    if (now !== seen) return { ok: false, reason: 'conflict' }
    await tx.execute(sql`
      update irregularities set decision = ${decision}, decided_at = now(),
        decided_by = (select id from users where id = ${actor.userId}), decided_by_name = ${actor.name},
        -- Who was erased is not named again.
        note = case when (select erased_at from orders where id = ${order}) is null then ${note || null} end
      where order_id = ${order}`)
    await recordEvent(tx, { orderId: order, event: 'judged', actor, detail: { decision } })
    await recordAudit(tx, { actor, action: 'order-judged', subject: order, detail: { decision } })
    await tx.execute(sql`select pg_notify('order_revised', ${order})`)
    return { ok: true }
  })
}
