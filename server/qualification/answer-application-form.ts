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
      return answer(await askForMore(db, { ...seen, question: text }), 'The applicant is asked.')
    case 'refuse':
      if (!hasText) return { intent, ...NO_TEXT }
      return answer(await refuseApplication(db, { ...seen, reason: text }), 'The application is refused.')
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
          : { company: 'Type the number of a customer, or nothing' }),
        ...(reading.ok && !reading.entitlement.isChecked
          ? { isChecked: 'Check the right before you approve' }
          : {}),
      }
      if (!reading.ok || Object.keys(errors).length > 0)
        return { intent, errors, problem: 'Nothing was decided. Something is missing.' }
      const { entitlement } = reading
      const chosen = company === '' ? undefined : Number(company)
      const decided = await approveApplication(db, { ...seen, entitlement, company: chosen, reason: text })
      return answer(decided, 'The application is approved, and the customer is qualified.')
    }
    case 'delete': {
      const deleted = await deleteApplications(db, { ...seen, withNetwork: form.has('withNetwork') })
      if (!deleted.ok) return answer(deleted, '')
      const done =
        deleted.count === 1 ? 'The application is deleted.' : `${deleted.count} applications are deleted.`
      return { intent, done, isGone: true }
    }
    default:
      return undefined
  }

  function answer(decided: Decided, done: string): ApplicationAnswer {
    return decided.ok ? { intent, done } : { intent, problem: REFUSALS[decided.reason] }
  }
}

const NO_TEXT = { errors: { text: 'Write 1 to 2,000 characters' }, problem: 'Nothing was decided.' }

const REFUSALS: Record<Extract<Decided, { ok: false }>['reason'], string> = {
  conflict: 'Somebody decided it, or the applicant has answered, meanwhile. Look at it as it is now.',
  gone: 'The application is not there any more.',
  'no-company': 'There is no such customer, or the e-mail address belongs to another one.',
  'no-file': 'A file is gone. Upload it again.',
}
