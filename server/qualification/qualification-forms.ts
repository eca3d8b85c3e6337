import { z } from 'zod'
import { type CompanyState, isCompanyState } from '#domain/companies/company-state.ts'
import { answerWrite, refused } from '#domain/form-answer.ts'
import { readEntitlement } from '#domain/qualification/entitlement.ts'
import { visibleText } from '#domain/visible-text.ts'
import { onSent } from '#server/answer-form.ts'
import type { Actor } from '#server/audit/door.ts'
import { type CompanyWrite, changeCompany } from '#server/companies/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { checkEntitlement, saveEntitlement, withdrawEntitlement } from './save-entitlement.ts'

const LONGEST_REASON = 2000

const number = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
const seen = { revision: number, reason: z.string().default('') }
const checkSchema = z.object({
  ...seen,
  id: number,
  recheckOn: z
    .string()
    .regex(/^(\d{4}-\d{2}-\d{2})?$/)
    .default(''),
})
/** A right that is added has no number yet. */
const saveSchema = z.object({ ...seen, id: number.optional().catch(undefined) })

/** The forms of the page of a company's qualification. */
export function qualificationForms(db: Database, company: number, actor: Actor) {
  return {
    state: onSent(z.object({ ...seen, state: z.string().refine(isCompanyState) }), async (asked) => {
      const { revision, state } = asked
      const reason = readReason(asked.reason)
      if (reason === undefined) return NO_REASON
      const written = await changeState(db, { company, revision, actor, state, reason })
      return answer(written, 'Status changed.')
    }),
    save: onSent(saveSchema, async ({ revision, id }, form) => {
      const reading = readEntitlement((name) =>
        form.getAll(name).filter((value) => typeof value === 'string'),
      )
      if (!reading.ok) return refused(reading.errors, 'Nothing was saved. Complete the fields below.')
      const { entitlement } = reading
      return answer(
        await saveEntitlement(db, { company, revision, actor, id, entitlement }),
        'Authorisation saved.',
      )
    }),
    check: onSent(checkSchema, async ({ revision, id, recheckOn }) => {
      const day = recheckOn || null
      return answer(
        await checkEntitlement(db, { company, revision, actor, id, recheckOn: day }),
        'Check recorded.',
      )
    }),
    withdraw: onSent(z.object({ ...seen, id: number }), async ({ revision, id, reason: typed }) => {
      const reason = readReason(typed)
      if (reason === undefined) return NO_REASON
      const written = await withdrawEntitlement(db, { company, revision, actor, id, reason })
      return answer(written, 'Authorisation withdrawn.')
    }),
  }
}

const NO_REASON = refused({ reason: 'Enter a reason of 1 to 2,000 characters' }, 'Nothing was changed.')

const REFUSALS = {
  conflict:
    'Somebody changed this customer in the meantime. Nothing was overwritten: check it as it is now, and try again.',
  gone: 'It no longer exists: somebody removed, merged or erased it.',
}

function answer(written: CompanyWrite, message: string) {
  return answerWrite(written, { ...REFUSALS, done: message, refused: 'Nothing was saved.' })
}

function readReason(typed: string): string | undefined {
  const reason = visibleText(typed.replace(/\r\n?/g, '\n'))
  return reason === '' || reason.length > LONGEST_REASON ? undefined : reason
}

type StateChange = { company: number; revision: number; state: CompanyState; reason: string; actor: Actor }

/** Says what the shop has found out about a company, with who and why. */
function changeState(
  db: Database,
  { company, revision, state, reason, actor }: StateChange,
): Promise<CompanyWrite> {
  return changeCompany(db, { company, revision, actor }, async (tx, { state: before }) => {
    await tx.execute(sql`
      update companies set state = ${state}, state_since = now(), state_by_name = ${actor.name}, state_reason = ${reason}
      where number = ${company}`)
    return {
      event: `now-${state}`,
      detail: { text: reason, from: before },
      action: 'company-state-changed',
      audit: { from: before, to: state },
    }
  })
}
