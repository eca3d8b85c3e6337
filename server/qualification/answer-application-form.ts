import { readEntitlement } from '#domain/qualification/entitlement.ts'
import { visibleText } from '#domain/visible-text.ts'
import type { Actor } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'
import type { MailParts } from './application-mails.ts'
import {
  approveApplication,
  askForMore,
  type Decided,
  deleteApplications,
  refuseApplication,
} from './decide-application.ts'

type ApplicationAnswer = {
  intent: string
  errors?: { [field: string]: string | undefined }
  problem?: string
  done?: string
  /** There is nothing left to show. */
  isGone?: true
}

const LONGEST_TEXT = 2000

/** Does what a form of the page of an application asks for. Undefined for a form that the page does not have. */
export async function answerApplicationForm(
  db: Database,
  form: FormData,
  { id, actor, mail }: { id: number; actor: Actor; mail: MailParts },
): Promise<ApplicationAnswer | undefined> {
  const textOf = (name: string) => String(form.get(name) ?? '')
  const intent = textOf('intent')
  if (!/^[1-9]\d{0,8}$/.test(textOf('revision'))) return undefined
  const seen = { id, revision: Number(textOf('revision')), actor, mail }
  const text = visibleText(textOf('text').replace(/\r\n?/g, '\n'))
  const hasText = text !== '' && text.length <= LONGEST_TEXT
  switch (intent) {
    case 'more':
      if (!hasText) return { intent, ...NO_TEXT }
      return answer(await askForMore(db, { ...seen, question: text }), 'Request sent to the applicant.')
    case 'refuse':
      if (!hasText) return { intent, ...NO_TEXT }
      return answer(await refuseApplication(db, { ...seen, reason: text }), 'Application rejected.')
    case 'approve': {
      const reading = readEntitlement((name) =>
        form.getAll(name).filter((value) => typeof value === 'string'),
      )
      const company = textOf('company').trim()
      const errors = {
        ...(reading.ok ? {} : reading.errors),
        ...(hasText ? {} : NO_TEXT.errors),
        ...(/^([1-9]\d{0,8})?$/.test(company)
          ? {}
          : { company: 'Enter a customer number, or leave it empty' }),
        ...(reading.ok && !reading.entitlement.isChecked
          ? { isChecked: 'Check the authorisation before you approve' }
          : {}),
      }
      if (!reading.ok || Object.keys(errors).length > 0)
        return { intent, errors, problem: 'Nothing was decided. Complete the fields below.' }
      const { entitlement } = reading
      const chosen = company === '' ? undefined : Number(company)
      const decided = await approveApplication(db, { ...seen, entitlement, company: chosen, reason: text })
      return answer(decided, 'Application approved. The customer is qualified.')
    }
    case 'delete': {
      const deleted = await deleteApplications(db, { ...seen, withNetwork: form.has('withNetwork') })
      if (!deleted.ok) return answer(deleted, '')
      const done = deleted.count === 1 ? 'Application deleted.' : `${deleted.count} applications deleted.`
      return { intent, done, isGone: true }
    }
    default:
      return undefined
  }

  function answer(decided: Decided, done: string): ApplicationAnswer {
    return decided.ok ? { intent, done } : { intent, problem: REFUSALS[decided.reason] }
  }
}

const NO_TEXT = { errors: { text: 'Enter 1 to 2,000 characters' }, problem: 'Nothing was decided.' }

const REFUSALS: Record<Extract<Decided, { ok: false }>['reason'], string> = {
  conflict: 'Somebody decided it, or the applicant answered, in the meantime. Check it as it is now.',
  gone: 'The application no longer exists.',
  'no-company': 'There is no such customer, or the e-mail address belongs to another one.',
  'no-file': 'A file is missing. Upload it again.',
}
