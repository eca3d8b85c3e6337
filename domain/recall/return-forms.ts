import { z } from 'zod'
import { line, note, rowId } from '#domain/form-fields.ts'
import { parseStock } from '#domain/stock/stock-quantity.ts'
import { CONDITIONS, type Condition, type PickedBatch } from './order-return.ts'

/** What somebody records; `batches` are those of the order. */
export const returnSchema = (batches: readonly PickedBatch[], today: string) =>
  z
    .object({
      receivedOn: z.iso
        .date('Choose a day')
        .refine((day) => day <= today, { error: 'Choose a day that is not in the future' }),
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
          message: 'Describe the complaint, or choose the returned batch',
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
          message: quantity ? 'More than this order contains of the batch' : 'An amount, such as 250',
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
  id: rowId,
  decision: z.enum(['restocked', 'destroyed', 'answered']),
  witness: line(200),
})
