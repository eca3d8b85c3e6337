import { z } from 'zod'
import { revision } from '#domain/form-fields.ts'
import { cleanNote } from '#domain/placed-order/order-note.ts'
import { AGREEMENT_MAX_LENGTH } from './lengths.ts'

const words = z.string().transform((text, context) => {
  const cleaned = cleanNote(text)
  if (cleaned !== undefined) return cleaned
  context.addIssue({ code: 'custom', message: 'must say something' })
  return z.NEVER
})

/** Nothing, or a line. */
const line = z.string().transform((text, context) => {
  if (text.trim() === '') return ''
  const cleaned = cleanNote(text)
  if (cleaned !== undefined) return cleaned
  context.addIssue({ code: 'custom', message: 'cannot be kept' })
  return z.NEVER
})

/** What staff do to an order that its buyer hears of, as the page of the order posts it. */
export const orderWorkSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('confirm'), revision, note: line }),
  z.strictObject({ intent: z.literal('cancel'), revision, reason: words }),
  z.strictObject({ intent: z.literal('reply'), text: words }),
  z.strictObject({
    intent: z.literal('agree'),
    revision,
    words: words.refine((text) => text.length <= AGREEMENT_MAX_LENGTH),
  }),
])

export type OrderWork = z.infer<typeof orderWorkSchema>
