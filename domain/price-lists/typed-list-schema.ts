import { z } from 'zod'
import { jsonField } from '#domain/form-fields.ts'
import { typedLadderSchema } from '#domain/pricing/typed-ladder-schema.ts'
import { LIST_LIMITS, type TypedList } from './typed-list.ts'

const typed = z.string().max(30)
const number = z.int().positive()

/** For the server alone: the page that types it needs no schemas. */
export const typedListSchema: z.ZodType<TypedList> = z.strictObject({
  name: z.string().max(LIST_LIMITS.name),
  // A draft of before has none.
  publicName: z.string().max(LIST_LIMITS.name).default(''),
  companies: z.array(number).max(LIST_LIMITS.buyers),
  groups: z.array(number).max(LIST_LIMITS.buyers),
  from: typed,
  to: typed,
  kinds: z.record(
    z.string().max(50),
    z.strictObject({
      by: z.enum(['everybody', 'discount', 'ladder']),
      discount: typed,
      minimum: typed,
      ladder: typedLadderSchema,
    }),
  ),
  prices: z
    .array(z.strictObject({ kind: z.string().max(50), id: z.string().max(200), price: typed }))
    .max(LIST_LIMITS.prices),
})

/** The same as a page posts it. */
export const typedListField = jsonField(500_000, typedListSchema)
