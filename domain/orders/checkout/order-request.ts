import { z } from 'zod'
import { LINE_MAXIMUM } from './order-limits.ts'
import { findCheckout, partsOf } from './order-parts.ts'

const MOST_LINES = 500
const LONGEST_NAME = 200

const nameText = z.string().min(1).max(LONGEST_NAME)

/** What the browser sends: ids, quantities and the form as it was filled in. Never a price, a status or a time. */
const fields = z.strictObject({
  kind: z.string().refine((name) => findCheckout(name) !== undefined),
  /** Made when the dialog opens: the same key is the same order, however often it is sent. */
  key: z.uuid(),
  lines: z
    .array(
      z.strictObject({
        productId: nameText,
        variant: nameText.optional(),
        quantity: z.int().min(1).max(LINE_MAXIMUM),
        kind: nameText.optional(),
      }),
    )
    .max(MOST_LINES),
  customer: z.record(z.string().max(50), z.string().max(5000)),
  /** A field that people cannot see; whoever fills it in is a program. */
  honeypot: z.string().max(LONGEST_NAME).optional(),
  /** Says when the dialog was opened, signed by the shop. */
  ticket: z.string().max(LONGEST_NAME).optional(),
  /** The visit in which it is placed, signed by the shop; only of somebody who accepted. */
  session: z.string().max(LONGEST_NAME).optional(),
})

export const orderRequestSchema = fields.refine((request) => partsOf(request) !== undefined)

/** Of an order that is not finished: its key, its lines and its form. */
export const { key: keySchema, lines: linesSchema, customer: customerSchema } = fields.shape

/**
 * What the total was, in cents, when the buyer pressed the button: at another one nothing is placed. A header: the body
 * is what is ordered, and refuses a field that it does not know.
 */
export const SHOWN_TOTAL_HEADER = 'x-shown-total'

/** What it was with VAT, in cents, or 'open' where VAT is added later. A header for the same reason. */
export const SHOWN_PAYABLE_HEADER = 'x-shown-payable'
export const OPEN_PAYABLE = 'open'

/** Which prices were shown then, as the offer named them: where others hold by now, nothing is placed. */
export const PRICE_VERSION_HEADER = 'x-price-version'

export type OrderRequest = z.infer<typeof orderRequestSchema>
