import { z } from 'zod'
import { isUuid } from '#domain/access/is-uuid.ts'
import { country } from '#domain/form-fields.ts'
import { visibleLine, visibleText } from '#domain/visible-text.ts'
import { APPLICATION_FILES } from './application-limits.ts'

/** One that strangers fill in, and that stands among our own words: in lists, mails and letters. */
function line(max: number) {
  return z
    .string()
    .transform(visibleLine)
    .refine((seen) => seen.length <= max, `Use ${max} characters at most`)
}
function text(max: number) {
  return z
    .string()
    .transform((typed) => visibleText(typed.replace(/\r\n?|[\u2028\u2029]/g, '\n')))
    .refine((seen) => seen.length <= max, `Use ${max} characters at most`)
}
const filledLine = (max: number, missing: string) => line(max).refine((seen) => seen !== '', missing)
const filled = (max: number, missing: string) => text(max).refine((seen) => seen !== '', missing)
const orNone = (seen: string) => (seen === '' ? null : seen)

const draft = z.string().refine(isUuid)
const files = z
  .array(z.string().regex(/^[0-9a-f]{64}$/))
  .max(APPLICATION_FILES.atMost, `Send ${APPLICATION_FILES.atMost} files at most`)

/** What a business sends to be qualified. */
export const applicationSchema = z.strictObject({
  draft,
  files: files.min(1, 'Add at least one file that proves your right'),
  businessName: filledLine(200, 'Business name is required'),
  country,
  address: filled(500, 'Address is required'),
  vatNumber: z
    .string()
    .transform((typed) => typed.toUpperCase().replace(/[\s.-]/g, ''))
    .refine((seen) => seen === '' || /^[A-Z0-9]{4,20}$/.test(seen), 'Invalid VAT number')
    .transform(orNone),
  fullName: filledLine(100, 'Name is required'),
  email: z
    .string()
    .transform((typed) => typed.trim())
    .refine((typed) => typed.length <= 255 && z.email().safeParse(typed).success, 'Invalid email address'),
  phoneNumber: line(50).transform(orNone),
  message: text(2000).transform(orNone),
})

export type ApplicationInput = z.infer<typeof applicationSchema>

/** What is sent after staff have asked for more. */
export const moreSchema = z.strictObject({
  token: z.string().max(100),
  draft,
  files,
  message: filled(2000, 'Write an answer'),
})

export type MoreInput = z.infer<typeof moreSchema>
