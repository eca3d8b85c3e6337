import { done, refusedWhole } from '#domain/form-answer.ts'
import type { Database } from '#server/db/database.ts'
import { type AskedReminder, sendReminders } from './send-reminders.ts'

type Parts = Omit<Parameters<typeof sendReminders>[1], 'asked'>

/** The form of the invoices that are overdue. */
export function reminderForms(db: Database, parts: Parts) {
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
