import { z } from 'zod'
import { optionalFigureField } from '#domain/figures/figure-field.ts'
import {
  addressFields,
  country,
  email,
  rowId as id,
  line,
  note,
  requiredLine,
  revision,
} from '#domain/form-fields.ts'

const orNull = (text: string) => (text === '' ? null : text)

/** Without what people put between the digits, in capitals. */
const vatNumber = z
  .string()
  .transform((typed) => orNull(typed.toUpperCase().replaceAll(/[\s./-]/g, '')))
  .refine((text) => text === null || /^[A-Z0-9]{4,20}$/.test(text), {
    error: 'Enter a VAT number of 4 to 20 letters and digits',
  })

/** What staff and papers call the customer; null: the shop gives one. */
const customerNumber = z
  .string()
  .transform((typed) => orNull(typed.trim()))
  .refine((text) => text === null || /^[A-Za-z0-9][A-Za-z0-9._/-]{0,29}$/.test(text), {
    error: 'Use up to 30 letters, digits, points, slashes and dashes, beginning with a letter or digit',
  })
  .optional()

const paymentDays = z
  .string()
  .transform((typed) => orNull(typed.trim()))
  .refine((text) => text === null || (/^\d{1,3}$/.test(text) && Number(text) <= 365), {
    error: 'Enter a whole number of days, at most 365',
  })
  .transform((text) => (text === null ? null : Number(text)))

/** In cents. */
const creditLimit = optionalFigureField('euros', {
  most: 9_999_999_999,
  error: 'Enter an amount in euros, such as 25,000 or 1,250.50',
})

const facts = {
  name: requiredLine(200, 'Enter a name'),
  customerNumber,
  vatNumber,
  country,
  place: line(200),
  paymentDays,
  creditLimit,
}
const person = {
  name: requiredLine(100, 'Enter a name'),
  email,
  phoneNumber: line(50).transform(orNull),
}
const address = {
  use: z.enum(['invoice', 'delivery']),
  ...addressFields,
}
const text = note.refine((cleaned) => cleaned !== '', { error: 'Enter 1 to 2,000 characters' })

export const newCompanySchema = z.object(facts)
export type CompanyFacts = z.infer<typeof newCompanySchema>
export type PersonFacts = z.infer<ReturnType<typeof z.object<typeof person>>>
export type AddressFacts = z.infer<ReturnType<typeof z.object<typeof address>>>

/** The forms of a company's page that this area answers, by intent. */
export const companyFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('facts'), revision, ...facts }),
  z.object({ intent: z.literal('add-person'), ...person }),
  z.object({ intent: z.literal('save-person'), revision, id, ...person }),
  z.object({ intent: z.literal('remove-person'), revision, id }),
  z.object({ intent: z.literal('add-address'), ...address }),
  z.object({ intent: z.literal('save-address'), revision, id, ...address }),
  z.object({ intent: z.literal('remove-address'), revision, id }),
  z.object({ intent: z.literal('remove-file'), revision, id }),
  z.object({ intent: z.literal('note'), text }),
  z.object({ intent: z.literal('delete-note'), id }),
  z.object({ intent: z.literal('undo-move'), id }),
  z.object({ intent: z.literal('erase'), revision, confirm: z.string() }),
])
export type CompanyForm = z.infer<typeof companyFormSchema>
