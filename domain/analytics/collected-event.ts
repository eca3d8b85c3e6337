import { z } from 'zod'
import type { OrderRule } from '#domain/ordering/order-problem.ts'

const LONGEST_TEXT = 300
const MOST_PRODUCTS = 500
const LARGEST_NUMBER = 1_000_000_000

const text = z.string().max(LONGEST_TEXT)
const count = z.int().min(0).max(LARGEST_NUMBER)
const kind = z.enum(['cannabis', 'vape', 'concentrate'])

/** A rule that is added and not named here does not compile. */
const RULES: Record<OrderRule, true> = {
  invalid: true,
  'not-served': true,
  'nothing-selected': true,
  'below-minimum': true,
  'above-maximum': true,
  'unknown-product': true,
}

const product = z.strictObject({
  name: text,
  type: text,
  quantity: count,
  thc: text.optional(),
  mg: text.optional(),
  size: text.optional(),
  brand: text.optional(),
  strains: z.record(text, count).optional(),
})

const attempt = z.strictObject({
  type: kind,
  totalQuantity: count.optional(),
  totalPrice: z.number().min(0).max(LARGEST_NUMBER).optional(),
  customer: z.strictObject({
    country: text,
    businessName: text.nullable().optional(),
    city: text.optional(),
  }),
  products: z.array(product).max(MOST_PRODUCTS),
})

const consent = z.enum(['accepted', 'rejected', 'unset'])

/** What the shop's own pages tell its statistics; anything else is refused. */
export const collectedEventSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('order_dialog_opened'),
    consent,
    data: z.strictObject({ type: kind }),
  }),
  z.strictObject({ type: z.literal('order_attempted'), consent, data: attempt }),
  z.strictObject({
    type: z.literal('order_refused'),
    consent,
    data: z.strictObject({
      type: kind,
      rule: z.string().refine((rule) => Object.hasOwn(RULES, rule)),
      field: text,
    }),
  }),
])

export type CollectedEvent = z.infer<typeof collectedEventSchema>
