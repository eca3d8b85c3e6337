import type { MailBlock } from '#domain/messages/mail-block.ts'
import type { ChangeRequest } from '#domain/orders/work/change-request.ts'
import { type ContentChange, compareContents } from '#domain/orders/work/compare-contents.ts'
import { cleanNote } from '#domain/orders/work/order-note.ts'
import { isIn, LIFE, type OrderStatus } from '#domain/orders/work/order-status.ts'
import { asPlacedOrder } from '#domain/orders/work/placed-order.ts'
import {
  type ChangeProblem,
  type ChangeTerms,
  type ChangeWarning,
  planChange,
} from '#domain/orders/work/plan-change.ts'
import { readCustomer } from '#domain/orders/work/read-customer.ts'
import { describeOrderStop, type OrderStop } from '#domain/qualification/order-stop.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { statusesIn } from '#server/db/status-sql.ts'
import { findOrder } from './find-order.ts'
import { findHeldLines, fitStock } from './fit-stock.ts'
import { ASK_TO_AGREE, keepVersion } from './keep-version.ts'
import { lockOrder, stopped } from './lock-order.ts'
import { type MailParts, orderMailValues, queueOrderMail } from './order-mail.ts'
import { priceOrder } from './price-order.ts'
import { contentOf, lastAgreed, readVersions } from './read-content.ts'
import { recordEvent } from './record-event.ts'
import { writeContent } from './write-content.ts'

type Change = { orderId: string; request: ChangeRequest; actor: Actor; isDry: boolean }
type Parts = MailParts & {
  terms: ChangeTerms
  /** Why the shop takes no orders; undefined when it does. */
  closed: string | undefined
}

export type ChangeOutcome =
  /** `changes` is empty where nothing differs. `taxProblem`: why the tax is not known. */
  | {
      ok: true
      changes: ContentChange[]
      warnings: ChangeWarning[]
      asksBuyer: boolean
      taxProblem: string | undefined
      payableCents: number | null
    }
  | { ok: false; reason: 'gone' }
  | { ok: false; reason: 'conflict'; revision: number; status: OrderStatus }
  /** A sentence: what it is stays as it was. */
  | { ok: false; reason: 'stopped'; why: string }
  | { ok: false; reason: 'refused'; problems: ChangeProblem[]; warnings: ChangeWarning[] }

/** What came of a change that is not kept. */
class Undone extends Error {
  readonly outcome: ChangeOutcome
  constructor(outcome: ChangeOutcome) {
    super('The change is not kept')
    this.outcome = outcome
  }
}

/**
 * Changes what an order is: lines, costs, customer, note. All of it or nothing, with its stock, its tax, a version and the
 * mail. Dry, it does everything and keeps nothing: what the clerk compares before saving is what saving does.
 */
export async function changeOrder(db: Database, change: Change, parts: Parts): Promise<ChangeOutcome> {
  try {
    return await db.transaction(async (tx) => {
      const outcome = await changeIn(tx, change, parts)
      if (!outcome.ok || change.isDry || outcome.changes.length === 0) throw new Undone(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof Undone) return error.outcome
    throw error
  }
}

async function changeIn(
  tx: Transaction,
  { orderId, request, actor, isDry }: Change,
  parts: Parts,
): Promise<ChangeOutcome> {
  const seen = await lockOrder(tx, orderId, 'no key update')
  const before = seen && (await findOrder(tx, orderId))
  if (!before) return { ok: false, reason: 'gone' }
  if (seen.revision !== request.revision)
    return { ok: false, reason: 'conflict', revision: seen.revision, status: seen.status }
  const why = (await whyFrozen(tx, before)) ?? parts.closed
  if (why) return stopped(why)

  const old = contentOf(before)
  const agreed = lastAgreed(await readVersions(tx, orderId))?.content
  const { content, problems, warnings } = planChange(old, request, parts.terms, agreed)
  const { customer, problems: wrongFacts } = readCustomer(request.customer, parts.shop.markets)
  const unseen = warnings.filter(({ key }) => !request.overrides.includes(key))
  if (problems.length + wrongFacts.length > 0 || (unseen.length > 0 && !isDry))
    return { ok: false, reason: 'refused', problems: [...problems, ...wrongFacts], warnings }

  const held = await findHeldLines(tx, orderId, content.lines)
  if (held) return stopped(held)
  await writeContent(tx, orderId, { content, customer, note: cleanNote(request.note) ?? null })
  const tooLittle = await fitStock(tx, orderId, old)
  if (tooLittle) return stopped(tooLittle)
  const stop = await whyUnqualified(tx, orderId)
  if (stop) return stopped(stop)
  const tax = await priceOrder(tx, orderId, parts.shop)
  const after = await findOrder(tx, orderId)
  if (!after) throw new Error('The order is locked, and not there')
  const now = contentOf(after)
  const changes = compareContents(old, now)
  const asksBuyer = await keepVersion(tx, { before, old, now, agreed, actor })
  await recordEvent(tx, { orderId, event: 'changed', actor, detail: { version: before.version + 1 } })
  // Not what it says: the log outlives the customer.
  await recordAudit(tx, {
    ...{ actor, action: 'order-changed', subject: orderId },
    detail: { version: before.version + 1, from: before.totalPrice, to: after.totalPrice },
  })
  if (request.tell)
    await queueOrderMail(
      tx,
      {
        ...{ name: 'changed', orderId, to: after.email },
        values: {
          ...orderMailValues({ order: asPlacedOrder(after), customer: after }, parts),
          note: notesOf(request, old.note),
          changes: describeChanges(changes),
          agree: asksBuyer ? ASK_TO_AGREE : '',
        },
      },
      parts,
    )
  const taxProblem = tax.ok ? undefined : tax.why
  return { ok: true, changes, warnings, asksBuyer, taxProblem, payableCents: now.payableCents }
}

/** What staff write with the change: to this mail, and onto the page of the order where that is new. */
function notesOf({ personal, note }: ChangeRequest, before: string | null) {
  const onPage = cleanNote(note)
  return [cleanNote(personal), onPage === before ? undefined : onPage].filter(Boolean).join('\n\n')
}

async function whyFrozen(
  tx: Transaction,
  { id, status, erasedAt }: { id: string; status: OrderStatus; erasedAt: Date | null },
): Promise<string | undefined> {
  if (erasedAt) return 'The personal data was erased: this order can no longer be changed.'
  if (!isIn('open', status)) return `The order is ${LIFE[status].name} and can no longer be changed.`
  // One that is wholly credited stands no more.
  const { rows } = await tx.execute(sql`
    select from invoices as issued where order_id = ${id} and kind = 'invoice'
      and total > (select coalesce(sum(total), 0) from invoices where corrects = issued.id)`)
  return rows.length > 0 ? 'An invoice was issued for this order. Issue a credit note first.' : undefined
}

/** Nothing more goes to a customer without the right to it: neither confirmed, nor where orders need it from the start. */
async function whyUnqualified(tx: Transaction, orderId: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ stop: OrderStop | null }>(sql`
    select why_unqualified(orders) as stop from orders
    where id = ${orderId} and (status in (${statusesIn('confirmed')}) or order_policy() = 'order')`)
  const stop = rows[0]?.stop
  return stop ? describeOrderStop(stop) : undefined
}

/** What changed, for a mail. What staff corrected about the person is on the page of the order, behind the link. */
export function describeChanges(changes: readonly ContentChange[]): MailBlock[] {
  const facts = changes
    .filter(({ isPersonal }) => !isPersonal)
    .map(({ what, before, after }) => ({ term: what, value: sideBySide(before, after) }))
  return facts.length === 0 ? [] : [{ kind: 'facts', facts }]
}

function sideBySide(before: string, after: string) {
  if (before === '') return `new: ${after}`
  return after === '' ? `${before}, now removed` : `${before}, now ${after}`
}

type OfCompany = { company: number | null; companyBy: 'buyer' | 'staff' | null }

/**
 * Whose prices hold where staff change an order: those of its customer, where the buyer had signed in or staff said whose order it is.
 * Whoever has only typed a customer's address is not shown the customer's prices by a change of their order.
 */
export function vouchedCompany(order: OfCompany | undefined): number | null {
  return order && order.companyBy !== null ? order.company : null
}
