import { done, gone, refused, refusedWhole } from '#domain/form-answer.ts'
import type { VatCheck } from '#domain/vat/vat-check.ts'
import { type VatCheckAction, vatCheckActionSchema } from '#domain/vat/vat-check-action.ts'
import { onEach, onTyped } from '#server/answer-form.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { findJobsByKey } from '#server/jobs/door.ts'
import { CHECK_VAT_NUMBER, checkNow, storeCheck } from './check-vat-number.ts'

const GONE = gone('The customer no longer has a VAT number.')

/** The forms about the VAT number of a company. */
export function vatForms(
  db: Database,
  company: number,
  { actor, isViesAsked }: { actor: Actor; isViesAsked: boolean },
) {
  const answer = onTyped(vatCheckActionSchema, async (asked) => {
    if (asked.intent === 'check-vat') {
      if (!isViesAsked) return refusedWhole('VIES checks are turned off in the settings.')
      return (await checkNow(db, { company, actor })) ? done('VIES check started') : GONE
    }
    const recorded = await recordByHand(db, { company, check: asked, actor })
    if (recorded.ok) return done('Check recorded')
    return recorded.reason === 'ahead' ? refused({ day: 'Choose a day that is not in the future' }) : GONE
  })
  return onEach(vatCheckActionSchema, answer)
}

type HandCheck = Omit<Extract<VatCheckAction, { intent: 'record-vat-check' }>, 'intent'>
type Recorded = { ok: true } | { ok: false; reason: 'gone' | 'ahead' }

/** Keeps what somebody found out about the number of a company: on the pages of VIES, by telephone, by letter. */
export async function recordByHand(
  db: Database,
  { company, check, actor }: { company: number; check: HandCheck; actor: Actor },
): Promise<Recorded> {
  return db.transaction(async (tx): Promise<Recorded> => {
    const { rows } = await tx.execute<{ vatNumber: string; isAhead: boolean }>(sql`
      select vat_number as "vatNumber", ${check.day}::date > shop_day(now()) as "isAhead" from companies
      where number = ${company} and vat_number is not null and erased_at is null and merged_into is null for share`)
    const [found] = rows
    if (!found) return { ok: false, reason: 'gone' }
    if (found.isAhead) return { ok: false, reason: 'ahead' }
    const { outcome, consultationNumber, note } = check
    // Of a day, at noon: nobody notes the minute.
    const at = new Date(`${check.day}T12:00:00Z`)
    await storeCheck(tx, {
      ...{ company, vatNumber: found.vatNumber, way: 'hand', outcome, askedAt: at, answeredAt: at, actor },
      consultationNumber: consultationNumber || null,
      note: note || undefined,
    })
    await recordAudit(tx, {
      actor,
      action: 'vat-check-recorded',
      subject: `company:${company}`,
      detail: { outcome },
    })
    return { ok: true }
  })
}

const MOST = 50

/** The checks of a company and of those that were merged into it, the newest first, and whether one is under way. */
export async function readVatChecks(db: Database, company: number) {
  const [{ rows: checks }, [job]] = await Promise.all([
    db.execute<VatCheck>(sql`
      select id::integer, vat_number as "vatNumber", way, outcome, reason, requester,
        consultation_number as "consultationNumber", name, address, asked_at as "askedAt", answered_at as "answeredAt",
        actor_name as who, note
      from vat_checks
      where company = ${company} or company in (select number from companies where merged_into = ${company})
      order by id desc limit ${MOST}`),
    findJobsByKey(db, CHECK_VAT_NUMBER, [String(company)]),
  ])
  return { checks, isUnderWay: job?.state === 'waiting' || job?.state === 'running' }
}
