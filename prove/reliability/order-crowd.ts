import { orderWish } from '#tests/ordering/order-desk.ts'
import { postOrder } from '#tests/shop/order-desk.ts'
import { type RunningShop, until } from '#tests/shop/running-shop.ts'
import type { Ledger } from '../ledger.ts'

export type Wish = ReturnType<typeof orderWish>

/** What became of one order that was sent; undefined when the connection broke. */
export type Reply = { status: number; retryAfter: string | null; at: number } | undefined

/** Buyers who order all the time. Whoever gets no answer, or is asked to come back, sends the same order again. */
export function gatherCrowd(ledger: Ledger, buyers: number) {
  const sent: Wish[] = []
  const open = new Map<string, Wish>()
  const surprises: string[] = []

  /** Sends an order once, and writes down what it was told. */
  async function send(shop: RunningShop, wish: Wish): Promise<Reply> {
    const body = JSON.stringify(wish)
    const response = await postOrder(shop, body).catch(() => undefined)
    const text = await response?.text().catch(() => undefined)
    if (!response || text === undefined) return undefined
    const { status } = response
    if (status === 201) {
      ledger.record({ key: wish.key, body, status, id: JSON.parse(text).id })
      open.delete(wish.key)
    } else if (status !== 503) surprises.push(`An order was answered with ${status}.`)
    return { status, retryAfter: response.headers.get('retry-after'), at: performance.now() }
  }

  function newWish() {
    const wish = orderWish()
    sent.push(wish)
    open.set(wish.key, wish)
    return wish
  }

  return {
    sent,
    surprises,
    /** New orders, one after the other for each buyer, until one is not taken: then that buyer leaves. */
    async orderUntilFailed(shop: RunningShop) {
      const buy = async () => {
        for (let isTaken = true; isTaken; ) isTaken = (await send(shop, newWish()))?.status === 201
      }
      await Promise.all(Array.from({ length: buyers }, buy))
    },
    /** New orders until told to stop; what is not taken is sent again at once. Says what every answer was. */
    async orderThroughout(shop: RunningShop, isOver: () => boolean, hear: (reply: Reply) => void) {
      const buy = async () => {
        while (!isOver()) {
          const wish = newWish()
          await until(async () => {
            const reply = await send(shop, wish)
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
        [...open.values()].map((wish) => until(async () => (await send(shop, wish))?.status === 201)),
      )
    },
  }
}

export async function untilRecorded(ledger: Ledger, more: number) {
  const goal = ledger.count + more
  await until(() => ledger.count >= goal)
}
