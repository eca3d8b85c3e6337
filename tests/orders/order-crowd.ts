import { setTimeout as sleep } from 'node:timers/promises'
import { postOrder } from '#tests/shop/post-order.ts'
import { until } from '#tests/shop/running-shop.ts'
import { orderInput } from './order-input.ts'

type SentOrder = ReturnType<typeof orderInput>

/** One process of the shop, or the proxy before several. */
type Seller = { url: string }

type Habits = {
  buyers: number
  /** Between two orders of one buyer. */
  pauseMs?: number
  ticket?: string
  /** The shop itself is killed, and a connection may end without an answer. */
  mayLoseAnswers?: boolean
  /** When an order that was not taken is sent again. Without it every order is to be taken, and is sent once. */
  again?: 'at-once' | 'as-asked'
  /** How long an order may be sent again and again. */
  giveUpMs?: number
}

/** Where the answer does not say how long to wait: the connection was cut. */
const AGAIN_MS = 500
const AT_ONCE_MS = 20

export type Crowd = ReturnType<typeof gatherCrowd>

/** Buyers who order all the time, and write down what they are told. */
export function gatherCrowd({
  buyers,
  pauseMs = 0,
  ticket,
  mayLoseAnswers = false,
  again,
  giveUpMs = Number.POSITIVE_INFINITY,
}: Habits) {
  const sent: SentOrder[] = []
  const acknowledged = new Map<string, { id: string; order: SentOrder; at: number }>()
  /** What they were told, and how often; 0 is a connection that was cut. */
  const answers = new Map<number, number>()
  const failures = new Set<string>()
  let longestMs = 0
  let lastTakenAt = 0
  let isOver = false
  let buying: Promise<unknown> = Promise.resolve()

  /** Sends an order once, and says how long to wait before it is sent again; undefined where it was taken. */
  async function send(shop: Seller, order: SentOrder): Promise<number | undefined> {
    const startedAt = performance.now()
    const response = await postOrder(shop, order).catch(() => undefined)
    const text = await response?.text().catch(() => undefined)
    const status = (text !== undefined && response?.status) || 0
    answers.set(status, (answers.get(status) ?? 0) + 1)
    longestMs = Math.max(longestMs, performance.now() - startedAt)
    if (status === 201 && text) {
      acknowledge(order, JSON.parse(text).id)
      return undefined
    }
    const retryAfter = Number(response?.headers.get('retry-after'))
    if (status === 0 ? !mayLoseAnswers : status !== 503 || again === undefined)
      failures.add(status === 0 ? 'The connection of an order was cut.' : `An order was answered ${status}.`)
    else if (status === 503 && !retryAfter) failures.add('An answer of 503 did not say when to come back.')
    return again === 'as-asked' ? retryAfter * 1000 || AGAIN_MS : AT_ONCE_MS
  }

  function acknowledge(order: SentOrder, id: string) {
    const known = acknowledged.get(order.key)
    lastTakenAt = performance.now()
    if (!known) acknowledged.set(order.key, { id, order, at: lastTakenAt })
    else if (known.id !== id) failures.add(`The order ${order.key} was another when it was sent again.`)
  }

  async function buy(shop: Seller) {
    while (!isOver) {
      const order = orderInput(ticket === undefined ? {} : { ticket })
      sent.push(order)
      const giveUpAt = performance.now() + giveUpMs
      let waitMs = await send(shop, order)
      while (again && waitMs !== undefined && !isOver && performance.now() < giveUpAt) {
        await sleep(waitMs)
        waitMs = await send(shop, order)
      }
      if (again && waitMs !== undefined && !isOver)
        failures.add(`An order was not taken within ${giveUpMs / 1000} seconds.`)
      await sleep(pauseMs)
    }
  }

  return {
    sent,
    acknowledged,
    answers,
    failures,
    send,
    acknowledge,
    longestMs: () => Math.round(longestMs),
    lastTakenAt: () => lastTakenAt,
    start(shop: Seller) {
      isOver = false
      buying = Promise.all(Array.from({ length: buyers }, () => buy(shop)))
      // Whoever stops them hears of it.
      buying.catch(() => undefined)
    },
    /** Until so many more orders are acknowledged, or something went wrong. */
    async more(orders: number) {
      const goal = acknowledged.size + orders
      await until(() => acknowledged.size >= goal || failures.size > 0)
    },
    /** They leave, also those whose order was not taken. */
    async stop() {
      isOver = true
      await buying
    },
    /** Whoever got no answer sends the same order until there is one. */
    async retryAll(shop: Seller) {
      const open = sent.filter(({ key }) => !acknowledged.has(key))
      await Promise.all(open.map((order) => until(async () => (await send(shop, order)) === undefined)))
    },
    /** The longest time without an order since then, in milliseconds: how long it was, and when it ended. */
    stillSince(since: number) {
      let last = since
      let still = { ms: 0, endedMs: 0 }
      for (const { at } of acknowledged.values()) {
        if (at < since) continue
        if (at - last > still.ms) still = { ms: at - last, endedMs: at - since }
        last = at
      }
      return still
    },
  }
}
