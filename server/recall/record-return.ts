import type { z } from 'zod'
import { because, done } from '#domain/form-answer.ts'
import { mayRestock, type OrderReturn, type ReturnableGoods } from '#domain/recall/order-return.ts'
import { decideSchema, type ReturnForm, returnSchema } from '#domain/recall/return-forms.ts'
import { onSent, onTyped } from '#server/answer-form.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { statusesIn } from '#server/db/status-sql.ts'
import { recordEvent } from '#server/orders/door.ts'

type Recording = ReturnForm & { orderId: string; actor: Actor }
type Recorded = { ok: true } | { ok: false; reason: 'gone' | 'too-much' }

/** Keeps what came back, or what somebody complained about. Goods wait apart until somebody decides: nothing of them is sold meanwhile. */
export function recordReturn(db: Database, recording: Recording): Promise<Recorded> {
  const { orderId, receivedOn, goods, complaint, actor } = recording
  return db.transaction(async (tx): Promise<Recorded> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return { ok: false, reason: 'gone' }
    const came = (await readReturnableGoods(tx, orderId)).find(({ key }) => key === goods?.key)
    if (goods && (!came || goods.quantity > came.out)) return { ok: false, reason: 'too-much' }
    const loose = came?.batch === null ? came : undefined
    await tx.execute(sql`
      insert into order_returns (order_id, received_on, batch, order_item, goods, unit, quantity, condition, complaint, recorded_by_name)
      values (${orderId}, ${receivedOn}, ${came?.batch?.number ?? null}, ${loose?.item ?? null}, ${loose?.product ?? null},
        ${loose?.unit ?? null}, ${goods?.quantity ?? null}, ${goods?.condition ?? null},
        ${order.isErased ? null : complaint || null}, ${actor.name})`)
    const shown = came && goods && { ...nameGoods(came), quantity: goods.quantity }
    await tellOrder(tx, orderId, actor, { ...(shown && { goods: { ...shown, unit: came.unit } }) })
    await recordAudit(tx, { actor, action: 'return-recorded', subject: orderId, detail: shown ?? {} })
    return { ok: true }
  })
}

type Decision = z.infer<typeof decideSchema> & { orderId: string; actor: Actor }
type Decided =
  | { ok: true }
  | { ok: false; reason: 'gone' | 'decided' | 'not-allowed' | 'no-witness' | 'same-name' }

const nameGoods = ({ batch, product }: NonNullable<OrderReturn['goods']>) =>
  batch ? { batch: batch.code } : { product }

/**
 * What becomes of it: back to stock where the rules allow it, else destroyed with two names. Both are movements of the batch, where there is
 * one; of goods whose stock is not tracked the audit log keeps the two names.
 */
export function decideReturn(
  db: Database,
  { id, orderId, decision, witness, actor }: Decision,
): Promise<Decided> {
  return db.transaction(async (tx): Promise<Decided> => {
    if (!(await lockOrder(tx, orderId))) return { ok: false, reason: 'gone' }
    const all = await readReturns(tx, orderId)
    const one = all.find((known) => known.id === id)
    if (!one) return { ok: false, reason: 'gone' }
    if (one.decision !== null) return { ok: false, reason: 'decided' }
    const { goods: came, quantity } = one
    const batch = came?.batch
    if ((came === undefined) !== (decision === 'answered')) return { ok: false, reason: 'not-allowed' }
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
    const shown = came && { ...nameGoods(came), quantity }
    await tellOrder(tx, orderId, actor, { ...(shown && { goods: { ...shown, unit: came.unit } }), decision })
    const detail = { decision, ...shown, ...(decision === 'destroyed' && !batch && { witness }) }
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
      onTyped(returnSchema(await readReturnableGoods(db, orderId), today), async (asked) => {
        const recorded = await recordReturn(db, { ...asked, orderId, actor })
        return recorded.ok ? done('Recorded') : because(recorded.reason, NOT_RECORDED)
      })(form),
    'decide-return': onSent(decideSchema, async (asked) => {
      const decided = await decideReturn(db, { ...asked, orderId, actor })
      return decided.ok ? done('Decided') : because(decided.reason, NOT_DECIDED)
    }),
  }
}

/**
 * What can come back of an order: of batches what was picked and is out, and its lines of which no stock is tracked, once the order was
 * confirmed.
 */
export async function readReturnableGoods(db: Executor, orderId: string): Promise<ReturnableGoods[]> {
  const { rows } = await db.execute<ReturnableGoods>(sql`
    select 'batch-' || batches.number as key, jsonb_build_object('number', batches.number, 'code', code) as batch,
      null as item, products.name || coalesce(' - ' || nullif(variant, ''), '') as product, unit,
      ${IS_SELLABLE} as "isSellable",
      (moved.out - coalesce((select sum(quantity) from order_returns
        where order_id = ${orderId} and batch = batches.number and decision is null), 0))::float8 as out
    from (
      select batch, -sum(quantity) as out from stock_moves
      where order_id = ${orderId} and reason in ('picked', 'returned') group by batch
    ) as moved join batches on batches.number = moved.batch
      join stock_items on stock_items.id = stock_item join products on products.number = product
    union all
    select 'item-' || item.id, null, item.id, item.strain_name, case item.unit when 'gram' then 'milligram' else 'unit' end, true,
      (stock_quantity(item.quantity, item.unit)
        + coalesce((select sum(quantity) from stock_moves
            where order_id = ${orderId} and order_item = item.id and reason = 'picked'), 0)
        - coalesce((select sum(quantity) from order_returns where order_id = ${orderId} and order_item = item.id), 0))::float8
    from order_items as item join orders on orders.id = order_id and orders.status not in (${statusesIn('unconfirmed')})
      left join products on products.kind = item.kind and products.id = item.product_id
    where order_id = ${orderId} and products.is_counted is not true
    order by batch nulls last, product, key`)
  return rows
}

const IS_SELLABLE = sql`batches.state = 'released' and (best_before is null or best_before >= shop_day(now()))`

/** What came back of an order, and what somebody complained about, the newest first. */
export async function readReturns(db: Executor, orderId: string): Promise<OrderReturn[]> {
  const { rows } = await db.execute<OrderReturn>(sql`
    select order_returns.id::float8, order_returns.received_on::text as "receivedOn", quantity::float8, condition, complaint,
      recorded_at as "recordedAt", recorded_by_name as "recordedByName", decision, decided_at as "decidedAt",
      decided_by_name as "decidedByName",
      case when batch is not null then jsonb_build_object(
        'batch', jsonb_build_object('number', batch, 'code', code), 'item', null,
        'product', products.name || coalesce(' - ' || nullif(variant, ''), ''), 'unit', stock_items.unit, 'isSellable', ${IS_SELLABLE})
      when goods is not null then jsonb_build_object(
        'batch', null, 'item', order_item, 'product', goods, 'unit', order_returns.unit, 'isSellable', true) end as goods,
      case when credit_note is not null then jsonb_build_object('id', credit_note, 'number', invoices.number) end as "creditNote"
    from order_returns left join batches on batches.number = batch
      left join stock_items on stock_items.id = stock_item left join products on products.number = product
      left join invoices on invoices.id = credit_note
    where order_returns.order_id = ${orderId} order by order_returns.id desc`)
  return rows.map(({ goods, ...row }) => ({ ...row, goods: goods ?? undefined }))
}

/** For the page of an order: whether it was sent, or anything picked for it, and how much waits for a decision. */
export async function countReturns(
  db: Executor,
  orderId: string,
): Promise<{ isPicked: boolean; open: number }> {
  const { rows } = await db.execute<{ isPicked: boolean; open: number }>(sql`
    select exists (select from stock_moves where order_id = ${orderId} and reason = 'picked')
        or exists (select from orders where id = ${orderId} and (status in (${statusesIn('sent')}) or shipment_state <> 'none')) as "isPicked",
      (select count(*)::integer from order_returns where order_id = ${orderId} and decision is null) as open`)
  return rows[0] ?? { isPicked: false, open: 0 }
}
