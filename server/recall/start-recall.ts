import { because, refused } from '#domain/form-answer.ts'
import { namesBatch, type StartForm, startSchema } from '#domain/recall/recall-forms.ts'
import { leadTo, onTyped } from '#server/answer-form.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { changeBatchStateWithin, lockBatch } from '#server/stock/door.ts'
import { enqueueLetters } from './send-letters.ts'

type Start = StartForm & { batch: number; actor: Actor }
type Started =
  | { ok: true; number: number }
  | { ok: false; reason: 'gone' | 'never-released' | 'open-already' | 'other-batch' }

/**
 * Begins a recall: the batch is blocked, everybody who got goods of it is written down, and the letters are asked for, all or nothing.
 * Its stock is locked first, so that nobody picks of it meanwhile. A recall needs the number of the batch typed in: nobody sends its letters by a
 * press in the wrong page. A rehearsal writes the same down, blocks nothing and tells nobody.
 */
export function startRecall(db: Database, start: Start): Promise<Started> {
  const { batch, actor, reason } = start
  const isRehearsal = start.as === 'rehearsal'
  return db.transaction(async (tx): Promise<Started> => {
    const locked = await lockBatch(tx, batch)
    if (!locked) return { ok: false, reason: 'gone' }
    if (!isRehearsal && !namesBatch(start.code, locked.code)) return { ok: false, reason: 'other-batch' }
    if (!isRehearsal && !locked.wasReleased) return { ok: false, reason: 'never-released' }
    if (!isRehearsal && (await hasOpenRecall(tx, batch))) return { ok: false, reason: 'open-already' }
    const { rows } = await tx.execute<{ number: string }>(sql`
      insert into recalls (batch, is_rehearsal, reason, subject, letter, on_hand, started_by_name)
      values (${batch}, ${isRehearsal}, ${reason}, ${start.subject}, ${start.letter}, ${locked.onHand}, ${actor.name})
      returning number`)
    const number = Number(rows[0]?.number)
    await writeConsignees(tx, number, batch)
    await tellOrders(tx, { number, code: locked.code, isRehearsal, actor })
    if (!isRehearsal) {
      // One whose recall was closed stays recalled; another letter may still have to be written.
      if (locked.state !== 'recalled') await block(tx, { batch, reason, actor })
      await enqueueLetters(tx, number, locked.code, actor)
    }
    const action = isRehearsal ? 'recall-rehearsed' : 'recall-started'
    await recordAudit(tx, { actor, action, subject: `batch:${locked.code}`, detail: { recall: number } })
    return { ok: true, number }
  })
}

async function block(tx: Transaction, change: { batch: number; reason: string; actor: Actor }) {
  const changed = await changeBatchStateWithin(tx, { ...change, to: 'recalled' })
  if (!changed.ok) throw new Error(`A batch that is locked was not blocked: ${changed.reason}`)
}

async function hasOpenRecall(tx: Transaction, batch: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from recalls where batch = ${batch} and closed_at is null and not is_rehearsal`)
  return rows.length > 0
}

/** Those with the most first, as they are listed. What came back before counts as recovered. */
async function writeConsignees(tx: Transaction, number: number, batch: number) {
  await tx.execute(sql`
    with delivered as (
      select delivery.*, dense_rank() over (order by size desc, consignee)::integer as position
      from (select *, sum(quantity) over (partition by consignee) as size from batch_deliveries(${batch})) as delivery
    ), consignees as (
      insert into recall_consignees (recall, position, letter)
      select ${number}, position,
        case when (select is_rehearsal from recalls where number = ${number}) or not bool_or(is_known) then 'none' else 'waiting' end
      from delivered group by position returning position
    ), deliveries as (
      insert into recall_deliveries (recall, position, order_id, quantity, picked_at)
      select ${number}, position, order_id, quantity, picked_at from delivered join consignees using (position)
    )
    insert into recall_entries (recall, position, kind, quantity)
    select ${number}, position, 'returned', sum(returned) from delivered join consignees using (position)
    group by position having sum(returned) > 0`)
}

type Told = { number: number; code: string; isRehearsal: boolean; actor: Actor }

async function tellOrders(tx: Transaction, { number, code, isRehearsal, actor }: Told) {
  const detail = JSON.stringify({ batch: code, recall: number, isRehearsal })
  await tx.execute(sql`
    insert into order_events (order_id, event, actor, detail)
    select order_id, 'recalled', (select id from users where id = ${actor.userId}), ${detail}::jsonb
    from recall_deliveries join orders on orders.id = order_id where recall = ${number}`)
  await tx.execute(sql`
    select pg_notify('order_revised', order_id::text) from recall_deliveries where recall = ${number}`)
}

const NOT_STARTED = {
  gone: 'The batch no longer exists.',
  'never-released': 'The batch was never released, so nobody received it. Block it instead.',
  'open-already': 'A recall of this batch is already open.',
}

const CODE_MISSING = 'Enter the number of the batch to recall it'
const CODE_OF_ANOTHER = 'This is not the number of this batch. Nothing was blocked or sent'

/** The form that begins a recall. */
export function startForms(db: Database, batch: number, actor: Actor) {
  return {
    start: onTyped(startSchema, async (asked) => {
      const started = await startRecall(db, { ...asked, batch, actor })
      if (started.ok) return leadTo(`/admin/stock/recalls/${started.number}`)
      return started.reason === 'other-batch'
        ? refused({ code: asked.code === '' ? CODE_MISSING : CODE_OF_ANOTHER })
        : because(started.reason, NOT_STARTED)
    }),
  }
}
