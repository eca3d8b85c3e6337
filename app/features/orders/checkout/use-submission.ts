import { useEffect, useRef, useState } from 'react'
import { focusUnread } from '#app/ui/focus-unread.ts'
import { randomUuid } from '#app/ui/random-uuid.ts'
import { toast } from '#app/ui/toast.ts'
import { findOrderKind } from '#domain/kinds/order-kinds.ts'
import type { AcceptedOrder } from '#domain/orders/checkout/accepted-order.ts'
import { BASKET } from '#domain/orders/checkout/basket-checkout.ts'
import { checkBasket } from '#domain/orders/checkout/check-order.ts'
import type { Checkout, OrderKind } from '#domain/orders/checkout/order-kind.ts'
import type { OrderOffer } from '#domain/orders/checkout/order-offer.ts'
import { partsOf } from '#domain/orders/checkout/order-parts.ts'
import type { OrderPrice } from '#domain/orders/checkout/order-price.ts'
import type { OrderProblem } from '#domain/orders/checkout/order-problem.ts'
import type { OrderRequest } from '#domain/orders/checkout/order-request.ts'
import { joinPriceVersions } from '#domain/pricing/price-version.ts'
import { withShortages } from '#domain/stock/left-to-order.ts'
import { agreedPayable, quoteTax, type TaxQuote, type TaxTerms } from '#domain/tax/quote-tax.ts'
import { fetchJson } from './fetch-json.ts'
import type { OrderPorts } from './order-ports.ts'
import { sendOrder } from './send-order.ts'
import { track } from './track.ts'
import type { Basket, Filled } from './use-basket.ts'
import { useRefusal } from './use-refusal.ts'

export type OnPlaced = (checkout: Checkout, order: AcceptedOrder) => void

/** The outcomes of the last attempt that stay on the screen: 'differs' has the order that arrived before. */
export type Trouble =
  | { what: 'failed'; message: string | undefined }
  | { what: 'differs'; id: string }
  /** What it came to before. `wasSent`: the order came to the shop, and was not placed. */
  | { what: 'repriced'; before: ShownSums; wasSent: boolean }

/** In cents: net, and with VAT; null where VAT is added later. */
export type ShownSums = { cents: number; payableCents: number | null }

type SubmissionParts = {
  onPlaced: OnPlaced
  onOffer: (kind: OrderKind, offer: OrderOffer) => void
  /** Of the product whose button opened the dialog, where there is none. */
  soldOutName?: string | undefined
}

type OffersByKind = Readonly<Record<string, OrderOffer>>

/** Checks and sends the order, one attempt at a time, and says what came of it. */
export function useSubmission(
  basket: Basket,
  ports: OrderPorts,
  { onPlaced, onOffer, soldOutName }: SubmissionParts,
) {
  const { readConsent, visitToken } = ports
  const { checkout, filled } = basket
  const offers = Object.fromEntries(basket.orders.map(({ kind, offer }) => [kind.name, offer]))
  const [trouble, setTrouble] = useState<Trouble>()
  const [isSending, setSending] = useState(false)
  const busy = useRef(false)
  const hasAttempted = useRef(false)
  const ticket = useTicket()
  const sums = sumsOf(basket.price, basket.quote, basket.tax)
  const shown = useRef({ offers, sums })
  const { refuse, ...refused } = useRefusal(basket, (current) => {
    const check = checkRequest(requestOf(checkout, current))
    return check.ok ? [] : check.problems
  })

  // When prices change while the order is open, the buyer is told before anything is sent.
  useEffect(() => {
    const before = shown.current
    shown.current = { offers, sums }
    const hasNewOffer = Object.keys(offers).some((name) => before.offers[name] !== offers[name])
    if (hasNewOffer && !isSame(before.sums, sums))
      setTrouble({ what: 'repriced', before: before.sums, wasSent: false })
  })

  async function submit(honeypot: string, attempted: Filled = filled) {
    if (busy.current || focusUnread(document.querySelector('dialog[open]') ?? document)) return
    hasAttempted.current = true
    basket.accept()
    for (const { kind, lines, offer } of attemptedOrders()) {
      const data = kind.trackAttempt(lines, attempted.values, offer.ladder)
      track({ type: 'order_attempted', consent: readConsent(), data }, ports)
    }
    const request = requestOf(checkout, attempted)
    const check = checkRequest(request)
    if (!check.ok) return tellRefusal('rules', check.problems)
    busy.current = true
    setSending(true)
    const { price, customer } = check.order
    const before = sumsOf(price, quoteTax(basket.tax, customer), basket.tax)
    const whole = { ...request, honeypot, ticket: await ticket(), session: visitToken() }
    let result = await sendOrder(whole, { ...before, version: versionOf(request, offers) })
    if (result.outcome === 'repriced') {
      const current = showOffers(result.offers)
      // Only prices outside this order have changed, so nothing has changed for this buyer.
      const now = checkRequest(request, current)
      const tax = Object.values(current)[0]?.tax ?? basket.tax
      if (
        now.ok &&
        isSame(now.order.price, price) &&
        isSame(sumsOf(price, quoteTax(tax, customer), tax), before)
      )
        result = await sendOrder(whole, { ...before, version: versionOf(request, current) })
    }
    busy.current = false
    setSending(false)
    if (result.outcome === 'placed') {
      const { id, number } = result
      return onPlaced(checkout, { ...check.order, tax: quoteTax(basket.tax, customer).tax, id, number })
    }
    if (result.outcome === 'refused') return tellRefusal('shop', result.problems)
    if (result.outcome === 'differs') return setTrouble({ what: 'differs', id: result.id })
    if (result.outcome === 'repriced') {
      showOffers(result.offers)
      return setTrouble({ what: 'repriced', before, wasSent: true })
    }
    setTrouble({ what: 'failed', message: result.message })
    const { title, description } = checkout.texts.failure
    toast.error(title, description && (result.message ?? description))

    function tellRefusal(by: 'rules' | 'shop', problems: OrderProblem[]) {
      setTrouble(undefined)
      const short = problems.flatMap((problem) => problem.short ?? [])
      showOffers(
        basket.orders.flatMap(({ kind, offer }) => {
          const ofKind = short.filter((shortage) => shortage.kind === kind.name)
          if (ofKind.length === 0) return []
          const left = withShortages(offer.stock?.left, ofKind)
          return [{ ...offer, stock: { few: 0, ...offer.stock, left } }]
        }),
      )
      refuse(by, problems, attempted)
      const [first] = problems
      if (first) tellProblem(first)
    }
  }

  /** Of a dialog its kind, whatever is in it; of a basket those that something was chosen of. */
  function attemptedOrders() {
    return checkout.name === BASKET.name ? basket.chosen : basket.orders
  }

  function tellProblem(
    { rule, field, kind }: Pick<OrderProblem, 'rule' | 'field' | 'kind'>,
    step?: 'dialog',
  ) {
    const ofKind = findOrderKind(kind ?? '') ?? attemptedOrders()[0]?.kind
    if (!ofKind) return
    const data = { type: ofKind.trackedName, rule, field, ...(step && { step }) }
    track({ type: 'order_refused', consent: readConsent(), data }, ports)
  }

  /** The answer to an order says by itself what it is about. Returns what holds now. */
  function showOffers(next: readonly OrderOffer[]): OffersByKind {
    const current = { ...offers }
    for (const offer of next) {
      const { kind: name } = offer
      const kind = findOrderKind(name)
      if (!kind) continue
      // The answer has prices and taxes, and no stock.
      current[name] = offer.stock ? offer : { ...offer, stock: offers[name]?.stock }
      onOffer(kind, current[name])
    }
    shown.current = { ...shown.current, offers: current }
    return current
  }

  function checkRequest(request: OrderRequest, by: OffersByKind = offers) {
    const offerOf = (kind: string) => by[kind] ?? failToFind(kind)
    return checkBasket(
      checkout,
      { parts: partsOf(request) ?? [], customer: request.customer },
      {
        findProduct: (kind, id) => offerOf(kind).products.find((product) => product.id === id),
        markets: basket.markets,
        ladderOf: (kind) => offerOf(kind).ladder,
      },
    )
  }

  /** A buyer who closes the dialog without an attempt was stopped by what the button still waits for. */
  function tellWhatStopped() {
    if (hasAttempted.current || checkout.name === BASKET.name) return
    const check = checkRequest(requestOf(checkout, filled))
    const [first] = check.ok ? [] : check.problems
    const problem = soldOutName ? SOLD_OUT : first
    if (problem) tellProblem(problem, 'dialog')
  }
  const tellAtLast = useRef(tellWhatStopped)
  tellAtLast.current = tellWhatStopped
  useEffect(() => () => tellAtLast.current(), [])

  return {
    submit,
    /** As a new order beside the one that has arrived. */
    submitAsNew(honeypot: string) {
      const key = randomUuid()
      basket.changeKey(key)
      return submit(honeypot, { ...filled, key })
    },
    isSending,
    trouble,
    sums,
    ...refused,
  }
}

const SOLD_OUT = { rule: 'sold-out', field: 'lines' } as const

function failToFind(kind: string): never {
  throw new Error(`There is no offer of the kind ${kind}`)
}

function sumsOf({ totalCents }: OrderPrice, quote: TaxQuote, tax: TaxTerms): ShownSums {
  return { cents: totalCents, payableCents: agreedPayable(tax, quote, totalCents) }
}

/** Line by line: two changes of price may cancel each other out. */
function isSame<Price extends OrderPrice | ShownSums>(one: Price, other: Price) {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Field by field: what an earlier form asked for stays on the device. */
function requestOf({ name: kind, form }: Checkout, { key, lines, values }: Filled): OrderRequest {
  const customer = Object.fromEntries(form.fields.map(({ name }) => [name, values[name] ?? '']))
  const ordered = Object.entries(lines).flatMap(([ofKind, those]) =>
    // An order of one kind names its kind itself.
    those.map((line) => (ofKind === kind ? line : { ...line, kind: ofKind })),
  )
  return { kind, key, lines: ordered, customer }
}

/** The lines in the form of the request: a list for one kind, or lists by kind. */
function versionOf(request: OrderRequest, offers: OffersByKind): string | undefined {
  const versions = (partsOf(request) ?? []).map(({ kind }) => [kind.name, offers[kind.name]?.priceVersion])
  if (request.kind !== BASKET.name) return versions[0]?.[1]
  const known = versions.filter((entry): entry is [string, string] => entry[1] !== undefined)
  return known.length < versions.length ? undefined : joinPriceVersions(Object.fromEntries(known))
}

/** A signed time that says when the order was begun. The shop takes an order without one too. */
function useTicket() {
  const asked = useRef<Promise<string | undefined>>(undefined)
  useEffect(() => {
    asked.current = fetchJson<{ ticket: string }>('/api/order-ticket').then(
      ({ ticket }) => ticket,
      () => undefined,
    )
  }, [])
  return () => asked.current
}
