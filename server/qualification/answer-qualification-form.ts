import { isCompanyState } from '#domain/companies/company-state.ts'
import { readEntitlement } from '#domain/qualification/entitlement.ts'
import { visibleText } from '#domain/visible-text.ts'
import type { Actor } from '#server/audit/record-audit.ts'
import type { CompanyWrite } from '#server/companies/change-company.ts'
import type { Database } from '#server/db/database.ts'
import { changeState } from './change-state.ts'
import { checkEntitlement, withdrawEntitlement } from './end-entitlement.ts'
import { saveEntitlement } from './save-entitlement.ts'

export type QualificationAnswer = {
  intent: string
  /** Of which right, where there are several forms. */
  id?: number | undefined
  errors?: { [field: string]: string | undefined }
  problem?: string
  done?: string
}

const LONGEST_REASON = 2000

/** Does what a form of the page of a company's qualification asks for. Undefined for a form that the page does not have. */
export async function answerQualificationForm(
  db: Database,
  company: number,
  form: FormData,
  actor: Actor,
): Promise<QualificationAnswer | undefined> {
  const intent = textOf(form, 'intent')
  const revision = numberOf(form, 'revision')
  const id = numberOf(form, 'id')
  if (revision === undefined) return undefined
  const answer = await answerIntent()
  return answer && { intent, id, ...answer }

  async function answerIntent(): Promise<Omit<QualificationAnswer, 'intent'> | undefined> {
    const seen = { company, revision: revision ?? 0, actor }
    switch (intent) {
      case 'state': {
        const state = textOf(form, 'state')
        if (!isCompanyState(state)) return undefined
        const reason = readReason(form)
        if (reason === undefined) return NO_REASON
        return answerWrite(await changeState(db, { ...seen, state, reason }), 'Status changed.')
      }
      case 'save': {
        const reading = readEntitlement((name) =>
          form.getAll(name).filter((value) => typeof value === 'string'),
        )
        if (!reading.ok)
          return { errors: reading.errors, problem: 'Nothing was saved. Complete the fields below.' }
        const saved = await saveEntitlement(db, { ...seen, id, entitlement: reading.entitlement })
        return answerWrite(saved, 'Authorisation saved.')
      }
      case 'check': {
        const recheckOn = textOf(form, 'recheckOn')
        if (id === undefined || !/^(\d{4}-\d{2}-\d{2})?$/.test(recheckOn)) return undefined
        const checked = await checkEntitlement(db, { ...seen, id, recheckOn: recheckOn || null })
        return answerWrite(checked, 'Check recorded.')
      }
      case 'withdraw': {
        if (id === undefined) return undefined
        const reason = readReason(form)
        if (reason === undefined) return NO_REASON
        return answerWrite(await withdrawEntitlement(db, { ...seen, id, reason }), 'Authorisation withdrawn.')
      }
      default:
        return undefined
    }
  }
}

const NO_REASON = {
  errors: { reason: 'Enter a reason of 1 to 2,000 characters' },
  problem: 'Nothing was changed.',
}

const REFUSALS = {
  conflict:
    'Somebody changed this customer in the meantime. Nothing was overwritten: check it as it is now, and try again.',
  gone: 'It no longer exists: somebody removed, merged or erased it.',
}

function answerWrite(written: CompanyWrite, done: string): Omit<QualificationAnswer, 'intent'> {
  if (written.ok) return { done }
  return written.reason === 'refused'
    ? { errors: written.errors, problem: 'Nothing was saved.' }
    : { problem: REFUSALS[written.reason] }
}

function readReason(form: FormData): string | undefined {
  const reason = visibleText(textOf(form, 'reason').replace(/\r\n?/g, '\n'))
  return reason === '' || reason.length > LONGEST_REASON ? undefined : reason
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function numberOf(form: FormData, name: string): number | undefined {
  const text = textOf(form, name)
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
