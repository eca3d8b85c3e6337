import { orderInput } from '#tests/orders/order-input.ts'
import { postOrder } from '#tests/shop/post-order.ts'
import type { RunningShop } from '#tests/shop/running-shop.ts'

type Times = { pagesMs: number[]; ordersMs: number[]; failures: Set<string> }

/** Somebody who looks at a page and orders, again and again, one after the other, and is watched with a clock. */
export async function shopHonestly(shop: RunningShop, isOver: (rounds: number) => boolean): Promise<Times> {
  const times: Times = { pagesMs: [], ordersMs: [], failures: new Set() }
  for (let round = 0; !isOver(round); round++) {
    times.pagesMs.push(await time(200, async () => fetch(`${shop.url}/vapes`)))
    times.ordersMs.push(await time(201, async () => postOrder(shop, orderInput())))
  }
  return times

  async function time(expected: number, ask: () => Promise<Response>) {
    const startedAt = performance.now()
    const response = await ask().catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.status !== expected)
      times.failures.add(`An honest request was answered with ${response?.status ?? 'nothing'}.`)
    return performance.now() - startedAt
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
