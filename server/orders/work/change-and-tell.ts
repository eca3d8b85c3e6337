import { LIFE, meansForBuyer } from '#domain/orders/work/order-status.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { catchStockStop } from '#server/stock/door.ts'
import { cancelIn } from './cancel-order.ts'
import { type ChangedStatus, changeStatusIn, type StatusChange } from './change-status.ts'
import { confirmIn } from './confirm-order.ts'
import { conflictWith, GONE, lockOrder, stopped } from './lock-order.ts'
import type { MailParts } from './order-mail.ts'

/** `words`: the personal message of a confirmation, the reason of a cancellation. */
type ToldChange = StatusChange & { words: string }

/**
 * Changes the status as the selector does, and where that confirms or cancels the order, by the same way as its page: with its mail, its
 * checks and its documents. All of it or nothing.
 */
export function changeAndTell(db: Database, change: ToldChange, parts: MailParts): Promise<ChangedStatus> {
  return catchStockStop(() => undoIfStopped(db, (tx) => changeIn(tx, change, parts)))
}

async function changeIn(tx: Transaction, change: ToldChange, parts: MailParts): Promise<ChangedStatus> {
  const { words, ...quiet } = change
  const { orderId, status, revision, actor } = quiet
  const seen = await lockOrder(tx, orderId, 'no key update')
  if (!seen) return GONE
  const meaning = meansForBuyer(seen.status, status)
  if (!meaning) return changeStatusIn(tx, quiet, parts.shop)
  if (seen.revision !== revision) return conflictWith(seen)
  if (!LIFE[seen.status].to[meaning]) return stopped(describeUntold(seen.status, status))
  if (meaning === 'cancel' && words === '') return stopped('Enter the reason that the buyer reads.')
  const told =
    meaning === 'confirm'
      ? await confirmIn(tx, { orderId, revision, note: words, actor }, parts)
      : await cancelIn(tx, { orderId, revision, reason: words, actor }, parts)
  if (!told.ok) return told
  const now = await lockOrder(tx, orderId, 'no key update')
  if (!now) return GONE
  // Confirming leads to Processing; what is completed at once goes one step further.
  const changed = await changeStatusIn(tx, { ...quiet, revision: now.revision }, parts.shop)
  return changed.ok ? { ...changed, from: seen.status } : changed
}

const describeUntold = (from: keyof typeof LIFE, to: keyof typeof LIFE) =>
  `No e-mail tells that an order that was ${LIFE[from].name} is ${LIFE[to].name}. Change the status only, and write to the buyer.`

/** What the first of two steps did must not stay when the second one is refused. */
async function undoIfStopped(
  db: Database,
  act: (tx: Transaction) => Promise<ChangedStatus>,
): Promise<ChangedStatus> {
  try {
    return await db.transaction(async (tx) => {
      const changed = await act(tx)
      if (!changed.ok) throw new Undone(changed)
      return changed
    })
  } catch (error) {
    if (error instanceof Undone) return error.changed
    throw error
  }
}

class Undone extends Error {
  changed: ChangedStatus

  constructor(changed: ChangedStatus) {
    super('Refused')
    this.changed = changed
  }
}
