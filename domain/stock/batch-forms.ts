import { z } from 'zod'
import { optionalFigureField } from '#domain/figures/figure-field.ts'
import { line, optionalNote as note, requiredLine, revision, rowId } from '#domain/form-fields.ts'
import { isDay } from '#domain/read-day.ts'

const code = z
  .string()
  .transform((typed) => typed.trim())
  .refine((text) => /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/.test(text), {
    error: 'Use up to 60 letters, digits, points and dashes, beginning with a letter or digit',
  })
const day = z.string().refine((text) => isDay(text) && text >= '1900' && text < '2200', {
  error: 'Enter a date such as 2027-03-31',
})
const dayOrNull = z.union([z.literal('').transform(() => null), day], {
  error: 'Enter a date such as 2027-03-31',
})
const reason = note.refine((text) => text !== '', { error: 'Enter a reason' })

const facts = {
  supplier: line(200),
  supplierCode: line(100),
  producedOn: dayOrNull,
  receivedOn: day,
  bestBefore: dayOrNull,
  place: line(100),
}

/** Of one gram or unit, in ten-thousandths of a euro. */
const purchasePrice = optionalFigureField('rates', {
  most: 10_000_000_000,
  error: 'Enter a price in euros, such as 3.20',
})

function findDayProblem({ producedOn, receivedOn, bestBefore }: Days, context: z.RefinementCtx<unknown>) {
  if (producedOn !== null && producedOn > receivedOn)
    context.addIssue({
      code: 'custom',
      path: ['producedOn'],
      message: 'Must be on or before the received date',
    })
  if (bestBefore !== null && bestBefore < (producedOn ?? receivedOn))
    context.addIssue({
      code: 'custom',
      path: ['bestBefore'],
      message: 'Must be after the other dates',
    })
}
type Days = { producedOn: string | null; receivedOn: string; bestBefore: string | null }

export const newBatchSchema = z
  .object({
    /** Of the product, and of the strain where it comes in several. */
    product: z.coerce
      .number()
      .int()
      .positive()
      .max(2 ** 31 - 1, { error: 'Choose a product' }),
    variant: line(200),
    code,
    site: requiredLine(100, 'Choose a site'),
    ...facts,
    quantity: z.string(),
    /** Only those with a right to the books are asked for it. */
    purchasePrice: purchasePrice.optional(),
    isCounted: z.literal('on').optional(),
  })
  .superRefine(findDayProblem)
export type NewBatch = z.infer<typeof newBatchSchema>

export const batchFactsSchema = z.object({ revision, code, ...facts }).superRefine(findDayProblem)
export type BatchFactsForm = z.infer<typeof batchFactsSchema>

export const purchasePriceSchema = z.object({ revision, purchasePrice })
export type PurchasePriceForm = z.infer<typeof purchasePriceSchema>
/** On the page of all batches. */
export const priceOfBatchSchema = purchasePriceSchema.extend({ id: rowId })

/** A recall is begun elsewhere: it is more than a change of the state. */
export const batchStateSchema = z.discriminatedUnion('state', [
  z.object({ revision, state: z.literal('released') }),
  z.object({ revision, state: z.literal('blocked'), reason }),
])

export const measuredRevisionSchema = z.object({ revision })

export const moveSchema = z
  .object({
    reason: z.enum(['received', 'sampled', 'destroyed', 'corrected'], { error: 'Choose what happened' }),
    /** Of a correction: into the batch, or out of it. */
    way: z.enum(['in', 'out']).optional(),
    quantity: z.string(),
    witness: line(200).optional(),
    note,
    /** A movement is one too: pressed twice it moves once. */
    revision,
  })
  .superRefine((move, context) => {
    if (move.reason === 'destroyed' && !move.witness)
      context.addIssue({ code: 'custom', path: ['witness'], message: 'Enter who was present with you' })
    if (move.reason === 'corrected' && move.note === '')
      context.addIssue({ code: 'custom', path: ['note'], message: 'Enter the reason for the correction' })
    if (move.reason === 'corrected' && move.way === undefined)
      context.addIssue({ code: 'custom', path: ['way'], message: 'Choose more or less' })
  })
export type MoveForm = z.infer<typeof moveSchema>
