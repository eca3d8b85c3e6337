import { isDeepStrictEqual } from 'node:util'
import { done, refusedWhole } from '#domain/form-answer.ts'
import { invoiceSchema } from '#domain/invoices/invoice.ts'
import { writeLocalTime } from '#domain/local-time.ts'
import { writeTemplate } from '#domain/messages/write-template.ts'
import { formatDecimalEuros } from '#domain/money.ts'
import {
  nextStep,
  type OverdueInvoice,
  type ReminderStep,
  reminderFileName,
  reminderTemplate,
  reminderValues,
} from '#domain/payments/reminder.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { reminderLetter, renderDocument } from '#server/documents/door.ts'
import { storeFile } from '#server/files/door.ts'
import { queueMessage } from '#server/mail/door.ts'
import { recordEvent } from '#server/orders/door.ts'
import { readOverdue } from './read-overdue.ts'

/** A reminder as somebody saw it before they sent it: which invoice, which step, and how much was open. */
type AskedReminder = { invoice: number; step: number; owedCents: number }

type Sending = {
  asked: readonly AskedReminder[]
  shop: ShopConfig
  orderLink: (orderId: string) => string
  actor: Actor
}
type Refused = { ok: false; why: string }
type Sent = { ok: true; reminders: number } | Refused

const LOOK_AGAIN = 'Nothing was sent: check the reminders again.'

/** Reminds of these invoices, as somebody saw them: of all, or of none where one has changed. The letters are drawn before anything is locked. */
export async function sendReminders(db: Database, { asked, ...parts }: Sending): Promise<Sent> {
  const seen = findDue(asked, await readOverdue(db, idsOf(asked)))
  if (!seen.ok) return seen
  const letters = await drawReminders(db, seen.due, parts)
  return db.transaction(async (tx): Promise<Sent> => {
    await lockOrders(tx, idsOf(asked))
    const locked = findDue(asked, await readOverdue(tx, idsOf(asked)))
    if (!locked.ok) return locked
    // Such as a credit note of as much as was paid back: the sum is the same, and the letter would be wrong.
    if (!isDeepStrictEqual(saidBy(locked.due), saidBy(seen.due)))
      return refused('An invoice changed in the meantime.')
    for (const { invoice, step } of locked.due) {
      const letter = letters.get(invoice.id)
      if (!letter) throw new Error('A letter was not drawn')
      await remind(tx, { ...parts, invoice, step, letter })
    }
    return { ok: true, reminders: locked.due.length }
  })
}

/** What letters say: the file of the invoice is none of it, and may just have been made. */
function saidBy(due: readonly DueReminder[]) {
  return due.map(({ invoice: { pdf: _, ...said }, step }) => ({ ...said, step }))
}

function idsOf(asked: readonly AskedReminder[]) {
  return asked.map(({ invoice }) => invoice)
}

/** What is to be sent, where all of it is still as somebody saw it. */
function findDue(
  asked: readonly AskedReminder[],
  overdue: readonly OverdueInvoice[],
): { ok: true; due: DueReminder[] } | Refused {
  const due: DueReminder[] = []
  for (const { invoice: id, step, owedCents } of asked) {
    const invoice = overdue.find((each) => each.id === id)
    if (!invoice) return refused('An invoice is no longer overdue.')
    if (invoice.owedCents !== owedCents)
      return refused(`The outstanding amount of ${invoice.number} has changed.`)
    const next = nextStep(invoice)
    if (next !== step) return refused(`Somebody sent the reminder for ${invoice.number} in the meantime.`)
    due.push({ invoice, step: next })
  }
  return { ok: true, due }
}

/** In the order of their ids: two who remind or book at once wait for each other, and never both. */
async function lockOrders(tx: Transaction, invoices: readonly number[]) {
  await tx.execute(sql`
    select from orders where id in (select order_id from invoices where id = any (${`{${invoices.join(',')}}`}::bigint[]))
    order by id for no key update`)
}

type Reminder = Omit<Sending, 'asked'> & DueReminder & { letter: Buffer }

async function remind(tx: Transaction, { invoice, step, letter, shop, orderLink, actor }: Reminder) {
  const { id, number, orderId, owedCents, pdf } = invoice
  const { hash } = await storeFile(tx, { type: 'application/pdf', bytes: letter, by: actor })
  await tx.execute(sql`
    insert into invoice_reminders (invoice, step, sent_by_name, open_amount, pdf)
    values (${id}, ${step}, ${actor.name}, ${formatDecimalEuros(owedCents)}, ${hash})`)
  await queueMessage(tx, {
    to: invoice.to,
    ...(shop.contact.email && { replyTo: shop.contact.email }),
    ...writeTemplate(reminderTemplate(shop, step), reminderValues(invoice, shop, orderLink(orderId))),
    orderId,
    attachments: [
      { name: reminderFileName(number, step), file: hash },
      ...(pdf ? [{ name: `${number}.pdf`, file: pdf }] : []),
    ],
  })
  const detail = { invoice: number, step }
  await recordEvent(tx, { orderId, event: 'reminded', actor, detail })
  await recordAudit(tx, { actor, action: 'reminder-sent', subject: orderId, detail })
}

function refused(why: string): Refused {
  return { ok: false, why: `${why} ${LOOK_AGAIN}` }
}

type DueReminder = { invoice: OverdueInvoice; step: ReminderStep }

type Parts = { shop: ShopConfig; orderLink: (orderId: string) => string }

/** The letters of some reminders, by the ids of their invoices. One after another: others draw documents, too. */
async function drawReminders(
  db: Database,
  due: readonly DueReminder[],
  { shop, orderLink }: Parts,
): Promise<Map<number, Buffer>> {
  const ids = due.map(({ invoice }) => invoice.id)
  const { rows } = await db.execute<{ id: number; buyer: unknown }>(sql`
    select id::integer, content -> 'buyer' as buyer from invoices where id = any (${`{${ids.join(',')}}`}::bigint[])`)
  const buyers = new Map(rows.map(({ id, buyer }) => [id, invoiceSchema.shape.buyer.parse(buyer)]))
  const today = writeLocalTime(new Date(), shop.timeZone).slice(0, 10)
  const letters = new Map<number, Buffer>()
  for (const { invoice, step } of due) {
    const buyer = buyers.get(invoice.id)
    if (!buyer) throw new Error('An invoice is overdue, and not there')
    const link = orderLink(invoice.orderId)
    const letter = reminderLetter({ overdue: invoice, buyer, step, today, link }, shop)
    letters.set(invoice.id, await renderDocument(letter))
  }
  return letters
}

type FormParts = Omit<Parameters<typeof sendReminders>[1], 'asked'>

/** The form of the invoices that are overdue. */
export function reminderForms(db: Database, parts: FormParts) {
  return {
    'send-reminders': async (form: FormData) => {
      const asked = readAsked(String(form.get('reminders') ?? ''))
      if (!asked) return undefined
      const sent = await sendReminders(db, { ...parts, asked })
      if (!sent.ok) return refusedWhole(sent.why)
      return done(sent.reminders === 1 ? 'Reminder sent' : `${sent.reminders} reminders sent`)
    },
  }
}

const ASKED = /^\d{1,15}:[123]:\d{1,14}(,\d{1,15}:[123]:\d{1,14}){0,49}$/

/** '12:1:175450': the invoice, the step, and what was open in cents. */
function readAsked(text: string): AskedReminder[] | undefined {
  if (!ASKED.test(text)) return undefined
  const asked = text.split(',').map((each): AskedReminder => {
    const [invoice = 0, step = 0, owedCents = 0] = each.split(':').map(Number)
    return { invoice, step, owedCents }
  })
  return new Set(asked.map(({ invoice }) => invoice)).size === asked.length ? asked : undefined
}
