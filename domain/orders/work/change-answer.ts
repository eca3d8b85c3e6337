import { z } from 'zod'
import { note, optionalNote } from '#domain/form-fields.ts'
import { ANSWER_MAX_LENGTH } from './lengths.ts'

const version = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)

const TOO_LONG = { error: 'At most 1,000 characters' }
const isShort = (text: string) => text.length <= ANSWER_MAX_LENGTH

/** What a buyer answers to a change of their order, as its page posts it: to which version, and in which words. */
export const agreeSchema = z.strictObject({ intent: z.literal('agree'), version })
export const declineSchema = z.strictObject({
  intent: z.literal('decline'),
  version,
  words: optionalNote.refine(isShort, TOO_LONG),
})
export const askSchema = z.strictObject({
  intent: z.literal('ask'),
  version,
  words: note.refine((text) => text !== '', { error: 'Write your question first' }).refine(isShort, TOO_LONG),
})

/** What is still open of it, for staff. */
export type ChangeAnswer = {
  /** They said no; otherwise they asked something. */
  isDeclined: boolean
  version: number
  /** Why, where they said it. */
  words: string
  questions: string[]
  /** The version that they agreed to last, to go back to. */
  former: number | undefined
}
