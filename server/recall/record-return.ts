import type { z } from 'zod'
import { because, done } from '#domain/form-answer.ts'
import { mayRestock, type OrderReturn, type PickedBatch } from '#domain/recall/order-return.ts'
import { decideSchema, type ReturnForm, returnSchema } from '#domain/recall/return-forms.ts'
import { onSent, onTyped } from '#server/answer-form.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { recordEvent } from '#server/orders/door.ts'

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

const NOT_RECORDED = {
  gone: 'The order no longer exists.',
  'too-much': 'Somebody recorded a return in the meantime: this is more than is left to return.',
}
const NOT_DECIDED = {
  gone: 'It no longer exists.',
  decided: 'Somebody decided in the meantime. Nothing was changed.',
  'not-allowed': 'Only unopened goods of a released batch within its best-before date can be restocked.',
  'no-witness': 'Destruction needs a witness: enter who else was present.',
  'same-name': 'Destruction needs a witness: enter somebody other than yourself.',
}

type Asking = { orderId: string; today: string; actor: Actor }

/** The forms of the returns of an order. */
export function returnForms(db: Database, { orderId, today, actor }: Asking) {
  return {
    'record-return': async (form: FormData) =>
      onTyped(returnSchema(await readPickedBatches(db, orderId), today), async (asked) => {
        const recorded = await recordReturn(db, { ...asked, orderId, actor })
        return recorded.ok ? done('Recorded') : because(recorded.reason, NOT_RECORDED)
      })(form),
    'decide-return': onSent(decideSchema, async (asked) => {
      const decided = await decideReturn(db, { ...asked, orderId, actor })
      return decided.ok ? done('Decided') : because(decided.reason, NOT_DECIDED)
    }),
  }
}

/** The batches that goods of an order were picked from, with what is out of each. */
export async function readPickedBatches(db: Executor, orderId: string): Promise<PickedBatch[]> {
  const { rows } = await db.execute<PickedBatch>(sql`
    select batches.number::float8, code, products.name || coalesce(' - ' || nullif(variant, ''), '') as product, unit,
      batches.state = 'released' and (best_before is null or best_before >= shop_day(now())) as "isSellable",
      (moved.out - coalesce((select sum(quantity) from order_returns
        where order_id = ${orderId} and batch = batches.number and decision is null), 0))::float8 as out
    from (
      select batch, -sum(quantity) as out from stock_moves
      where order_id = ${orderId} and reason in ('picked', 'returned') group by batch
    ) as moved join batches on batches.number = moved.batch
      join stock_items on stock_items.id = stock_item join products on products.number = product
    order by code`)
  return rows
}

/** What came back of an order, and what somebody complained about, the newest first. */
export async function readReturns(
  db: Executor,
  orderId: string,
  batches: readonly PickedBatch[],
): Promise<OrderReturn[]> {
  const { rows } = await db.execute<Omit<OrderReturn, 'batch'> & { batch: number | null }>(sql`
    select id::float8, received_on::text as "receivedOn", batch::float8, quantity::float8, condition, complaint,
      recorded_at as "recordedAt", recorded_by_name as "recordedByName", decision, decided_at as "decidedAt",
      decided_by_name as "decidedByName"
    from order_returns where order_id = ${orderId} order by id desc`)
  return rows.map((row) => ({ ...row, batch: batches.find(({ number }) => number === row.batch) }))
}

/** For the page of an order: whether it has anything to give back, and how much waits for a decision. */
export async function countReturns(
  db: Executor,
  orderId: string,
): Promise<{ isPicked: boolean; open: number }> {
  const { rows } = await db.execute<{ isPicked: boolean; open: number }>(sql`
    select exists (select from stock_moves where order_id = ${orderId} and reason = 'picked') as "isPicked",
      (select count(*)::integer from order_returns where order_id = ${orderId} and decision is null) as open`)
  return rows[0] ?? { isPicked: false, open: 0 }
}
