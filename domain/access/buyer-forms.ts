import { z } from 'zod'
import {
  addressFields,
  email as anyEmail,
  rowId as id,
  requiredLine,
  revision,
  writtenRowId,
} from '#domain/form-fields.ts'

const email = anyEmail.transform((text) => text.toLowerCase())
const mayOrder = z.enum(['order', 'look'], { error: 'Choose one' }).transform((choice) => choice === 'order')

/** What a link by mail is asked with. */
export const askSchema = z.object({ email })

/** An invitation to a company, which somebody accepts or declines. */
export const invitationSchema = z.object({ id: writtenRowId })

/** The forms of the page of a buyer's company, by intent. */
export const ownCompanySchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('invite'),
    name: requiredLine(100, 'Enter a name'),
    email,
    mayOrder,
  }),
  z.object({ intent: z.literal('withdraw-invitation'), id }),
  z.object({ intent: z.literal('save-right'), id, revision, mayOrder }),
  z.object({ intent: z.literal('remove-person'), id, revision }),
  z.object({ intent: z.literal('add-address'), ...addressFields }),
  z.object({ intent: z.literal('save-address'), id, revision, ...addressFields }),
  z.object({ intent: z.literal('remove-address'), id, revision }),
])
export type OwnCompanyForm = z.infer<typeof ownCompanySchema>
