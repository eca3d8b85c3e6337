import { z } from 'zod'
import { TRACKED_NAMES } from '#domain/kinds/order-kinds.ts'
import { ORDER_RULES } from '#domain/orders/checkout/order-problem.ts'

const LONGEST_TEXT = 300
const LONGEST_ADDRESS = 2000
const MOST_PRODUCTS = 500
const LARGEST_NUMBER = 1_000_000_000
const DAY_SECONDS = 24 * 3600

const text = z.string().max(LONGEST_TEXT)
const address = z.string().max(LONGEST_ADDRESS)
const count = z.int().min(0).max(LARGEST_NUMBER)
const kind = z.enum(TRACKED_NAMES)

const product = z.strictObject({
  name: text,
  type: text,
  quantity: count,
  price: z.number().min(0).max(LARGEST_NUMBER).optional(),
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
/** What the server gave with the first page of an accepted visit: its id, and the shop's signature under it. */
const session = z.string().max(100)
const toldBy = {
  consent,
  session: session.optional(),
  /** The browser says that a program steers it. */
  automated: z.boolean().optional(),
}

/** What the shop's own pages tell its statistics; anything else is refused. */
export const collectedEventSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('page_view'),
    ...toldBy,
    path: address,
    /** Where the visitor came from, with the first page of a document; without consent no more of it than the site. */
    referrer: address.optional(),
    /** The campaign is in it. Never told without consent. */
    search: address.optional(),
    /** How this view was counted before its visitor accepted. */
    counted: z.enum(['arrival', 'view']).optional(),
  }),
  z.strictObject({
    type: z.literal('heartbeat'),
    session,
    path: address,
    /** For how long the page has been looked at. */
    seconds: z.int().min(0).max(DAY_SECONDS),
  }),
  z.strictObject({ type: z.literal('consent_withdrawn'), session }),
  z.strictObject({
    type: z.literal('order_dialog_opened'),
    ...toldBy,
    data: z.strictObject({ type: kind }),
  }),
  z.strictObject({ type: z.literal('order_attempted'), ...toldBy, data: attempt }),
  z.strictObject({
    type: z.literal('order_refused'),
    ...toldBy,
    data: z.strictObject({
      type: kind,
      /** A dialog that was closed before any attempt; else an attempt was refused. */
      step: z.literal('dialog').optional(),
      rule: z.enum(ORDER_RULES),
      field: text,
    }),
  }),
])

export type CollectedEvent = z.infer<typeof collectedEventSchema>
/** What the order dialogs tell. */
export type OrderEvent = Extract<CollectedEvent, { data: object }>
export type PageView = Extract<CollectedEvent, { type: 'page_view' }>
