import type { Context } from 'hono'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { rememberOrder } from '#server/ordering/order-access.ts'
import { TooManyOrdersError } from '#server/ordering/order-queue.ts'
import { createPlaceOrder, type Placement } from '#server/ordering/place-order.ts'
import { readOrderRequest } from '#server/ordering/read-order-request.ts'
import { whyClosed } from '#server/ordering/why-closed.ts'
import { shop } from '#shop.config'
import { readJson } from './read-json.ts'
import { refuse } from './refuse.ts'

type OrdersContext = Context<{ Bindings: ApiBindings }>

const NO_STORE = { 'cache-control': 'no-store' }

const UNREADABLE = {
  shape: 'The order cannot be read: a field is missing, unknown or of the wrong kind.',
  characters: 'The order holds characters that cannot be kept.',
}
const CHANGED = 'This order was placed already, with other content. To order again, please start a new order.'
const BUSY = 'The shop is very busy. Please try again in a moment.'

/** POST /api/orders: from the bytes of a request to a stored order, and back to an answer. */
export function createOrders(parts: ShopParts) {
  const { db, settings, log, catalogue, orderSecrets: secrets, onOrderPlaced } = parts
  const placeOrder = createPlaceOrder(db, { catalogue, markets: shop.markets, secrets })
  const closed = whyClosed(shop, settings.publicUrl)

  return async function answerOrder(c: OrdersContext) {
    if (closed) return refuse(c, 503, closed)
    const json = await readJson(c)
    if ('refusal' in json) return json.refusal
    const reading = readOrderRequest(json.value)
    if (!reading.ok) {
      noteRefusal(c, reading.rule)
      return refuse(c, 400, UNREADABLE[reading.rule])
    }
    const placement = await placeOrder(reading, c.env.clientAddress).catch(asBusy)
    if (placement.outcome === 'placed') {
      log.info('order-placed', { id: c.env.requestId, kind: reading.request.kind, order: placement.id })
      onOrderPlaced()
    }
    return answerPlacement(c, placement)
  }

  function answerPlacement(c: OrdersContext, placement: Placement | typeof TOO_MANY) {
    switch (placement.outcome) {
      case 'placed':
      case 'repeated': {
        const cookie = rememberOrder(c.req.raw.headers, placement.id, { settings, secrets })
        return c.json({ id: placement.id }, 201, { ...NO_STORE, 'set-cookie': cookie })
      }
      case 'changed':
        noteRefusal(c, 'changed')
        return c.json({ error: CHANGED, id: placement.id }, 409, NO_STORE)
      case 'refused':
        for (const { rule, field } of placement.problems) noteRefusal(c, rule, field)
        return c.json({ problems: placement.problems }, 422, NO_STORE)
      case 'limited': {
        const { waitSeconds } = placement
        noteRefusal(c, 'limited')
        return refuse(c, 429, describeWait(waitSeconds), { 'retry-after': `${waitSeconds}` })
      }
      case 'busy':
        noteRefusal(c, 'busy')
        return refuse(c, 503, BUSY, { 'retry-after': '2' })
    }
  }

  /** The rule alone: what broke it is the buyer's. */
  function noteRefusal(c: OrdersContext, rule: string, field?: string) {
    log.info('order-refused', { id: c.env.requestId, rule, field })
  }
}

const TOO_MANY = { outcome: 'busy' } as const

function asBusy(error: unknown) {
  if (error instanceof TooManyOrdersError) return TOO_MANY
  throw error
}

function describeWait(seconds: number) {
  const time = seconds === 1 ? '1 second' : `${seconds} seconds`
  return `There were many orders from your network in a short time. Please try again in ${time}.`
}
