import { findExcess } from '#domain/orders/work/agreed-sum.ts'
import { compareContents } from '#domain/orders/work/compare-contents.ts'
import type { OrderWrite, StoppedOrder } from '#domain/orders/work/order-action.ts'
import { cleanNote } from '#domain/orders/work/order-note.ts'
import { isIn } from '#domain/orders/work/order-status.ts'
import { asPlacedOrder } from '#domain/orders/work/placed-order.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { taxOfOrder } from '#server/tax/door.ts'
import { describeChanges } from './change-order.ts'
import { NOBODY_TO_TELL } from './confirm-order.ts'
import { findOrder } from './find-order.ts'
import { ASK_TO_AGREE, keepVersion } from './keep-version.ts'
import { conflictWith, GONE, lockOrder, stopped } from './lock-order.ts'
import { type MailParts, orderMailValues, queueOrderMail } from './order-mail.ts'
import { priceOrder } from './price-order.ts'
import { contentOf, lastAgreed, readVersions } from './read-content.ts'
import { recordEvent } from './record-event.ts'

type Asking = { orderId: string; revision: number; note: string; actor: Actor }

/**
 * The order comes to more than its buyer agreed to, though nothing of it was changed: its tax is another than the one that was shown. The
 * buyer is asked as after any change that costs more, and until they agree it is neither confirmed nor invoiced.
 */
export function askAgreement(
  db: Database,
  { orderId, revision, note, actor }: Asking,
  parts: MailParts,
): Promise<OrderWrite | StoppedOrder> {
  return db.transaction(async (tx): Promise<OrderWrite | StoppedOrder> => {
    const seen = await lockOrder(tx, orderId, 'no key update')
    const before = seen && (await findOrder(tx, orderId))
    if (!before) return GONE
    if (seen.revision !== revision) return conflictWith(seen)
    if (seen.erasedAt) return stopped(NOBODY_TO_TELL)
    const tax = await taxOfOrder(tx, orderId, parts.shop)
    if (!tax.ok) return stopped(tax.why)
    if (!isIn('open', seen.status) || before.awaitsAgreement || !findExcess(before, tax))
      return stopped('No agreement is needed for this order.')
    const old = contentOf(before)
    const agreed = lastAgreed(await readVersions(tx, orderId))?.content
    await priceOrder(tx, orderId, parts.shop)
    const after = await findOrder(tx, orderId)
    if (!after) throw new Error('The order is locked, and not there')
    const now = contentOf(after)
    await keepVersion(tx, { before, old, now, agreed, actor })
    await recordEvent(tx, { orderId, event: 'changed', actor, detail: { version: before.version + 1 } })
    await recordAudit(tx, {
      ...{ actor, action: 'order-agreement-asked', subject: orderId },
      detail: { version: before.version + 1 },
    })
    const values = orderMailValues({ order: asPlacedOrder(after), customer: after }, parts)
    await queueOrderMail(
      tx,
      {
        ...{ name: 'changed', orderId, to: after.email },
        values: {
          ...values,
          note: cleanNote(note) ?? '',
          changes: describeChanges(compareContents(old, now)),
          agree: ASK_TO_AGREE,
        },
      },
      parts,
    )
    return { ok: true }
  })
}
