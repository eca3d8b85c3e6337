import { z } from 'zod'
import { jsonField } from '#domain/form-fields.ts'
import { LADDER_LIMITS, type TypedLadder } from './typed-ladder.ts'

const typed = z.string().max(20)

/** For the server alone: the page that types it needs no schemas. */
export const typedLadderSchema: z.ZodType<TypedLadder> = z.strictObject({
  minimum: typed,
  maximum: typed,
  step: typed,
  capped: z.boolean(),
  tiers: z.array(z.strictObject({ from: typed, rate: typed, popular: z.boolean() })).max(LADDER_LIMITS.tiers),
})

/** The same as a page posts it. */
export const typedLadderField = jsonField(500_000, typedLadderSchema)
