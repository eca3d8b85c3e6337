import { sql } from 'drizzle-orm'
import { writeTemplate } from '#domain/messages/write-template.ts'
import { formatDecimalEuros } from '#domain/money.ts'
import {
  nextStep,
  type OverdueInvoice,
  type ReminderStep,
  reminderTemplate,
  reminderValues,
} from '#domain/payments/reminder.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { queueMessage } from '#server/mail/queue-message.ts'
import { recordEvent } from '#server/ordering/record-event.ts'
import { readOverdue } from './read-overdue.ts'

/** A reminder as somebody saw it before they sent it: which invoice, which step, and how much was open. */
export type AskedReminder = { invoice: number; step: number; owedCents: number }

type Sending = {
  asked: readonly AskedReminder[]
  shop: ShopConfig
  orderLink: (orderId: string) => string
  actor: Actor
}
type Sent = { ok: true; reminders: number } | { ok: false; why: string }

const LOOK_AGAIN = 'Nothing was sent: look again.'

/** Reminds of these invoices, as somebody saw them: of all, or of none where one has changed. */
export function sendReminders(db: Database, { asked, shop, orderLink, actor }: Sending): Promise<Sent> {
  return db.transaction(async (tx): Promise<Sent> => {
    const ids = asked.map(({ invoice }) => invoice)
    await lockOrders(tx, ids)
    const overdue = new Map((await readOverdue(tx, ids)).map((invoice) => [invoice.id, invoice]))
    const ready: { invoice: OverdueInvoice; step: ReminderStep }[] = []
    for (const { invoice: id, step, owedCents } of asked) {
      const invoice = overdue.get(id)
      if (!invoice) return refused('An invoice is no longer overdue.')
      if (invoice.owedCents !== owedCents) return refused(`What is open of ${invoice.number} has changed.`)
      const next = nextStep(invoice)
      if (next !== step) return refused(`Somebody sent the reminder of ${invoice.number} meanwhile.`)
      ready.push({ invoice, step: next })
    }
    for (const each of ready) await remind(tx, { ...each, shop, orderLink, actor })
    return { ok: true, reminders: ready.length }
  })
}

/** In the order of their ids: two who remind or book at once wait for each other, and never both. */
async function lockOrders(tx: Transaction, invoices: readonly number[]) {
  await tx.execute(sql`
    select from orders where id in (select order_id from invoices where id = any (${`{${invoices.join(',')}}`}::bigint[]))
    order by id for no key update`)
}

type Reminder = Omit<Sending, 'asked'> & { invoice: OverdueInvoice; step: ReminderStep }

async function remind(tx: Transaction, { invoice, step, shop, orderLink, actor }: Reminder) {
  const { id, number, orderId, owedCents, pdf } = invoice
  await tx.execute(sql`
    insert into invoice_reminders (invoice, step, sent_by_name, open_amount)
    values (${id}, ${step}, ${actor.name}, ${formatDecimalEuros(owedCents)})`)
  await queueMessage(tx, {
    to: invoice.to,
    ...(shop.contact.email && { replyTo: shop.contact.email }),
    ...writeTemplate(reminderTemplate(shop, step), reminderValues(invoice, shop, orderLink(orderId))),
    orderId,
    ...(pdf && { attachments: [{ name: `${number}.pdf`, file: pdf }] }),
  })
  const detail = { invoice: number, step }
  await recordEvent(tx, { orderId, event: 'reminded', actor, detail })
  await recordAudit(tx, { actor, action: 'reminder-sent', subject: orderId, detail })
}

function refused(why: string): Sent {
  return { ok: false, why: `${why} ${LOOK_AGAIN}` }
}
