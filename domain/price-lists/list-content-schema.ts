import { z } from 'zod'
import { LADDER_LIMITS } from '#domain/pricing/typed-ladder.ts'
import type { ListContent } from './list-content.ts'
import { LIST_LIMITS } from './typed-list.ts'

const quantity = z.int().min(1).max(LADDER_LIMITS.quantity)
const cents = z.int().min(1)

/** As `price_list_versions` keeps it. */
export const listContentSchema: z.ZodType<ListContent> = z.object({
  publicName: z.string().min(1).max(LIST_LIMITS.name).optional(),
  kinds: z.record(
    z.string(),
    z.object({
      ladder: z
        .object({
          minimum: quantity,
          maximum: quantity,
          step: quantity,
          capped: z.boolean(),
          tiers: z.array(z.object({ from: quantity, cents, popular: z.boolean().optional() })).min(1),
        })
        .optional(),
      discount: z.int().min(1).max(9999).optional(),
      minimum: quantity.optional(),
    }),
  ),
  products: z.record(z.string(), z.record(z.string(), cents)),
})
