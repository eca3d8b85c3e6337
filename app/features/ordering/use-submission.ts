import { useEffect, useRef, useState } from 'react'
import { toast } from '#app/ui/toast.ts'
import type { AcceptedOrder } from '#domain/ordering/accepted-order.ts'
import { checkOrder } from '#domain/ordering/check-order.ts'
import type { Draft } from '#domain/ordering/draft.ts'
import type { OrderKind } from '#domain/ordering/order-kind.ts'
import type { OrderOffer } from '#domain/ordering/order-offer.ts'
import type { OrderPrice } from '#domain/ordering/order-price.ts'
import type { OrderProblem } from '#domain/ordering/order-problem.ts'
import type { OrderRequest } from '#domain/ordering/order-request.ts'
import { withShortages } from '#domain/stock/left-to-order.ts'
import { fetchJson } from './fetch-json.ts'
import { newOrderKey } from './order-key.ts'
import type { OrderPorts } from './order-ports.ts'
import { sendOrder } from './send-order.ts'
import { track } from './track.ts'
import type { Order } from './use-order.ts'
import { useRefusal } from './use-refusal.ts'

export type OnPlaced = (kind: OrderKind, order: AcceptedOrder) => void

/** What came of the last attempt, where it stays a while: 'differs' has the order that arrived before. */
export type Trouble =
  | { what: 'failed'; message: string | undefined }
  | { what: 'differs'; id: string }
  /** The total was this before. `wasSent`: the order came to the shop, and was not placed. */
  | { what: 'repriced'; beforeCents: number; wasSent: boolean }

/** Checks and sends the order, one attempt at a time, and says what came of it. */
export function useSubmission(
  order: Order,
  ports: OrderPorts,
  { onPlaced, onOffer }: { onPlaced: OnPlaced; onOffer: (offer: OrderOffer) => void },
) {
  const { readConsent, visitToken } = ports
  const { kind, offer, draft } = order
  const [trouble, setTrouble] = useState<Trouble>()
  const [isSending, setSending] = useState(false)
  const busy = useRef(false)
  const hasAttempted = useRef(false)
  const ticket = useTicket()
  const shown = useRef({ offer, cents: order.price.totalCents })
  const { refuse, ...refused } = useRefusal(order, (current) => {
    const check = checkRequest(requestOf(kind, current))
    return check.ok ? [] : check.problems
  })

  // Prices that change while the dialog is open are told before anything is sent.
  const { totalCents } = order.price
  useEffect(() => {
    const before = shown.current
    shown.current = { offer, cents: totalCents }
    if (before.offer !== offer && before.cents !== totalCents)
      setTrouble({ what: 'repriced', beforeCents: before.cents, wasSent: false })
  }, [offer, totalCents])

  async function submit(honeypot: string, attempted = draft) {
    if (busy.current) return
    hasAttempted.current = true
    const attempt = kind.trackAttempt(order.lines, attempted.values, offer.ladder)
    track({ type: 'order_attempted', consent: readConsent(), data: attempt }, ports)
    const request = requestOf(kind, attempted)
    const check = checkRequest(request)
    if (!check.ok) return tellRefusal('rules', check.problems)
    busy.current = true
    setSending(true)
    const { price } = check.order
    const cents = price.totalCents
    const whole = { ...request, honeypot, ticket: await ticket(), session: visitToken() }
    let result = await sendOrder(whole, { cents, version: offer.priceVersion })
    if (result.outcome === 'repriced') {
      showOffer(result.offer)
      // Other prices than those of this order have changed: to this buyer nothing has.
      const now = checkRequest(request, result.offer)
      if (now.ok && isSamePrice(now.order.price, price))
        result = await sendOrder(whole, { cents, version: result.offer.priceVersion })
    }
    busy.current = false
    setSending(false)
    if (result.outcome === 'placed') return onPlaced(kind, { ...check.order, id: result.id })
    if (result.outcome === 'refused') return tellRefusal('shop', result.problems)
    if (result.outcome === 'differs') return setTrouble({ what: 'differs', id: result.id })
    if (result.outcome === 'repriced') {
      showOffer(result.offer)
      return setTrouble({ what: 'repriced', beforeCents: cents, wasSent: true })
    }
    setTrouble({ what: 'failed', message: result.message })
    const { title, description } = kind.texts.failure
    toast.error(title, description && (result.message ?? description))

    function tellRefusal(by: 'rules' | 'shop', problems: OrderProblem[]) {
      setTrouble(undefined)
      const short = problems.flatMap((problem) => problem.short ?? [])
      if (short.length > 0)
        showOffer({
          ...offer,
          stock: { few: 0, ...offer.stock, left: withShortages(offer.stock?.left, short) },
        })
      refuse(by, problems, attempted)
      const [first] = problems
      if (!first) return
      const { rule, field } = first
      const data = { type: attempt.type, rule, field }
      track({ type: 'order_refused', consent: readConsent(), data }, ports)
    }
  }

  /** The answer to an order says by itself what it is about. */
  function showOffer(next: OrderOffer) {
    // Prices come without what there is.
    const known = next.stock ? next : { ...next, stock: offer.stock }
    shown.current = { ...shown.current, offer: known }
    onOffer(known)
  }

  function checkRequest(request: OrderRequest, by = offer) {
    const findProduct = (id: string) => by.products.find((product) => product.id === id)
    return checkOrder(kind, request, { ...by, findProduct })
  }

  /** Whoever closes the dialog without an attempt was stopped by what the button waits for. */
  function tellWhatStopped() {
    if (hasAttempted.current) return
    const check = checkRequest(requestOf(kind, draft))
    const [first] = check.ok ? [] : check.problems
    const { rule, field } = order.soldOutName ? SOLD_OUT : { rule: first?.rule, field: first?.field ?? '' }
    if (!rule) return
    const data = { type: kind.trackedName, step: 'dialog' as const, rule, field }
    track({ type: 'order_refused', consent: readConsent(), data }, ports)
  }
  const tellAtLast = useRef(tellWhatStopped)
  tellAtLast.current = tellWhatStopped
  useEffect(() => () => tellAtLast.current(), [])

  return {
    submit,
    /** As a new order beside the one that has arrived. */
    submitAsNew(honeypot: string) {
      const key = newOrderKey()
      order.changeKey(key)
      return submit(honeypot, { ...draft, key })
    },
    isSending,
    trouble,
    ...refused,
  }
}

const SOLD_OUT = { rule: 'sold-out', field: 'lines' } as const

/** Line by line: two changes of price may cancel each other out. */
function isSamePrice(one: OrderPrice, other: OrderPrice) {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Field by field: what an earlier form asked for stays on the device. */
function requestOf(kind: OrderKind, { key, lines, values }: Draft): OrderRequest {
  const customer = Object.fromEntries(kind.form.fields.map(({ name }) => [name, values[name] ?? '']))
  return { kind: kind.name, key, lines, customer }
}

/** Says when the dialog was opened. Without one the order is taken all the same. */
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
