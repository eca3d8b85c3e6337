import { z } from 'zod'
import { cleanNote } from '#domain/placed-order/order-note.ts'
import { parseStock, type StockUnit } from '#domain/stock/stock-quantity.ts'
import { visibleText } from '#domain/visible-text.ts'

/** How goods came back. */
export const CONDITIONS = { unopened: 'Unopened', opened: 'Opened', damaged: 'Damaged' } as const
export type Condition = keyof typeof CONDITIONS

/** What was decided: 'answered' is for complaints with which nothing came back. */
export const RETURN_DECISIONS = {
  restocked: 'Back to stock',
  destroyed: 'Destroyed',
  answered: 'Answered',
} as const
export type ReturnDecision = keyof typeof RETURN_DECISIONS

/** A batch that goods of an order were picked from. */
export type PickedBatch = {
  number: number
  code: string
  product: string
  unit: StockUnit
  /** What the customer has of it by our books: picked, and not come back. */
  out: number
  isSellable: boolean
}

export type OrderReturn = {
  id: number
  receivedOn: string
  batch: PickedBatch | undefined
  quantity: number | null
  condition: Condition | null
  complaint: string | null
  recordedAt: Date
  recordedByName: string
  decision: ReturnDecision | null
  decidedAt: Date | null
  decidedByName: string | null
}

/** Only what is as it left us is sold again: unopened, of a batch that is released and not over its date. */
export function mayRestock({ condition, batch }: Pick<OrderReturn, 'condition' | 'batch'>): boolean {
  return condition === 'unopened' && batch?.isSellable === true
}

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

export type ReturnAnswer = {
  intent: string
  done?: string
  problem?: string
  errors?: { [field: string]: string | undefined }
}
