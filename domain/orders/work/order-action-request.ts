import { z } from 'zod'
import { note, optionalNote, revision } from '#domain/form-fields.ts'
import { ORDER_STATUSES } from './order-status.ts'

const noteId = z.coerce.number().int().positive()
const text = note.refine((cleaned) => cleaned !== '')

/** The forms of the page of an order, as they are posted. */
export const orderActionSchema = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('status'),
    revision,
    status: z.enum(ORDER_STATUSES),
    // Needed where an order is confirmed or cancelled by it: see `BuyerDecision`.
    buyers: z.enum(['told', 'not-told']).optional(),
    words: optionalNote.default(''),
  }),
  z.strictObject({ intent: z.literal('note'), text }),
  z.strictObject({ intent: z.literal('delete-note'), noteId }),
  z.strictObject({ intent: z.literal('review'), revision }),
  z.strictObject({
    intent: z.literal('erase'),
    revision,
    number: z.string().max(100),
    others: z.enum(['yes', 'no']),
  }),
  z.strictObject({ intent: z.literal('delete'), revision }),
])

export type OrderAction = z.infer<typeof orderActionSchema>
