import { orderInput } from '#tests/orders/order-input.ts'
import { postOrder } from '#tests/shop/post-order.ts'
import { type RunningShop, until } from '#tests/shop/running-shop.ts'
import type { Ledger } from '../ledger.ts'

export type SentOrder = ReturnType<typeof orderInput>

/** What became of one order that was sent; undefined when the connection broke. */
export type Reply = { status: number; retryAfter: string | null; at: number } | undefined

/** Buyers who order all the time. Whoever gets no answer, or is asked to come back, sends the same order again. */
export function gatherCrowd(ledger: Ledger, buyers: number) {
  const sent: SentOrder[] = []
  const open = new Map<string, SentOrder>()
  const surprises: string[] = []

  /** Sends an order once, and writes down what it was told. */
  async function send(shop: RunningShop, input: SentOrder): Promise<Reply> {
    const body = JSON.stringify(input)
    const response = await postOrder(shop, body).catch(() => undefined)
    const text = await response?.text().catch(() => undefined)
    if (!response || text === undefined) return undefined
    const { status } = response
    if (status === 201) {
      ledger.record({ key: input.key, body, status, id: JSON.parse(text).id })
      open.delete(input.key)
    } else if (status !== 503) surprises.push(`An order was answered with ${status}.`)
    return { status, retryAfter: response.headers.get('retry-after'), at: performance.now() }
  }

  function newOrder() {
    const input = orderInput()
    sent.push(input)
    open.set(input.key, input)
    return input
  }

  return {
    sent,
    surprises,
    /** New orders, one after the other for each buyer, until one is not taken: then that buyer leaves. */
    async orderUntilFailed(shop: RunningShop) {
      const buy = async () => {
        for (let isTaken = true; isTaken; ) isTaken = (await send(shop, newOrder()))?.status === 201
      }
      await Promise.all(Array.from({ length: buyers }, buy))
    },
    /** New orders until told to stop; what is not taken is sent again at once. Says what every answer was. */
    async orderThroughout(shop: RunningShop, isOver: () => boolean, hear: (reply: Reply) => void) {
      const buy = async () => {
        while (!isOver()) {
          const input = newOrder()
          await until(async () => {
            const reply = await send(shop, input)
            hear(reply)
            return reply?.status === 201
          })
        }
      }
      await Promise.all(Array.from({ length: buyers }, buy))
    },
    /** Whoever got no answer asks until there is one. */
    async retryAll(shop: RunningShop) {
      await Promise.all(
        [...open.values()].map((input) => until(async () => (await send(shop, input))?.status === 201)),
      )
    },
  }
}

export async function untilRecorded(ledger: Ledger, more: number) {
  const goal = ledger.count + more
  await until(() => ledger.count >= goal)
}
