import { hash } from 'node:crypto'
import { hasUnkeepableText } from '#domain/keepable-text.ts'
import { type OrderRequest, orderRequestSchema } from '#domain/orders/checkout/order-request.ts'

/** The hash is of what is ordered and by whom: a fresh ticket on the same order makes no other order of it. */
export type ReadRequest = {
  request: OrderRequest
  requestHash: string
  /** In cents; undefined where a program or an older page does not say it. */
  shownCents?: number | undefined
  /** With VAT; null where it was said to be added, undefined likewise. */
  shownPayable?: number | null | undefined
  /** Of the prices that the buyer was shown, by kind; undefined likewise. */
  shownVersions?: Readonly<Record<string, string>> | undefined
  /** Whether this browser can prove that it has ordered with this address before. */
  hasOrderedAs?: ((email: string) => boolean) | undefined
}

type Reading = ({ ok: true } & ReadRequest) | { ok: false; rule: 'shape' | 'characters' }

/** Parses an order once; inside, its types are trusted. */
export function readOrderRequest(json: unknown): Reading {
  const parsed = orderRequestSchema.safeParse(json)
  if (!parsed.success) return { ok: false, rule: 'shape' }
  const { kind, key, lines, customer } = parsed.data
  const content = JSON.stringify([kind, lines, customer])
  if (hasUnkeepableText(content)) return { ok: false, rule: 'characters' }
  // As the database writes it, which the answer is matched with.
  const request = { ...parsed.data, key: key.toLowerCase() }
  return { ok: true, request, requestHash: hash('sha256', content) }
}
