import type { MoveForm } from '#domain/stock/batch-forms.ts'
import { HAND_MOVES } from '#domain/stock/stock-move.ts'
import { formatStock, parseStock, refuseStock } from '#domain/stock/stock-quantity.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Database, Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { type BatchWrite, changeBatch, type LockedBatch, refuseFields } from './change-batch.ts'

export type NewMove = {
  batch: number
  quantity: number
  reason: 'received' | 'destroyed' | 'sampled' | 'counted' | 'corrected'
  actor: Actor
  witness?: string | undefined
  note?: string
}

/** Writes a line of the ledger, with what somebody said to it. Whoever calls it has locked the batch. */
export async function writeMove(
  tx: Executor,
  { batch, quantity, reason, actor, witness, note }: NewMove,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into stock_moves (batch, quantity, reason, actor, actor_name, witness_name)
    values (${batch}, ${quantity}, ${reason}, ${actor.userId}, ${actor.name}, ${witness ?? null}) returning id`)
  if (note)
    await tx.execute(sql`insert into stock_move_notes (move, note) values (${rows[0]?.id ?? null}, ${note})`)
}

/** What somebody received, sampled, destroyed or corrected by hand. */
export function moveStock(
  db: Database,
  { batch, move, actor }: { batch: number; move: MoveForm; actor: Actor },
): Promise<BatchWrite> {
  return changeBatch(db, { batch, revision: move.revision, actor }, async (tx, locked) => {
    const typed = parseStock(move.quantity, locked.unit)
    if (!typed)
      return refuseFields({ quantity: refuseStock(move.quantity, locked.unit, describeAmount(locked)) })
    const quantity = isOut(move) ? -typed : typed
    if (locked.onHand + quantity < 0)
      return refuseFields({ quantity: `Only ${formatStock(locked.onHand, locked.unit)} on hand` })
    const witness = move.reason === 'destroyed' ? move.witness : undefined
    if (witness?.toLowerCase() === actor.name.toLowerCase())
      return refuseFields({ witness: 'Enter somebody other than yourself: a witness is required' })
    await writeMove(tx, { batch, quantity, reason: move.reason, actor, witness, note: move.note })
    return { action: 'stock-moved', detail: { reason: move.reason, quantity, unit: locked.unit } }
  })
}

function isOut({ reason, way }: MoveForm) {
  const usual = HAND_MOVES[reason].way
  return usual === 'either' ? way === 'out' : usual === 'out'
}

export function describeAmount({ unit }: Pick<LockedBatch, 'unit'>): string {
  return unit === 'unit' ? 'A whole number of units, 1 or more' : 'An amount in grams, such as 1250 or 0.5'
}
