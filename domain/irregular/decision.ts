import { z } from 'zod'
import { cleanNote } from '#domain/orders/work/order-note.ts'

/** What a person made of an order that was marked. */
export const DECISIONS = ['fine', 'irregular'] as const
export type Decision = (typeof DECISIONS)[number]

export const DECISION_WORDS: Record<Decision, string> = { fine: 'Cleared', irregular: 'Irregular' }

/** The form of a decision, as it is posted. */
export const decisionSchema = z.strictObject({
  order: z.uuid().transform((id) => id.toLowerCase()),
  decision: z.enum(DECISIONS),
  /** What was decided when the page was made. */
  seen: z.enum(['', ...DECISIONS]),
  note: z.string().transform((text) => cleanNote(text) ?? ''),
})

export type DecisionForm = z.infer<typeof decisionSchema>
