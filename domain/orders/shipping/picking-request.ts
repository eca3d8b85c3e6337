import { z } from 'zod'
import { jsonField } from '#domain/form-fields.ts'
import type { BatchPick } from './picking.ts'

const pick: z.ZodType<BatchPick> = z.strictObject({
  item: z.guid(),
  batch: z.string().min(1).max(60),
  quantity: z.int().positive().max(1_000_000_000_000),
})

/** Who picks says what, of which batch, for which line. */
const picksSchema = jsonField(50_000, z.array(pick).min(1).max(200))

export const pickingRequestSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('pick'), picks: picksSchema }),
  z.strictObject({ intent: z.literal('put-back'), picks: picksSchema }),
])

export type PickingRequest = z.infer<typeof pickingRequestSchema>
