import { z } from 'zod'
import { cleanNote } from '#domain/placed-order/order-note.ts'
import { parseStock } from '#domain/stock/stock-quantity.ts'
import { visibleText } from '#domain/visible-text.ts'
import { CONDITIONS, type Condition, type PickedBatch } from './order-return.ts'

const note = z.string().transform((typed) => cleanNote(typed) ?? '')

/** What somebody records; `batches` are those of the order. */
export const returnSchema = (batches: readonly PickedBatch[], today: string) =>
  z
    .object({
      receivedOn: z.iso
        .date('Choose a day')
        .refine((day) => day <= today, { error: 'A day that has come already' }),
      batch: z.string(),
      quantity: z.string(),
      condition: z.string(),
      complaint: note,
    })
    .transform(({ batch: number, quantity: typed, condition, complaint, receivedOn }, context) => {
      if (number === '') {
        if (complaint !== '') return { receivedOn, complaint, goods: undefined }
        context.addIssue({
          code: 'custom',
          path: ['complaint'],
          message: 'Say what the complaint is, or choose what came back',
        })
        return z.NEVER
      }
      const batch = batches.find((one) => String(one.number) === number)
      const quantity = batch && parseStock(typed, batch.unit)
      if (!batch || !Object.hasOwn(CONDITIONS, condition)) {
        context.addIssue({ code: 'custom', path: [batch ? 'condition' : 'batch'], message: 'Choose one' })
        return z.NEVER
      }
      if (!quantity || quantity > batch.out) {
        context.addIssue({
          code: 'custom',
          path: ['quantity'],
          message: quantity ? 'More than this order got of the batch' : 'An amount, such as 250',
        })
        return z.NEVER
      }
      return {
        receivedOn,
        complaint,
        goods: { batch: batch.number, quantity, condition: condition as Condition },
      }
    })
export type ReturnForm = z.infer<ReturnType<typeof returnSchema>>

export const decideSchema = z.object({
  id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  decision: z.enum(['restocked', 'destroyed', 'answered']),
  witness: z
    .string()
    .transform((text) => visibleText(text.toWellFormed().replaceAll(/\p{Cc}/gu, ' ')))
    .refine((text) => text.length <= 200, { error: 'At most 200 characters' }),
})
