import type { z } from 'zod'
import { mayRestock } from '#domain/recall/order-return.ts'
import type { decideSchema, ReturnForm } from '#domain/recall/return-forms.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { recordEvent } from '#server/orders/door.ts'
import { readPickedBatches, readReturns } from './read-returns.ts'

type Recording = ReturnForm & { orderId: string; actor: Actor }
type Recorded = { ok: true } | { ok: false; reason: 'gone' | 'too-much' }

/** Keeps what came back, or what somebody complained about. Goods wait apart until somebody decides: nothing of them is sold meanwhile. */
export function recordReturn(db: Database, recording: Recording): Promise<Recorded> {
  const { orderId, receivedOn, goods, complaint, actor } = recording
  return db.transaction(async (tx): Promise<Recorded> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return { ok: false, reason: 'gone' }
    const batch = (await readPickedBatches(tx, orderId)).find(({ number }) => number === goods?.batch)
    if (goods && (!batch || goods.quantity > batch.out)) return { ok: false, reason: 'too-much' }
    await tx.execute(sql`
      insert into order_returns (order_id, received_on, batch, quantity, condition, complaint, recorded_by_name)
      values (${orderId}, ${receivedOn}, ${goods?.batch ?? null}, ${goods?.quantity ?? null}, ${goods?.condition ?? null},
        ${order.isErased ? null : complaint || null}, ${actor.name})`)
    const shown = batch && goods && { batch: batch.code, quantity: goods.quantity, unit: batch.unit }
    await tellOrder(tx, orderId, actor, { ...(shown && { goods: shown }) })
    const detail = shown ? { batch: shown.batch, quantity: shown.quantity } : {}
    await recordAudit(tx, { actor, action: 'return-recorded', subject: orderId, detail })
    return { ok: true }
  })
}

type Decision = z.infer<typeof decideSchema> & { orderId: string; actor: Actor }
type Decided =
  | { ok: true }
  | { ok: false; reason: 'gone' | 'decided' | 'not-allowed' | 'no-witness' | 'same-name' }

/** What becomes of it: back to stock where the rules allow it, else destroyed with two names. Both are movements of the batch. */
export function decideReturn(
  db: Database,
  { id, orderId, decision, witness, actor }: Decision,
): Promise<Decided> {
  return db.transaction(async (tx): Promise<Decided> => {
    if (!(await lockOrder(tx, orderId))) return { ok: false, reason: 'gone' }
    const all = await readReturns(tx, orderId, await readPickedBatches(tx, orderId))
    const one = all.find((known) => known.id === id)
    if (!one) return { ok: false, reason: 'gone' }
    if (one.decision !== null) return { ok: false, reason: 'decided' }
    const { batch, quantity } = one
    if ((batch === undefined) !== (decision === 'answered')) return { ok: false, reason: 'not-allowed' }
    if (decision === 'restocked' && !mayRestock(one)) return { ok: false, reason: 'not-allowed' }
    if (decision === 'destroyed' && witness === '') return { ok: false, reason: 'no-witness' }
    if (decision === 'destroyed' && witness.toLowerCase() === actor.name.toLowerCase())
      return { ok: false, reason: 'same-name' }
    await tx.execute(sql`
      update order_returns set decision = ${decision}, decided_at = now(), decided_by_name = ${actor.name} where id = ${id}`)
    if (batch && quantity) {
      await tx.execute(sql`
        insert into stock_moves (batch, quantity, reason, order_id, actor, actor_name)
        values (${batch.number}, ${quantity}, 'returned', ${orderId}, ${actor.userId}, ${actor.name})`)
      if (decision === 'destroyed')
        await tx.execute(sql`
          insert into stock_moves (batch, quantity, reason, actor, actor_name, witness_name)
          values (${batch.number}, ${-quantity}, 'destroyed', ${actor.userId}, ${actor.name}, ${witness})`)
    }
    const goods = batch && { batch: batch.code, quantity, unit: batch.unit }
    await tellOrder(tx, orderId, actor, { ...(goods && { goods }), decision })
    const detail = { decision, ...(batch && { batch: batch.code, quantity }) }
    await recordAudit(tx, { actor, action: 'return-decided', subject: orderId, detail })
    return { ok: true }
  })
}

/** Its stock first, as whoever moves goods locks them; then the order, so that two do not give back the same. */
async function lockOrder(tx: Transaction, orderId: string): Promise<{ isErased: boolean } | undefined> {
  await tx.execute(sql`
    select from stock_items where id in (
      select stock_item from batches join stock_moves on batch = number where order_id = ${orderId})
    order by id for no key update`)
  const { rows } = await tx.execute<{ isErased: boolean }>(sql`
    select erased_at is not null as "isErased" from orders where id = ${orderId} for no key update`)
  return rows[0]
}

async function tellOrder(tx: Transaction, orderId: string, actor: Actor, detail: object) {
  await recordEvent(tx, { orderId, event: 'returned', actor, detail })
  await tx.execute(sql`select pg_notify('order_revised', ${orderId})`)
}
