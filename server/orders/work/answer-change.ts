import type { OrderWrite, StoppedOrder } from '#domain/orders/work/order-action.ts'
import { isIn, type OrderStatus } from '#domain/orders/work/order-status.ts'
import { SHOP_NOTICE } from '#domain/orders/work/order-timeline.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { queueMessage } from '#server/mail/door.ts'
import { conflictWith, GONE, lockOrder, stopped } from './lock-order.ts'
import { readOpenQuestions } from './read-change-answer.ts'
import { recordEvent } from './record-event.ts'

type Answer = { orderId: string; version: number }
type Parts = { shop: ShopConfig; publicUrl: string }
/** `changed`: staff changed the order once more. `settled`: it waits for nothing of the buyer any more. */
type Refusal = 'changed' | 'settled' | 'gone'

/** The buyer, on the private page of the order, agrees to the version that they saw. Another one meanwhile is told. */
export async function agreeToChange(db: Database, answer: Answer): Promise<'agreed' | 'changed' | 'gone'> {
  return db.transaction(async (tx) => {
    const order = await lockAnswered(tx, answer)
    if (typeof order === 'string') return order
    // Twice is once.
    if (!order.awaits) return 'agreed'
    const { orderId, version } = answer
    await tx.execute(sql`
      update order_versions set agreed_at = now(), agreed_how = 'link'
      where order_id = ${orderId} and version = ${version}`)
    await endWaiting(tx, orderId)
    await noteAnswer(tx, 'agreed', answer, {})
    return 'agreed'
  })
}

/** The buyer says no. The order stays unconfirmed until staff change it again or cancel it, or the buyer agrees after all. */
export async function declineChange(
  db: Database,
  { words, ...answer }: Answer & { words: string },
  parts: Parts,
): Promise<'declined' | Refusal> {
  return db.transaction(async (tx) => {
    const order = await lockAnswered(tx, answer)
    if (typeof order === 'string') return order
    if (!order.awaits) return 'settled'
    // Twice is once, whatever was added.
    if (order.answer === 'declined') return 'declined'
    await tx.execute(sql`update orders set change_answer = 'declined' where id = ${answer.orderId}`)
    await noteAnswer(tx, 'declined', answer, words === '' ? {} : { words })
    await tellStaff(tx, { ...order, id: answer.orderId, what: 'the buyer declined the change', words }, parts)
    return 'declined'
  })
}

/** So many questions about a version wait for an answer. The next one is for the telephone. */
export const MOST_QUESTIONS = 5

/** The buyer asks something before they answer. What the order waits for stays as it is. */
export async function askAboutChange(
  db: Database,
  { words, ...answer }: Answer & { words: string },
  parts: Parts,
): Promise<'asked' | 'too-many' | Refusal> {
  return db.transaction(async (tx) => {
    const order = await lockAnswered(tx, answer)
    if (typeof order === 'string') return order
    if (answer.version === 1 || !isIn('open', order.status)) return 'settled'
    const open = await readOpenQuestions(tx, answer.orderId)
    // Twice is once.
    if (open.some(({ text }) => text === words)) return 'asked'
    if (open.length >= MOST_QUESTIONS) return 'too-many'
    await tx.execute(sql`
      update orders set change_answer = coalesce(change_answer, 'asked') where id = ${answer.orderId}`)
    await noteAnswer(tx, 'asked', answer, { text: words })
    await tellStaff(tx, { ...order, id: answer.orderId, what: 'a question about the change', words }, parts)
    return 'asked'
  })
}

type Answered = {
  number: string
  version: number
  status: OrderStatus
  awaits: boolean
  answer: string | null
  email: string
}

async function lockAnswered(
  tx: Transaction,
  { orderId, version }: Answer,
): Promise<Answered | 'gone' | 'changed'> {
  const { rows } = await tx.execute<Answered>(sql`
    select order_number as number, version, status, awaits_agreement as awaits, change_answer as answer, email
    from orders where id = ${orderId} and erased_at is null for no key update`)
  const [order] = rows
  if (!order) return 'gone'
  return order.version === version ? order : 'changed'
}

async function noteAnswer(
  tx: Transaction,
  event: 'agreed' | 'declined' | 'asked',
  { orderId, version }: Answer,
  words: object,
) {
  await tx.execute(sql`
    insert into order_events (order_id, event, detail)
    values (${orderId}, ${event}, ${JSON.stringify({ version, ...words })}::jsonb)`)
}

type Notice = { id: string; number: string; email: string; version: number; what: string; words: string }

/** To the shop's own address. The subject holds nothing that the buyer typed; an answer to it reaches the buyer. */
async function tellStaff(
  tx: Transaction,
  { id, number, email, version, what, words }: Notice,
  { shop, publicUrl }: Parts,
) {
  if (!shop.contact.email) return
  const subject = `Order ${number}: ${what}`
  await queueMessage(tx, {
    to: shop.contact.email,
    replyTo: email,
    subject,
    orderId: id,
    about: SHOP_NOTICE,
    blocks: [
      { kind: 'heading', text: subject },
      { kind: 'paragraph', text: `It is about version ${version} of the order.` },
      ...(words === '' ? [] : [{ kind: 'paragraph', text: words } as const]),
      { kind: 'link', text: 'Open the order', url: `${publicUrl}/admin/orders/${id}` },
      { kind: 'small', text: 'A reply to this e-mail goes to the buyer.' },
    ],
  })
}

type RecordedAgreement = { orderId: string; revision: number; words: string; actor: Actor }

/** Staff say how the buyer agreed, such as on the telephone. */
export async function recordAgreement(
  db: Database,
  { orderId, revision, words, actor }: RecordedAgreement,
): Promise<OrderWrite | StoppedOrder> {
  return db.transaction(async (tx): Promise<OrderWrite | StoppedOrder> => {
    const seen = await lockOrder(tx, orderId, 'no key update')
    if (!seen) return GONE
    if (seen.revision !== revision) return conflictWith(seen)
    const { rows } = await tx.execute<{ version: number }>(sql`
      update order_versions set agreed_at = now(), agreed_how = 'recorded', agreed_words = ${words}, agreed_by_name = ${actor.name}
      from orders where orders.id = ${orderId} and awaits_agreement and order_id = orders.id
        and order_versions.version = orders.version
      returning orders.version`)
    const [agreed] = rows
    if (!agreed) return stopped('No agreement is needed for this order.')
    await endWaiting(tx, orderId)
    await recordEvent(tx, { orderId, event: 'agreed', actor, detail: { version: agreed.version, words } })
    // Not how: the log outlives the customer.
    await recordAudit(tx, {
      ...{ actor, action: 'order-agreement-recorded', subject: orderId },
      detail: { version: agreed.version },
    })
    return { ok: true }
  })
}

async function endWaiting(tx: Transaction, orderId: string) {
  // What they agree to is what they saw: with the tax, where it is known.
  await tx.execute(sql`
    update orders set awaits_agreement = false, change_answer = null, agreed_payable = coalesce(payable, agreed_payable)
    where id = ${orderId}`)
}
