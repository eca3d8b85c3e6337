import { nextStep } from '#domain/payments/reminder.ts'
import { listOverdue } from '#server/payments/read-overdue.ts'
import { sendReminders } from '#server/payments/send-reminders.ts'
import type { MoneyDemo } from './money-demo.ts'

/** Of the invoices that are overdue, the oldest was reminded of just now; the others wait for it. */
export async function writeReminder(
  { db, shop, staff }: MoneyDemo,
  orderLink: (orderId: string) => string,
): Promise<void> {
  const { invoices } = await listOverdue(db, undefined)
  const [asked] = invoices.flatMap((invoice) => {
    const step = nextStep(invoice)
    return step ? [{ invoice: invoice.id, step, owedCents: invoice.owedCents }] : []
  })
  if (asked) await sendReminders(db, { asked: [asked], shop, orderLink, actor: staff.ines })
}
