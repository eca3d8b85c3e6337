import type { BuyingPerson } from '#domain/access/buyer.ts'
import { clientSite } from '#domain/access/client-network.ts'
import { listOrderables } from '#domain/catalogue/catalogue.ts'
import { ORDER_KIND_NAMES } from '#domain/kinds/order-kinds.ts'
import { type CheckedPart, checkBasket } from '#domain/orders/checkout/check-order.ts'
import { NETWORK_BUCKET } from '#domain/orders/checkout/order-bucket.ts'
import { findCheckout, partsOf } from '#domain/orders/checkout/order-parts.ts'
import type { OrderProblem } from '#domain/orders/checkout/order-problem.ts'
import type { OrderRequest } from '#domain/orders/checkout/order-request.ts'
import { orderSeriesOf } from '#domain/orders/checkout/order-series.ts'
import type { Orderable } from '#domain/orders/checkout/picked-line.ts'
import type { ReviewReason } from '#domain/orders/checkout/review-reason.ts'
import { pricesOf } from '#domain/pricing/price-list.ts'
import { soldOutProblems } from '#domain/stock/left-to-order.ts'
import { stockKey, stockOf } from '#domain/stock/shop-stock.ts'
import { agreedPayable, quoteTax } from '#domain/tax/quote-tax.ts'
import type { CompanyVat } from '#domain/tax/tax-terms.ts'
import type { Database } from '#server/db/database.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { sql } from '#server/db/sql.ts'
import { perSnapshot, type Snapshot } from '#server/snapshot.ts'
import { findHindrance } from './find-hindrance.ts'
import { type SignedIn, taxTermsNow } from './make-offer.ts'
import type { OrderSecrets } from './order-access.ts'
import { createOrderQueue, TooManyOfNetworkError } from './order-queue.ts'
import { toOrderRow } from './order-row.ts'
import { checkTicket } from './order-ticket.ts'
import type { ReadRequest } from './read-order-request.ts'
import { createLimitsTidier, type StoredOrder, storeOrders } from './store-orders.ts'

export type Placement =
  | {
      outcome: 'placed' | 'repeated'
      id: string
      /** What it is called. */
      number: string
      /** The address it was placed with, where this process saw no reason to look at it. */
      knownAs?: string | undefined
    }
  /** The key belongs to an order with other content. */
  | { outcome: 'changed'; id: string }
  /** The buyer was shown other prices, or another tax, than hold now: those of this snapshot. */
  | { outcome: 'repriced'; snapshot: Snapshot; signedIn: SignedIn | undefined }
  | { outcome: 'refused'; problems: OrderProblem[] }
  | { outcome: 'limited'; waitSeconds: number }

/** Somebody who has signed in to buy. */
export type OrderingBuyer = {
  /** Proven, whatever they type. */
  email: string
  person: BuyingPerson | undefined
  /** Of their company. */
  vat?: CompanyVat | undefined
  /** As the shop's own: with the prices that hold for them now. */
  catchUp: () => Promise<Snapshot>
}

type Shop = {
  secrets: OrderSecrets
  /** Looks what is published, where an order shows that this process may be behind. */
  catchUp: () => Promise<Snapshot>
  /** Gets a way to ask how many orders wait to be stored. */
  watchQueue?: (countWaiting: () => number) => void
}

/** Makes the one way into the orders table: checked and priced by the shop's own catalogue, stored whole or not at all. */
export function createPlaceOrder(db: Database, { secrets, catchUp: catchUpForAnyone, watchQueue }: Shop) {
  const productsOf = perSnapshot(findProducts)
  const queue = createOrderQueue((rows) => storeOrders(db, rows), isDatabaseAway)
  watchQueue?.(queue.countWaiting)
  const tidyLimits = createLimitsTidier(db)
  const underWay = new Map<string, Promise<Placement>>()

  /** A double click is one order, and one statement. */
  return async function placeOrder(
    read: ReadRequest,
    clientAddress: string,
    snapshot: Snapshot,
    buyer?: OrderingBuyer,
    now = Date.now(),
  ): Promise<Placement> {
    // Of one buyer: what an answer says of prices is theirs.
    const content = `${buyer?.email ?? ''} ${read.request.key} ${read.requestHash}`
    const same = underWay.get(content)
    if (same) return asRepeat(await same)
    const placement = place(read, { clientAddress, buyer }, snapshot, now)
    underWay.set(content, placement)
    return placement.finally(() => underWay.delete(content))
  }

  async function place(
    read: ReadRequest,
    from: { clientAddress: string; buyer: OrderingBuyer | undefined },
    held: Snapshot,
    now: number,
    isSecondTry = false,
  ): Promise<Placement> {
    const { request, requestHash, shownCents, shownPayable, shownVersions } = read
    const { kind, key } = request
    const { clientAddress, buyer } = from
    const isSignedIn = buyer !== undefined
    const signedIn = buyer && { vat: buyer.vat }
    const catchUp = buyer?.catchUp ?? catchUpForAnyone
    const checkout = findCheckout(kind)
    const parts = partsOf(request)
    if (!checkout || !parts) throw new Error('A request was read with a kind that there is not')
    const isShown = ({ prices }: Snapshot) =>
      shownVersions === undefined ||
      parts.every((part) => shownVersions[part.kind.name] === pricesOf(prices, part.kind.name).version)
    const versionsOf = ({ prices }: Snapshot) =>
      parts.map((part) => pricesOf(prices, part.kind.name).version).join()
    // Another process may have shown what this one has not heard of yet.
    const snapshot = isShown(held) ? held : await catchUp()
    if (!isShown(snapshot))
      return (await repeatOf(key, requestHash)) ?? { outcome: 'repriced', snapshot, signedIn }

    const { prices } = snapshot
    const { markets } = snapshot.shop
    const products = productsOf(snapshot)
    const findProduct = (ofKind: string, id: string) => products.get(ofKind)?.(id)
    const ladderOf = (ofKind: string) => pricesOf(prices, ofKind).ladder
    const { customer } = request
    const checked = checkBasket(checkout, { parts, customer }, { findProduct, markets, ladderOf })
    if (!checked.ok)
      return (await repeatOf(key, requestHash)) ?? { outcome: 'refused', problems: checked.problems }

    if (shownCents !== undefined && shownCents !== checked.order.price.totalCents) {
      const repeat = await repeatOf(key, requestHash)
      if (repeat) return repeat
      const current = shownVersions === undefined ? await catchUp() : snapshot
      const isBehind = current.version !== snapshot.version || versionsOf(current) !== versionsOf(snapshot)
      if (isBehind && !isSecondTry) return place(read, from, current, now, true)
      return { outcome: 'repriced', snapshot: current, signedIn }
    }

    const { order } = checked
    const terms = taxTermsNow(snapshot, buyer?.vat, new Date(now))
    const quote = quoteTax(terms, order.customer)
    const payableCents = agreedPayable(terms, quote, order.price.totalCents)
    if (shownPayable !== undefined && shownPayable !== payableCents) {
      const repeat = await repeatOf(key, requestHash)
      if (repeat) return repeat
      const current = await catchUp()
      if (current.version !== snapshot.version && !isSecondTry) return place(read, from, current, now, true)
      return { outcome: 'repriced', snapshot: current, signedIn }
    }

    const kinds = parts.map((part) => part.kind.name)
    const { country } = order.customer
    const person = buyer?.person
    const problem = await findHindrance(db, { shop: snapshot.shop, isSignedIn, person, country, kinds })
    if (problem) return (await repeatOf(key, requestHash)) ?? { outcome: 'refused', problems: [problem] }

    const { email } = checked.order.customer
    const isKnown = buyer !== undefined || read.hasOrderedAs?.(email) === true
    const reviewReasons = reviewReasonsOf(request, secrets, { isKnown, now })
    const row = toOrderRow(
      {
        kind: checkout,
        key,
        requestHash,
        order,
        shown: { tax: quote.tax, payableCents },
        reviewReasons,
        priceVersions: Object.fromEntries(kinds.map((name) => [name, pricesOf(prices, name).version])),
        person: person?.id,
        isSignedIn,
        series: orderSeriesOf(snapshot.shop, new Date(now)),
        clientAddress,
      },
      secrets.limitSecret,
    )
    const { id, number, waitSeconds, isStale, short } = await queue
      .add(row, clientSite(clientAddress), countedIn(snapshot, checked.order.parts))
      .catch(asLimited)
    tidyLimits(now)
    if (id !== null && number !== null)
      return { outcome: 'placed', id, number, knownAs: reviewReasons.length === 0 ? email : undefined }
    const repeat = await repeatOf(key, requestHash)
    if (repeat) return repeat
    if (isStale) {
      const current = await catchUp()
      // Whoever does not say which prices they saw said the total, or nothing at all.
      if (shownVersions === undefined && !isSecondTry) return place(read, from, current, now, true)
      return { outcome: 'repriced', snapshot: current, signedIn }
    }
    if (short)
      return {
        outcome: 'refused',
        problems: soldOutProblems(checkout, checked.order.parts, { short, ladderOf }),
      }
    if (waitSeconds > 0) return { outcome: 'limited', waitSeconds }
    // The order that had this key was deleted between our two looks.
    return place(read, from, snapshot, now)
  }

  /** What was taken once stays taken, even when the shop would refuse it today. */
  async function repeatOf(key: string, requestHash: string): Promise<Placement | undefined> {
    const placed = await findPlaced(db, key)
    if (!placed) return undefined
    const { id, number } = placed
    return placed.requestHash === requestHash
      ? { outcome: 'repeated', id, number }
      : { outcome: 'changed', id }
  }
}

/** What of an order is counted, as far as this process knows. */
function countedIn({ stock }: Snapshot, parts: readonly CheckedPart[]): string[] {
  if (!stock) return []
  return parts.flatMap(({ kind: { name }, lines }) =>
    lines
      .filter(({ product }) => stockOf(stock, name, product.id))
      .map(({ product }) => stockKey(name, product.id)),
  )
}

/** A network that has its share of the queue waits as one that has no token left. */
function asLimited(error: unknown): StoredOrder {
  if (error instanceof TooManyOfNetworkError)
    return { id: null, number: null, waitSeconds: NETWORK_BUCKET.refillSeconds, isStale: false, short: null }
  throw error
}

function asRepeat(placement: Placement): Placement {
  return placement.outcome === 'placed' ? { ...placement, outcome: 'repeated' } : placement
}

function findProducts({ catalogue }: Snapshot) {
  return new Map<string, (id: string) => Orderable | undefined>(
    ORDER_KIND_NAMES.map((kind) => {
      const byId = new Map(listOrderables(catalogue, kind).map((product) => [product.id, product]))
      return [kind, (id) => byId.get(id)]
    }),
  )
}

function reviewReasonsOf(
  { honeypot, ticket }: OrderRequest,
  { ticketSecret }: OrderSecrets,
  { isKnown, now }: { isKnown: boolean; now: number },
): ReviewReason[] {
  const doubt = checkTicket(ticket, ticketSecret, now)
  const reasons: (ReviewReason | undefined)[] = [
    honeypot ? 'honeypot-filled' : undefined,
    // Whoever is known has nothing to type: three seconds are long.
    doubt === 'too-fast' && isKnown ? undefined : doubt,
  ]
  return reasons.filter((reason) => reason !== undefined)
}

/** The order that this key belongs to already, and what it was made of. */
async function findPlaced(db: Database, key: string) {
  const { rows } = await db.execute<{ id: string; number: string; requestHash: string | null }>(sql`
    select id, order_number as number, encode(request_hash, 'hex') as "requestHash" from orders where idempotency_key = ${key}`)
  const [placed] = rows
  return placed && { ...placed, requestHash: placed.requestHash ?? undefined }
}
