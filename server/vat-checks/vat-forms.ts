import { done, gone, refused, refusedWhole } from '#domain/form-answer.ts'
import { type VatCheckAction, vatCheckActionSchema } from '#domain/vat/vat-check-action.ts'
import { onEach, onTyped } from '#server/answer-form.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { checkNow, storeCheck } from './check-vat-number.ts'

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
