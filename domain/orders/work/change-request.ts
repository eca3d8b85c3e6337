import { z } from 'zod'
import { jsonField, jsonRevision } from '#domain/form-fields.ts'
import { CUSTOMER_FIELD_NAMES } from '#domain/orders/checkout/customer.ts'
import { LINE_MAXIMUM } from '#domain/orders/checkout/order-limits.ts'
import { LABEL_MAX_LENGTH, REASON_MAX_LENGTH } from './lengths.ts'
import { RATE_MAXIMUM } from './line-price.ts'
import { WHOLE_PERCENT } from './order-discount.ts'
import { NOTE_MAX_LENGTH } from './order-note.ts'

const MOST_LINES = 500
const MOST_CHARGES = 20
const CHARGE_MAXIMUM_CENTS = 1_000_000_000

const name = z.string().min(1).max(200)

const requestedLine = z.strictObject({
  /** Of a line that the order has already. */
  item: z.guid().optional(),
  kind: name,
  productId: name.nullable(),
  variant: name.nullable(),
  quantity: z.int().min(1).max(LINE_MAXIMUM),
  rate: z.int().min(0).max(RATE_MAXIMUM).nullable(),
  discountCents: z.int().min(0).max(CHARGE_MAXIMUM_CENTS),
  reason: z.string().max(REASON_MAX_LENGTH),
})

const requestedCharge = z.strictObject({
  kind: z.enum(['delivery', 'other']),
  label: z.string().max(LABEL_MAX_LENGTH),
  cents: z.int().min(1).max(CHARGE_MAXIMUM_CENTS),
})

const requestedDiscount = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('percent'),
    value: z.int().min(1).max(WHOLE_PERCENT),
    reason: z.string().max(REASON_MAX_LENGTH),
  }),
  z.strictObject({
    by: z.literal('amount'),
    value: z.int().min(1).max(CHARGE_MAXIMUM_CENTS),
    reason: z.string().max(REASON_MAX_LENGTH),
  }),
])

const requested = z.strictObject({
  /** Which one somebody saw. */
  revision: jsonRevision,
  lines: z.array(requestedLine).max(MOST_LINES),
  charges: z.array(requestedCharge).max(MOST_CHARGES),
  /** Off the goods as a whole. */
  discount: requestedDiscount.nullable().default(null),
  customer: z.strictObject(
    Object.fromEntries(CUSTOMER_FIELD_NAMES.map((field) => [field, z.string().max(5000)])),
  ),
  note: z.string().max(NOTE_MAX_LENGTH),
  /** The rules of amounts that are broken knowingly, by their keys. */
  overrides: z.array(z.string().max(100)).max(50),
  /** Whether the buyer gets a mail, and what it says beside the change. */
  tell: z.boolean(),
  personal: z.string().max(NOTE_MAX_LENGTH),
})

export type ChangeRequest = Omit<z.infer<typeof requested>, 'customer'> & {
  customer: Record<string, string>
}
export type RequestedLine = ChangeRequest['lines'][number]

/** The page posts the whole of it as JSON: to be looked at first, then to be saved. */
export const changeFormSchema = z.strictObject({
  intent: z.enum(['review', 'save']),
  change: jsonField(500_000, requested),
})
