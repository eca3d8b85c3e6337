import { z } from 'zod'
import { CUSTOMER_FIELD_NAMES, type OrderCustomer } from '#domain/ordering/customer.ts'
import type { OrderUnit } from '#domain/ordering/order-unit.ts'
import type { OrderCharge } from '#domain/placed-order/placed-order.ts'

/** All of an order that staff can change, with what it comes to: as it is, and as `order_versions` keeps it. */
export type OrderContent = {
  lines: ContentLine[]
  charges: OrderCharge[]
  /** Gone but for the country, once the customer is erased. */
  customer: Partial<OrderCustomer>
  note: string | null
  /** Net, with the rounding. */
  goodsCents: number
  roundingCents: number
  deliveryCents: number
  tax: { category: string; rate: string; cents: number } | null
  payableCents: number | null
}

export type ContentLine = {
  item: string
  kind: string
  productId: string | null
  variant: string | null
  name: string
  type: string
  strength: string
  unit: OrderUnit
  quantity: number
  /** In ten-thousandths of a euro, as the table keeps it. Null for orders of the earlier product. */
  rate: number | null
  discountCents: number
  cents: number | null
  /** Why staff gave another price. */
  reason: string | null
  /** 'list Spring 2027, from 500 g': where its price comes from; null for the prices of everybody, and for those of staff. */
  source?: string | null | undefined
}

const line: z.ZodType<ContentLine> = z.object({
  item: z.string(),
  kind: z.string(),
  productId: z.string().nullable(),
  variant: z.string().nullable(),
  name: z.string(),
  type: z.string(),
  strength: z.string(),
  unit: z.enum(['gram', 'unit']),
  quantity: z.number(),
  rate: z.number().nullable(),
  discountCents: z.number(),
  cents: z.number().nullable(),
  reason: z.string().nullable().default(null),
  source: z.string().nullable().optional(),
})

const customer: z.ZodType<Partial<OrderCustomer>> = z.object(
  Object.fromEntries(CUSTOMER_FIELD_NAMES.map((name) => [name, z.string().nullable().optional()])),
)

/** What programs of ours wrote into a version. */
export const orderContentSchema: z.ZodType<OrderContent> = z.object({
  lines: z.array(line),
  charges: z.array(z.object({ kind: z.enum(['delivery', 'other']), label: z.string(), cents: z.number() })),
  customer,
  note: z.string().nullable().default(null),
  goodsCents: z.number(),
  roundingCents: z.number(),
  deliveryCents: z.number(),
  tax: z.object({ category: z.string(), rate: z.string(), cents: z.number() }).nullable(),
  payableCents: z.number().nullable(),
})
