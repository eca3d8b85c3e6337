import { done, gone, refused, refusedWhole } from '#domain/form-answer.ts'
import { vatCheckActionSchema } from '#domain/vat/vat-check-action.ts'
import { onEach, onTyped } from '#server/answer-form.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { checkNow } from './check-vat-number.ts'
import { recordByHand } from './record-by-hand.ts'

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
