import { z } from 'zod'
import { note, optionalNote, revision } from '#domain/form-fields.ts'
import { AGREEMENT_MAX_LENGTH } from './lengths.ts'

const words = note.refine((text) => text !== '')

/** What staff do to an order that its buyer hears of, as the page of the order posts it. */
export const orderWorkSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('confirm'), revision, note: optionalNote }),
  z.strictObject({ intent: z.literal('ask-agreement'), revision, note: optionalNote }),
  z.strictObject({ intent: z.literal('cancel'), revision, reason: words }),
  z.strictObject({ intent: z.literal('reply'), text: words }),
  z.strictObject({
    intent: z.literal('agree'),
    revision,
    words: words.refine((text) => text.length <= AGREEMENT_MAX_LENGTH),
  }),
])

export type OrderWork = z.infer<typeof orderWorkSchema>
