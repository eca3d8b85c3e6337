import { because, done, gone } from '#domain/form-answer.ts'
import type { RecalledConsignee } from '#domain/recall/recall.ts'
import { closeSchema, type RecordForm, recordSchema } from '#domain/recall/recall-forms.ts'
import { addUp, mayRecord, outstandingOf } from '#domain/recall/reconcile.ts'
import { onTyped } from '#server/answer-form.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { readConsignees, readRecallHead } from './read-recall.ts'
import { resumeLetters } from './send-letters.ts'

type Recording = RecordForm & { recall: number; actor: Actor }
type Recorded = { ok: true } | { ok: false; reason: 'gone' | 'closed' | 'too-much' | 'same-name' }
type LockedRecall = { batch: string; code: string; isRehearsal: boolean; isClosed: boolean }

/** Keeps what a consignee answered and what came back of it. What came back goes through the ledger, which the recall follows. */
export function recordRecall(db: Database, recording: Recording): Promise<Recorded> {
  const { recall, consignee: position, actor, returned, destroyed, used, witness, note } = recording
  return db.transaction(async (tx): Promise<Recorded> => {
    const locked = await lockRecall(tx, recall)
    const [consignee] = locked ? await readConsignees(tx, recall, [position]) : []
    if (!locked || !consignee) return { ok: false, reason: 'gone' }
    if (locked.isClosed) return { ok: false, reason: 'closed' }
    if (!mayRecord(consignee.amounts, { returned, destroyed, used })) return { ok: false, reason: 'too-much' }
    if (witness !== '' && witness.toLowerCase() === actor.name.toLowerCase())
      return { ok: false, reason: 'same-name' }
    // The note stands on the first line, and on no other.
    const amounts = { destroyed, used, ...(locked.isRehearsal && { returned }) }
    const lines = Object.entries(amounts).filter(([, quantity]) => quantity !== 0)
    const [first = ['replied', 0] as const, ...others] = lines
    await tx.execute(insertEntry(recording, first, note))
    for (const line of others) await tx.execute(insertEntry(recording, line, ''))
    if (!locked.isRehearsal && returned !== 0) await moveBack(tx, locked.batch, consignee, recording)
    await tx.execute(sql`
      update recall_consignees set replied_at = coalesce(replied_at, now()) where recall = ${recall} and position = ${position}`)
    const detail = { recall, consignee: position, returned, destroyed, used }
    await recordAudit(tx, { actor, action: 'recall-recorded', subject: `batch:${locked.code}`, detail })
    return { ok: true }
  })
}

function insertEntry(
  { recall, consignee, actor }: Recording,
  [kind, quantity]: readonly [string, number],
  note: string,
) {
  return sql`
    insert into recall_entries (recall, position, kind, quantity, actor_name, note)
    values (${recall}, ${consignee}, ${kind}, ${quantity}, ${actor.name}, ${note || null})`
}

/** By order, as the ledger has it: no order gives back more than it got. The database's trigger adds it to the recall. */
async function moveBack(
  tx: Transaction,
  batch: string,
  { deliveries }: RecalledConsignee,
  { returned, witness, actor }: Recording,
) {
  const { rows } = await tx.execute<{ orderId: string; returned: number }>(sql`
    select order_id as "orderId", sum(quantity)::float8 as returned from stock_moves
    where batch = ${batch} and reason = 'returned' and order_id is not null group by 1`)
  const before = new Map(rows.map((row) => [row.orderId, row.returned]))
  let left = returned
  for (const { orderId, quantity } of deliveries) {
    const came = before.get(orderId) ?? 0
    const share = left > 0 ? Math.min(left, quantity - came) : Math.max(left, -came)
    if (share === 0) continue
    left -= share
    await tx.execute(sql`
      insert into stock_moves (batch, quantity, reason, order_id, actor, actor_name)
      values (${batch}, ${share}, 'returned', ${orderId}, ${actor.userId}, ${actor.name})`)
    await tx.execute(sql`
      insert into order_events (order_id, event, actor, detail)
      select id, 'returned', (select id from users where id = ${actor.userId}),
        jsonb_build_object('goods', (
          select jsonb_build_object('batch', code, 'quantity', ${share}::bigint, 'unit', unit)
          from batches join stock_items on stock_item = stock_items.id where batches.number = ${batch}))
      from orders where id = ${orderId}`)
  }
  if (witness !== '' && returned > 0)
    await tx.execute(sql`
      insert into stock_moves (batch, quantity, reason, actor, actor_name, witness_name)
      values (${batch}, ${-returned}, 'destroyed', ${actor.userId}, ${actor.name}, ${witness})`)
}

/** The stock of its batch before the recall, as whoever moves goods locks them. */
async function lockRecall(tx: Transaction, number: number): Promise<LockedRecall | undefined> {
  await tx.execute(sql`
    select from stock_items where id = (
      select stock_item from recalls join batches on batches.number = batch where recalls.number = ${number})
    for no key update`)
  const { rows } = await tx.execute<LockedRecall>(sql`
    select batch, code, is_rehearsal as "isRehearsal", closed_at is not null as "isClosed"
    from recalls join batches on batches.number = batch where recalls.number = ${number} for no key update of recalls`)
  return rows[0]
}

type Closing = { recall: number; reason: string; actor: Actor }
type Closed = { ok: true } | { ok: false; reason: 'gone' | 'closed' | 'outstanding' }

/** Ends a recall. Where something is outstanding, somebody says why. */
export function closeRecall(db: Database, { recall, reason, actor }: Closing): Promise<Closed> {
  return db.transaction(async (tx): Promise<Closed> => {
    const locked = await lockRecall(tx, recall)
    if (!locked) return { ok: false, reason: 'gone' }
    if (locked.isClosed) return { ok: false, reason: 'closed' }
    const all = await readConsignees(tx, recall)
    const outstanding = outstandingOf(addUp(all.map(({ amounts }) => amounts)))
    if (outstanding !== 0 && reason === '') return { ok: false, reason: 'outstanding' }
    await tx.execute(sql`
      update recalls set closed_at = now(), closed_by_name = ${actor.name}, close_reason = ${outstanding === 0 ? null : reason}
      where number = ${recall}`)
    await recordAudit(tx, {
      actor,
      action: 'recall-closed',
      subject: `batch:${locked.code}`,
      detail: { recall, outstanding },
    })
    return { ok: true }
  })
}

const NOT_RECORDED = {
  gone: 'The recall no longer exists.',
  closed: 'The recall is closed. Nothing was changed.',
  'too-much': 'These amounts exceed what is outstanding, or correct more than was recorded.',
  'same-name': 'Destruction needs a witness: enter somebody other than yourself.',
}
const NOT_CLOSED = {
  gone: NOT_RECORDED.gone,
  closed: NOT_RECORDED.closed,
  outstanding: 'Goods are still outstanding: enter why it is closed.',
}

const NOT_RESUMED = {
  gone: NOT_RECORDED.gone,
  closed: NOT_RECORDED.closed,
  'none-left': 'All letters are already written.',
}

/** The forms of the page of a recall. */
export function recallForms(db: Database, recall: number, actor: Actor) {
  return {
    'send-letters': async () => {
      const resumed = await resumeLetters(db, { recall, actor })
      return resumed.ok ? done('The letters are being written.') : because(resumed.reason, NOT_RESUMED)
    },
    record: async (form: FormData) => {
      const head = await readRecallHead(db, recall)
      if (!head) return gone(NOT_RECORDED.gone)
      return onTyped(recordSchema(head.batch.unit), async (asked) => {
        const recorded = await recordRecall(db, { ...asked, recall, actor })
        return recorded.ok ? done('Recorded') : because(recorded.reason, NOT_RECORDED)
      })(form)
    },
    close: onTyped(closeSchema, async ({ reason }) => {
      const closed = await closeRecall(db, { recall, reason, actor })
      return closed.ok ? done('Closed') : because(closed.reason, NOT_CLOSED)
    }),
  }
}
