import { z } from 'zod'
import type { BatchPick } from './picking.ts'

const pick: z.ZodType<BatchPick> = z.strictObject({
  item: z.guid(),
  batch: z.string().min(1).max(60),
  quantity: z.int().positive().max(1_000_000_000_000),
})

/** What a page posts as JSON: who picks says what, of which batch, for which line. */
const picksSchema = z
  .string()
  .max(50_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' })
      return z.NEVER
    }
  })
  .pipe(z.array(pick).min(1).max(200))

export const pickingRequestSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('pick'), picks: picksSchema }),
  z.strictObject({ intent: z.literal('put-back'), picks: picksSchema }),
])

export type PickingRequest = z.infer<typeof pickingRequestSchema>
