import { z } from 'zod'
import { cleanNote } from '#domain/placed-order/order-note.ts'
import { visibleText } from '#domain/visible-text.ts'

const shortText = z
  .string()
  .transform((text) => visibleText(text.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ')))
  .refine((text) => text.length <= 100)

/** The forms about the VAT number of a company, as they are posted. */
export const vatCheckActionSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('check-vat') }),
  z.strictObject({
    intent: z.literal('record-vat-check'),
    outcome: z.enum(['valid', 'invalid']),
    day: z.iso.date(),
    consultationNumber: shortText,
    note: z.string().transform((text) => cleanNote(text) ?? ''),
  }),
])

export type VatCheckAction = z.infer<typeof vatCheckActionSchema>
