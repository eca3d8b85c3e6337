import { z } from 'zod'
import { CUSTOMER_FIELD_NAMES, type OrderCustomer } from '#domain/orders/checkout/customer.ts'

const line = z.object({
  item: z.string(),
  kind: z.string(),
  productId: z.string().nullable(),
  variant: z.string().nullable(),
  name: z.string(),
  type: z.string(),
  strength: z.string(),
  unit: z.enum(['gram', 'unit']),
  quantity: z.number(),
  /** In ten-thousandths of a euro, as the table keeps it. Null for orders of the earlier product. */
  rate: z.number().nullable(),
  discountCents: z.number(),
  cents: z.number().nullable(),
  /** Why staff gave another price. */
  reason: z.string().nullable().default(null),
  /** 'list Spring 2027, from 500 g': where its price comes from; null for the prices of everybody, and for those of staff. */
  source: z.string().nullable().optional(),
  articleNumber: z.string().nullable().optional(),
  ean: z.string().nullable().optional(),
})

const customer: z.ZodType<Partial<OrderCustomer>> = z.object(
  Object.fromEntries(CUSTOMER_FIELD_NAMES.map((name) => [name, z.string().nullable().optional()])),
)

/** All of an order that staff can change, with what it comes to: as it is, and as programs of ours wrote it into `order_versions`. */
export const orderContentSchema = z.object({
  lines: z.array(line),
  charges: z.array(z.object({ kind: z.enum(['delivery', 'other']), label: z.string(), cents: z.number() })),
  /** Gone but for the country, once the customer is erased. */
  customer,
  note: z.string().nullable().default(null),
  /** Off the goods as a whole; `percent` in hundredths of a per cent. */
  discount: z
    .object({ percent: z.number().nullable(), cents: z.number(), reason: z.string() })
    .nullable()
    .default(null),
  /** Net, with the rounding, less the discount. */
  goodsCents: z.number(),
  roundingCents: z.number(),
  deliveryCents: z.number(),
  tax: z.object({ category: z.string(), rate: z.string(), cents: z.number() }).nullable(),
  payableCents: z.number().nullable(),
})

export type OrderContent = z.infer<typeof orderContentSchema>
export type ContentLine = OrderContent['lines'][number]
