import { z } from 'zod'
import { because, done, type Outcome, refused } from '#domain/form-answer.ts'
import { readEntitlement } from '#domain/qualification/entitlement.ts'
import { visibleText } from '#domain/visible-text.ts'
import { leadTo, onSent } from '#server/answer-form.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import type { MailParts } from './application-mails.ts'
import {
  approveApplication,
  askForMore,
  type Decided,
  deleteApplications,
  refuseApplication,
} from './decide-application.ts'

const LONGEST_TEXT = 2000

type Asking = { id: number; actor: Actor; mail: MailParts }
type Seen = Asking & { revision: number; form: FormData; text: string; hasText: boolean }

/** The forms of the page of an application. */
export function applicationForms(db: Database, asking: Asking) {
  const asSeen = <Answer>(act: (seen: Seen) => Answer) =>
    onSent(seenSchema, ({ revision, text: typed }, form) => {
      const text = visibleText(typed.replace(/\r\n?/g, '\n'))
      const hasText = text !== '' && text.length <= LONGEST_TEXT
      return act({ ...asking, revision, form, text, hasText })
    })
  return {
    more: asSeen(async ({ text, hasText, ...seen }) =>
      hasText
        ? answer(await askForMore(db, { ...seen, question: text }), 'Request sent to the applicant.')
        : refused(NO_TEXT, 'Nothing was decided.'),
    ),
    refuse: asSeen(async ({ text, hasText, ...seen }) =>
      hasText
        ? answer(await refuseApplication(db, { ...seen, reason: text }), 'Application rejected.')
        : refused(NO_TEXT, 'Nothing was decided.'),
    ),
    approve: asSeen((seen) => approve(db, seen)),
    delete: asSeen(async ({ form, ...seen }) => {
      const deleted = await deleteApplications(db, { ...seen, withNetwork: form.has('withNetwork') })
      return deleted.ok ? leadTo('/admin/applications') : because(deleted.reason, REFUSALS)
    }),
  }
}

async function approve(db: Database, { form, text, hasText, ...seen }: Seen) {
  const reading = readEntitlement((name) => form.getAll(name).filter((value) => typeof value === 'string'))
  const company = String(form.get('company') ?? '').trim()
  const errors = {
    ...(reading.ok ? {} : reading.errors),
    ...(hasText ? {} : NO_TEXT),
    ...(/^([1-9]\d{0,8})?$/.test(company) ? {} : { company: 'Enter a customer number, or leave it empty' }),
    ...(reading.ok && !reading.entitlement.isChecked
      ? { isChecked: 'Check the authorisation before you approve' }
      : {}),
  }
  if (!reading.ok || Object.keys(errors).length > 0)
    return refused(errors, 'Nothing was decided. Complete the fields below.')
  const { entitlement } = reading
  const chosen = company === '' ? undefined : Number(company)
  const decided = await approveApplication(db, { ...seen, entitlement, company: chosen, reason: text })
  return answer(decided, 'Application approved. The customer is qualified.')
}

function answer(decided: Decided, message: string): Outcome {
  return decided.ok ? done(message) : because(decided.reason, REFUSALS)
}

const seenSchema = z.object({
  revision: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
  text: z.string().default(''),
})

const NO_TEXT = { text: 'Enter 1 to 2,000 characters' }

const REFUSALS: Record<Extract<Decided, { ok: false }>['reason'], string> = {
  conflict: 'Somebody decided it, or the applicant answered, in the meantime. Check it as it is now.',
  gone: 'The application no longer exists.',
  'no-company': 'There is no such customer, or the e-mail address belongs to another one.',
  'no-file': 'A file is missing. Upload it again.',
}
