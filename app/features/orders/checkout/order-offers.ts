import type { OrderOffer } from '#domain/orders/checkout/order-offer.ts'
import { fetchJson } from './fetch-json.ts'

/** An offer that was fetched on pointing is too old after this time, and a press fetches a new one. */
const FRESH_MS = 60_000

type AskedOffer = { askedAt: number; offer: Promise<OrderOffer> }

/** Asked for when somebody pointed at a button, and not used yet. */
const onTheWay = new Map<string, AskedOffer>()

/** Fetches the offer before the dialog opens. A failure matters only to the code that takes the offer. */
export function prefetchOffer(kind: string): Promise<OrderOffer> {
  const known = onTheWay.get(kind)
  if (known && Date.now() - known.askedAt < FRESH_MS) return known.offer
  const offer = fetchOffer(kind)
  offer.catch(() => onTheWay.delete(kind))
  onTheWay.set(kind, { askedAt: Date.now(), offer })
  return offer
}

export function fetchOffer(kind: string): Promise<OrderOffer> {
  return fetchJson(`/api/order-form/${kind}`)
}

/** What is sold now. Each opening asks anew; the answer is short when nothing has changed. */
export function takeOffer(kind: string): Promise<OrderOffer> {
  const offer = prefetchOffer(kind)
  onTheWay.delete(kind)
  return offer
}
