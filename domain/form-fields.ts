import { z } from 'zod'
import { EU_COUNTRIES } from './markets/countries.ts'
import { cleanNote } from './orders/work/order-note.ts'
import { visibleLine } from './visible-text.ts'

/** What people type into fields that many forms have. The messages stand beside them. */
export function line(longest: number) {
  return z
    .string()
    .transform(visibleLine)
    .refine((text) => text.length <= longest, { error: `At most ${longest} characters` })
}

export function requiredLine(longest: number, error: string) {
  return line(longest).refine((text) => text !== '', { error })
}

/** Empty where nothing is left of it, or too much. */
export const note = z.string().transform((typed) => cleanNote(typed) ?? '')

export const optionalNote = z
  .string()
  .transform((typed) => (typed.trim() === '' ? '' : cleanNote(typed)))
  .refine((text) => text !== undefined, { error: 'At most 2,000 characters' })
  .transform((text) => text ?? '')

export const email = line(255).pipe(z.email({ error: 'Invalid email address' }))

export const country = z
  .string()
  .refine((name) => Object.values<string>(EU_COUNTRIES).includes(name), { error: 'Choose a country' })

const postalAddress = note
  .refine((text) => text !== '', { error: 'An address has at least a street and a place' })
  .refine((text) => text.length <= 500, { error: 'At most 500 characters' })

/** Beside an address: whoever writes all of it into the first field is understood too. */
const part = (longest: number) =>
  line(longest)
    .optional()
    .transform((text) => text || null)

/** An address as every form of companies asks for it. */
export const addressFields = { address: postalAddress, city: part(100), postalCode: part(20), country }

const LARGEST_INTEGER = 2 ** 31 - 1

/** Which one somebody saw, in a form and in JSON. */
export const revision = z.coerce.number().int().positive().max(LARGEST_INTEGER)
export const jsonRevision = z.int().positive().max(LARGEST_INTEGER)

export const rowId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** The same where nobody types it: as a page writes it. */
export const writtenRowId = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)

/** What a page posts as JSON in one field. */
export function jsonField<Value>(longest: number, schema: z.ZodType<Value>) {
  return z
    .string()
    .max(longest)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)
}
