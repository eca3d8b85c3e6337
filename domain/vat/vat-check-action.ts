import { z } from 'zod'
import { optionalNote } from '#domain/form-fields.ts'
import { visibleText } from '#domain/visible-text.ts'

/** The forms about the VAT number of a company, as they are posted. The messages stand beside the fields. */
export const vatCheckActionSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('check-vat') }),
  z.strictObject({
    intent: z.literal('record-vat-check'),
    outcome: z.enum(['valid', 'invalid'], { error: 'Choose the result' }),
    day: z.iso.date({ error: 'Choose the day of the check' }),
    consultationNumber: z
      .string()
      .transform((text) => visibleText(text.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ')))
      .refine((text) => text.length <= 100, { error: 'At most 100 characters' }),
    note: optionalNote,
  }),
])

export type VatCheckAction = z.infer<typeof vatCheckActionSchema>
