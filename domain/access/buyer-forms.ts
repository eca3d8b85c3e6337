import { z } from 'zod'
import { EU_COUNTRIES } from '#domain/markets/countries.ts'
import { cleanNote } from '#domain/placed-order/order-note.ts'
import { visibleText } from '#domain/visible-text.ts'

const line = (longest: number) =>
  z
    .string()
    .transform((text) => visibleText(text.toWellFormed().replaceAll(/\p{Cc}/gu, ' ')))
    .refine((text) => text.length <= longest, { error: `At most ${longest} characters` })
const email = line(255)
  .pipe(z.email({ error: 'Invalid email address' }))
  .transform((text) => text.toLowerCase())
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const revision = z.coerce
  .number()
  .int()
  .positive()
  .max(2 ** 31 - 1)
const mayOrder = z.enum(['order', 'look'], { error: 'Choose one' }).transform((choice) => choice === 'order')
const address = {
  address: z
    .string()
    .transform((typed) => cleanNote(typed) ?? '')
    .refine((text) => text !== '', { error: 'An address has at least a street and a place' })
    .refine((text) => text.length <= 500, { error: 'At most 500 characters' }),
  country: z
    .string()
    .refine((name) => Object.values<string>(EU_COUNTRIES).includes(name), { error: 'Choose a country' }),
}

/** What a link by mail is asked with. */
export const askSchema = z.object({ email })

/** The forms of the page of a buyer's company, by intent. */
export const ownCompanySchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('invite'),
    name: line(100).refine((text) => text !== '', { error: 'A person has a name' }),
    email,
    mayOrder,
  }),
  z.object({ intent: z.literal('withdraw-invitation'), id }),
  z.object({ intent: z.literal('save-right'), id, revision, mayOrder }),
  z.object({ intent: z.literal('remove-person'), id, revision }),
  z.object({ intent: z.literal('add-address'), ...address }),
  z.object({ intent: z.literal('save-address'), id, revision, ...address }),
  z.object({ intent: z.literal('remove-address'), id, revision }),
])
export type OwnCompanyForm = z.infer<typeof ownCompanySchema>

/** What came of a form of the account. */
export type BuyerAnswer = {
  intent: string
  done?: string
  problem?: string
  isConflict?: boolean
  errors?: { [field: string]: string | undefined }
}
