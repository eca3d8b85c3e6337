import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { REFUSED_AFTER_MS } from '#domain/access/refusal-delay.ts'
import { conflict, done, refusalOf, refusedWhole } from '#domain/form-answer.ts'
import { countOf } from '#domain/format-count.ts'
import { BASKET } from '#domain/orders/checkout/basket-checkout.ts'
import type { OrderAnswer } from '#domain/orders/checkout/order-answer.ts'
import { partsOf } from '#domain/orders/checkout/order-parts.ts'
import {
  OPEN_PAYABLE,
  type OrderRequest,
  PRICE_VERSION_HEADER,
  SHOWN_PAYABLE_HEADER,
  SHOWN_TOTAL_HEADER,
} from '#domain/orders/checkout/order-request.ts'
import { readPriceVersions } from '#domain/pricing/price-version.ts'
import { needsSignIn } from '#server/buyers/stranger-snapshot.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { isFromOurPages } from '#server/http/check-origin.ts'
import {
  type HotEndpoint,
  headersOf,
  type JsonAnswer,
  readBody,
  sendJson,
} from '#server/http/json-exchange.ts'
import { createNetworkLimiter } from '#server/http/network-limiter.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { RequestFacts, ShopParts } from '#server/http/site.ts'
import { describeError } from '#server/log.ts'
import { UNKNOWN_KIND } from '#server/metrics/order-counts.ts'
import { makeOffer, whyClosed } from '#server/orders/checkout/make-offer.ts'
import { hasOrderedAs, rememberOrder } from '#server/orders/checkout/order-access.ts'
import { TooManyOrdersError } from '#server/orders/checkout/order-queue.ts'
import { createPlaceOrder, type Placement } from '#server/orders/checkout/place-order.ts'
import { type ReadRequest, readOrderRequest } from '#server/orders/checkout/read-order-request.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { readCompanyVat } from '#server/tax/tax-of-order.ts'
import { isJson, parseJson } from './read-json.ts'
import { SENTENCES } from './sentences.ts'

const MAX_BODY_BYTES = 64 * 1024
/**
 * Of one network, whatever becomes of them: refused orders and repeats cost a look-up each. The database takes 20 orders at
 * once and two a minute, so whoever reaches this is no buyer.
 */
const REQUESTS = { burst: 100, perSecond: 2 }

type Answer = JsonAnswer & { body: OrderAnswer }
type Counts = { countPlaced: (kind: string) => void; countRefused: (kind: string, rule: string) => void }

/** POST /api/orders: from the bytes of a request to a stored order, and back to an answer. */
export function createOrders(
  parts: ShopParts,
  counts: Counts,
  watchQueue: (countWaiting: () => number) => void,
): HotEndpoint {
  const { db, settings, log, snapshots, buyers, visits } = parts
  const { orderSecrets: secrets, onOrderPlaced, onPublished } = parts
  const catchUp = async () => {
    await onPublished()
    return snapshots.current()
  }
  /** As they are at this moment: a price list may have been taken from them since they began. */
  const findBuyer = async (headers: Pick<Headers, 'get'>, current: Snapshot) => {
    const buyer = await buyers.buyerOf(headers)
    return { buyer, snapshot: buyer ? await buyers.snapshotFor(buyer, current) : current }
  }
  const placeOrder = createPlaceOrder(db, { secrets, catchUp, watchQueue })
  const secondsToWait = createNetworkLimiter(REQUESTS)
  const ownHeaders = Object.entries(securityHeaders(settings)).flat()

  return async function answerOrder(incoming, outgoing, facts) {
    const answer = await takeOrder(incoming, facts).catch((error) => fail(error, facts))
    sendJson(outgoing, answer, ownHeaders)
  }

  async function takeOrder(incoming: IncomingMessage, facts: RequestFacts): Promise<Answer> {
    const headers = headersOf(incoming)
    if (!isFromOurPages({ method: 'POST', headers }, settings.publicUrl))
      return refusal(403, SENTENCES.notFromOurPages)
    const waitSeconds = secondsToWait(facts.clientAddress)
    if (waitSeconds > 0) {
      counts.countRefused(UNKNOWN_KIND, 'limited')
      await sleep(REFUSED_AFTER_MS)
      return askToWait(waitSeconds)
    }
    const snapshot = snapshots.current()
    const closed = whyClosed(snapshot.shop, settings.publicUrl)
    if (closed) {
      counts.countRefused(UNKNOWN_KIND, 'closed')
      return refusal(503, closed)
    }
    if (needsSignIn(snapshot) && !(facts.hasSession && (await buyers.buyerOf(headers))?.person)) {
      counts.countRefused(UNKNOWN_KIND, 'signed-out')
      return { status: 401, body: { ...refusedWhole(SENTENCES.signInFirst), link: '/account' } }
    }
    if (!isJson(headers.get('content-type'))) return refusal(415, SENTENCES.notJson)
    const bytes = await readBody(incoming, MAX_BODY_BYTES)
    if (bytes === 'too-large') return refusal(413, SENTENCES.tooLarge)
    // Nobody reads this but the log.
    if (bytes === 'broken-off') return refusal(400, SENTENCES.unreadable)
    const json = parseJson(bytes)
    if (json === undefined) return refusal(400, SENTENCES.unreadable)
    const reading = readOrderRequest(json)
    if (!reading.ok) {
      noteRefusal(facts, UNKNOWN_KIND, reading.rule)
      return refusal(400, UNREADABLE[reading.rule])
    }
    const { kind } = reading.request
    const said = {
      shownCents: readShownTotal(headers),
      shownPayable: readShownPayable(headers),
      shownVersions: readShownVersions(headers, kind),
      hasOrderedAs: (email: string) => hasOrderedAs(headers, email, { settings, secrets }, Date.now()),
    }
    const placement = await placeFor(headers, { ...reading, ...said }, facts, snapshot)
    if (placement.outcome === 'placed') {
      log.info('order-placed', { id: facts.requestId, kind, order: placement.id })
      counts.countPlaced(kind)
      onOrderPlaced()
      visits.noteOrder(placement.id, reading.request.session, headers)
    }
    return answerTo(placement, reading.request, headers, facts)
  }

  /** Whoever has not signed in costs no look-up. */
  async function placeFor(
    headers: Pick<Headers, 'get'>,
    read: ReadRequest,
    { clientAddress, hasSession }: RequestFacts,
    current: Snapshot,
  ): Promise<Placement> {
    if (!hasSession) return placeOrder(read, clientAddress, current)
    const { buyer, snapshot } = await findBuyer(headers, current)
    if (!buyer) return placeOrder(read, clientAddress, current)
    return placeOrder(read, clientAddress, snapshot, {
      email: buyer.email,
      person: buyer.person,
      vat: buyer.person && (await readCompanyVat(db, buyer.person.company)),
      catchUp: async () => (await findBuyer(headers, await catchUp())).snapshot,
    })
  }

  function answerTo(
    placement: Placement,
    request: OrderRequest,
    headers: Pick<Headers, 'get'>,
    facts: RequestFacts,
  ): Answer {
    const { kind } = request
    switch (placement.outcome) {
      case 'placed':
      case 'repeated': {
        const { id, number, knownAs: email } = placement
        const cookie = rememberOrder(headers, { id, email }, { settings, secrets })
        return { status: 201, body: { ...done(), id, number }, headers: { 'set-cookie': cookie } }
      }
      case 'changed':
        noteRefusal(facts, kind, 'changed')
        return { status: 409, body: { ...conflict(CHANGED), id: placement.id } }
      case 'repriced': {
        noteRefusal(facts, kind, 'repriced')
        const offers = (partsOf(request) ?? []).map((part) =>
          makeOffer(part.kind, placement.snapshot, settings.publicUrl, placement.signedIn),
        )
        const [offer] = offers
        const offered = kind === BASKET.name ? { offers } : offer && { offer }
        return { status: 409, body: { ...conflict(REPRICED), ...offered } }
      }
      case 'refused':
        for (const { rule, field } of placement.problems) noteRefusal(facts, kind, rule, field)
        return { status: 422, body: { outcome: 'refused', problems: placement.problems } }
      case 'limited':
        noteRefusal(facts, kind, 'limited')
        return askToWait(placement.waitSeconds)
    }
  }

  function fail(error: unknown, { requestId }: RequestFacts): Answer {
    const rule = error instanceof TooManyOrdersError ? 'busy' : isDatabaseAway(error) ? 'away' : 'failed'
    counts.countRefused(UNKNOWN_KIND, rule)
    if (rule === 'busy') return refusal(503, SENTENCES.busy, { 'retry-after': '2' })
    log.error('request-failed', { id: requestId, ...describeError(error) })
    if (rule === 'away') return refusal(503, SENTENCES.away, { 'retry-after': '2' })
    return refusal(500, `Something went wrong. Reference: ${requestId}`)
  }

  /** The rule alone: what broke it is the buyer's. */
  function noteRefusal({ requestId }: RequestFacts, kind: string, rule: string, field?: string) {
    counts.countRefused(kind, rule)
    log.info('order-refused', { id: requestId, rule, field })
  }
}

const UNREADABLE = {
  shape: 'The order cannot be read: a field is missing, unknown or of the wrong kind.',
  characters: 'The order holds characters that cannot be kept.',
}
const CHANGED = 'This order was placed already, with other content. To order again, please start a new order.'

const REPRICED = 'Prices or VAT have changed since you opened the order. Nothing was ordered.'

function readShownTotal(headers: Pick<Headers, 'get'>): number | undefined {
  return readCents(headers.get(SHOWN_TOTAL_HEADER))
}

/** Null: VAT was said to be added. */
function readShownPayable(headers: Pick<Headers, 'get'>): number | null | undefined {
  const text = headers.get(SHOWN_PAYABLE_HEADER)
  return text === OPEN_PAYABLE ? null : readCents(text)
}

function readCents(text: string | null): number | undefined {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : undefined
}

/** What is no version is none: such an order is decided by its total. */
function readShownVersions(headers: Pick<Headers, 'get'>, kind: string) {
  const text = headers.get(PRICE_VERSION_HEADER)
  return text === null ? undefined : readPriceVersions(text, kind)
}

function refusal(status: number, message: string, headers: Record<string, string> = {}): Answer {
  return { status, body: refusalOf(status, message), headers }
}

function askToWait(seconds: number): Answer {
  const time = countOf(seconds, 'second')
  const sentence = `There were many orders from your network in a short time. Please try again in ${time}.`
  return refusal(429, sentence, { 'retry-after': `${seconds}` })
}
