import { z } from 'zod'
import { line, note, rowId } from '#domain/form-fields.ts'
import { parseStock, refuseStock } from '#domain/stock/stock-quantity.ts'
import { CONDITIONS, type Condition, type ReturnableGoods } from './order-return.ts'

/** What somebody records; `returnable` is what can come back of the order. */
export const returnSchema = (returnable: readonly ReturnableGoods[], today: string) =>
  z
    .object({
      receivedOn: z.iso
        .date('Choose a day')
        .refine((day) => day <= today, { error: 'Choose a day that is not in the future' }),
      goods: z.string(),
      quantity: z.string(),
      condition: z.string(),
      complaint: note,
    })
    .transform(({ goods: key, quantity: typed, condition, complaint, receivedOn }, context) => {
      if (key === '') {
        if (complaint !== '') return { receivedOn, complaint, goods: undefined }
        context.addIssue({
          code: 'custom',
          path: ['complaint'],
          message: 'Describe the complaint, or choose what came back',
        })
        return z.NEVER
      }
      const goods = returnable.find((one) => one.key === key)
      const quantity = goods && parseStock(typed, goods.unit)
      if (!goods || !Object.hasOwn(CONDITIONS, condition)) {
        context.addIssue({ code: 'custom', path: [goods ? 'condition' : 'goods'], message: 'Choose one' })
        return z.NEVER
      }
      if (!quantity || quantity > goods.out) {
        context.addIssue({
          code: 'custom',
          path: ['quantity'],
          message: quantity
            ? 'More than this order contains of it'
            : refuseStock(typed, goods.unit, 'An amount, such as 250'),
        })
        return z.NEVER
      }
      return {
        receivedOn,
        complaint,
        goods: { key, quantity, condition: condition as Condition },
      }
    })
export type ReturnForm = z.infer<ReturnType<typeof returnSchema>>

export const decideSchema = z.object({
  id: rowId,
  decision: z.enum(['restocked', 'destroyed', 'answered']),
  witness: line(200),
})
