import fc from 'fast-check'
import { forEachOf } from '#tests/shop/for-each-of.ts'
import { answerTo, postOrder, visitDatabase } from '#tests/shop/post-order.ts'
import type { RunningShop } from '#tests/shop/running-shop.ts'
import { someOrder } from './arbitrary-order.ts'
import { compareWords } from './judge-orders.ts'
import { objectionsTo, priceOf } from './oracle.ts'
import { orderInput } from './order-input.ts'

const AT_ONCE = 8

/** The built shop takes and refuses as the oracle says, in its words, and stores the oracle's price: sentences about those it does not. */
export async function sendJudgedOrders(
  shop: RunningShop,
  { numRuns, seed }: { numRuns: number; seed: number },
) {
  const failures: string[] = []
  const expected = new Map<string, string>()
  await forEachOf(fc.sample(someOrder, { numRuns, seed }), AT_ONCE, async (order) => {
    const { key } = orderInput()
    const { status, problems = [] } = await answerTo(await postOrder(shop, { ...order, key }))
    const isGood = objectionsTo(order).length === 0
    const difference = compareWords(order, problems)
    if (status !== (isGood ? 201 : 422) || difference !== undefined)
      failures.push(`The shop answered ${status} to ${JSON.stringify(order)}: ${difference}.`)
    if (isGood) expected.set(key, String(priceOf(order)))
  })
  const database = await visitDatabase(shop)
  const stored = await database.query(
    `SELECT idempotency_key AS key, (total_price * 100)::bigint::text AS cents FROM orders`,
  )
  await database.close()
  if (stored.length !== expected.size)
    failures.push(`${expected.size} orders were good, ${stored.length} are stored.`)
  for (const { key, cents } of stored)
    if (expected.get(key) !== cents)
      failures.push(`An order of ${expected.get(key)} cents is stored with ${cents}.`)
  return { good: expected.size, failures }
}
