import { z } from 'zod'
import { line, note, requiredLine } from '#domain/form-fields.ts'
import { parseStock, refuseStock, type StockUnit } from '#domain/stock/stock-quantity.ts'
import { visibleText } from '#domain/visible-text.ts'
import { findUnknownPlaces } from './recall-letter.ts'

const LONGEST_LETTER = 10_000

/** Of a text of several lines: nothing but their ends. */
const withoutControls = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
const filledIn = (text: string) => findUnknownPlaces(text).length === 0
const unknownPlace = { error: 'Unknown placeholder in braces' }

/** What begins a recall, or its rehearsal. */
export const startSchema = z.object({
  as: z.enum(['recall', 'rehearsal'], { error: 'Choose a recall or a rehearsal' }),
  /** Typed in for a recall; a rehearsal does not ask for it. */
  code: line(200).default(''),
  reason: note.refine((text) => text !== '', { error: 'Enter a reason of 1 to 2,000 characters' }),
  subject: requiredLine(200, 'Enter a subject').refine(filledIn, unknownPlace),
  letter: z
    .string()
    .transform((typed) => visibleText(withoutControls(typed)))
    .refine((text) => text !== '' && text.length <= LONGEST_LETTER, {
      error: 'Enter 1 to 10,000 characters',
    })
    .refine(filledIn, unknownPlace),
})
export type StartForm = z.infer<typeof startSchema>

/** Whether somebody typed the number of the batch that they recall, as its label has it; capitals and spaces make no difference. */
export function namesBatch(typed: string, code: string): boolean {
  return plain(typed) === plain(code)
}

const plain = (code: string) => code.replaceAll(/\s/gu, '').toUpperCase()

/** What somebody heard of a consignee, or got back. */
export const recordSchema = (unit: StockUnit) => {
  // A minus takes back what was typed wrongly.
  const amount = z
    .string()
    .transform((typed) => typed.trim())
    .transform((typed, context) => {
      if (typed === '') return 0
      const parsed = parseStock(typed.replace(/^[-−]/, ''), unit)
      if (parsed !== undefined) return /^[-−]/.test(typed) ? -parsed : parsed
      context.addIssue({
        code: 'custom',
        message: refuseStock(
          typed.replace(/^[-−]/, ''),
          unit,
          unit === 'unit' ? 'A whole number of units' : 'An amount in grams, such as 250 or 12.5',
        ),
      })
      return z.NEVER
    })
  return z.object({
    consignee: z.coerce.number().int().positive().max(1_000_000),
    returned: amount,
    used: amount,
    destroyed: amount,
    /** Who was there when what came back was destroyed; empty: it stays here, blocked. */
    witness: line(200),
    note,
  })
}
export type RecordForm = z.infer<ReturnType<typeof recordSchema>>

export const closeSchema = z.object({ reason: note })
