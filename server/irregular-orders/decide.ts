import type { DecisionForm } from '#domain/irregular/decision.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { recordEvent } from '#server/orders/door.ts'

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
