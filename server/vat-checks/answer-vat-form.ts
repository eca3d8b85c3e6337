import { errorsByField } from '#domain/errors-by-field.ts'
import { type VatCheckAnswer, vatCheckActionSchema } from '#domain/vat/vat-check-action.ts'
import type { Actor } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'
import { checkNow } from './check-vat-number.ts'
import { recordByHand } from './record-by-hand.ts'

const INTENTS = vatCheckActionSchema.options.map((option) => option.shape.intent.value)
const GONE = 'The customer no longer has a VAT number.'

/** Does what a form about the VAT number of a company asks for. Undefined for a form that this area does not have. */
export async function answerVatForm(
  db: Database,
  company: number,
  form: FormData,
  { actor, isViesAsked }: { actor: Actor; isViesAsked: boolean },
): Promise<VatCheckAnswer | undefined> {
  const intent = INTENTS.find((known) => known === form.get('intent'))
  if (!intent) return undefined
  const asked = vatCheckActionSchema.safeParse(Object.fromEntries(form))
  if (!asked.success) return { intent, errors: errorsByField(asked.error) }
  if (asked.data.intent === 'check-vat') {
    if (!isViesAsked) return { intent, problem: 'VIES checks are turned off in the settings.' }
    return (await checkNow(db, { company, actor }))
      ? { intent, done: 'VIES check started' }
      : { intent, problem: GONE }
  }
  const recorded = await recordByHand(db, { company, check: asked.data, actor })
  if (recorded.ok) return { intent, done: 'Check recorded' }
  if (recorded.reason === 'ahead')
    return { intent, errors: { day: 'Choose a day that is not in the future' } }
  return { intent, problem: GONE }
}
