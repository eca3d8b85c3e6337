import type { OrderAnswer } from '#domain/orders/checkout/order-answer.ts'
import type { OrderOffer } from '#domain/orders/checkout/order-offer.ts'
import type { OrderProblem } from '#domain/orders/checkout/order-problem.ts'
import {
  OPEN_PAYABLE,
  type OrderRequest,
  PRICE_VERSION_HEADER,
  SHOWN_PAYABLE_HEADER,
  SHOWN_TOTAL_HEADER,
} from '#domain/orders/checkout/order-request.ts'
import { shortOrderId } from '#domain/orders/checkout/order-series.ts'
import { LONGEST_WAIT_MS } from './fetch-json.ts'

export type SendResult =
  | { outcome: 'placed'; id: string; number: string }
  | { outcome: 'refused'; problems: OrderProblem[] }
  /** An earlier version of the order has arrived, under the same key. */
  | { outcome: 'differs'; id: string }
  /** The buyer was shown another price; nothing was placed. */
  | { outcome: 'repriced'; offers: OrderOffer[] }
  | { outcome: 'failed'; message: string | undefined }

/** What the buyer saw when they pressed the button. */
type ShownPrice = {
  cents: number
  /** With VAT; null where it is added later. */
  payableCents: number | null
  version: string | undefined
}

/**
 * Sends an order, once more where the connection broke, and again where the shop asks to come back in a moment: the same
 * key never becomes two orders.
 */
export async function sendOrder(request: OrderRequest, shown: ShownPrice): Promise<SendResult> {
  const body = JSON.stringify(request)
  const post = () => postOrder(body, shown)
  const send = () => post().catch((error) => postAgain(post, error))
  const giveUpAt = Date.now() + LONGEST_WAIT_MS
  try {
    let response = await send()
    for (let waitMs = readWait(response); Date.now() + waitMs < giveUpAt; waitMs = readWait(response)) {
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      response = await send()
    }
    return await readResult(response)
  } catch (error) {
    // The reason alone, without anything of the order.
    console.error('The order was not sent', error instanceof Error ? error.name : '')
    return { outcome: 'failed', message: undefined }
  }
}

function postOrder(body: string, { cents, payableCents, version }: ShownPrice) {
  return fetch('/api/orders', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SHOWN_TOTAL_HEADER]: String(cents),
      [SHOWN_PAYABLE_HEADER]: payableCents === null ? OPEN_PAYABLE : String(payableCents),
      ...(version && { [PRICE_VERSION_HEADER]: version }),
    },
    body,
    signal: AbortSignal.timeout(LONGEST_WAIT_MS),
  })
}

/** An order is not sent again after a time-out or without a network: then the buyer decides. */
function postAgain(post: () => Promise<Response>, error: unknown) {
  if (!(error instanceof TypeError) || !navigator.onLine) throw error
  return post()
}

/** How long the shop asks to wait; for ever, where it does not ask. A random part spreads the buyers who come back. */
function readWait({ status, headers }: Response) {
  const seconds = status === 503 ? Number(headers.get('retry-after')) : 0
  return seconds > 0 ? seconds * 1000 * (1 + Math.random() / 4) : Number.POSITIVE_INFINITY
}

async function readResult(response: Response): Promise<SendResult> {
  // Something on the way may answer in the shop's place, with no JSON.
  const answer: OrderAnswer | undefined = await response.json().catch(() => undefined)
  if (answer?.problems) return { outcome: 'refused', problems: answer.problems }
  if (answer?.offer) return { outcome: 'repriced', offers: [answer.offer] }
  if (answer?.offers) return { outcome: 'repriced', offers: answer.offers }
  if (answer?.id !== undefined) {
    const { id, number = shortOrderId(id) } = answer
    return response.ok ? { outcome: 'placed', id, number } : { outcome: 'differs', id }
  }
  console.error('The order was not taken', response.status)
  return { outcome: 'failed', message: answer?.message }
}
