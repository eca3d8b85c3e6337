import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PRODUCTS, pick } from '#tests/ordering/filled-order.ts'
import { ORDER_RUNS, ORDER_TIMEOUT_MS } from '#tests/ordering/order-runs.ts'
import { strainOrder } from './kinds/strain.ts'
import { eurosPerUnit, splitCents } from './order-price.ts'

it.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [100, [1, 2], [33, 67]],
  [101, [3, 3, 3, 3], [26, 25, 25, 25]],
  [1, [1, 1], [1, 0]],
  [0, [5, 7], [0, 0]],
  [100, [], []],
  [0, [0, 0], [0, 0]],
])('%d cents by the weights %j are %j', (totalCents, weights, parts) =>
  expect(splitCents(totalCents, weights)).toEqual(parts),
)

it('shares the price of an order by weight', () => {
  const lines = [pick(PRODUCTS.kush, 83), pick(PRODUCTS.haze, 84), pick({ ...PRODUCTS.kush, id: 'x' }, 84)]
  // 2,385 euro for 251 g, where 9.50 a gram would be 2,384.50.
  expect(strainOrder.priceLines(lines)).toEqual({
    totalQuantity: 251,
    totalCents: 238_500,
    lineCents: [78_866, 79_817, 79_817],
  })
})

it.each([
  [150_000, 150, 10],
  [238_500, 251, 9.502],
  [165_960, 20, 82.98],
  [100, 3, 0.3333],
  [200, 3, 0.6667],
  [0, 0, 0],
])('%d cents for %d are %d euro each', (totalCents, totalQuantity, euros) =>
  expect(eurosPerUnit({ totalCents, totalQuantity })).toBe(euros),
)

it(
  'gives parts that sum to the total, each less than a cent from its exact share, in the order of the weights',
  () => {
    const totals = fc.integer({ min: 0, max: 100_000_000 })
    const someWeights = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(totals, someWeights, (totalCents, weights) => {
        const parts = splitCents(totalCents, weights)
        const whole = weights.reduce((sum, weight) => sum + weight, 0)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(totalCents)
        // Whole numbers below 2^53: exact.
        const isNear = (part: number, at: number) =>
          Math.abs(part * whole - totalCents * (weights[at] ?? 0)) < whole
        expect(parts.every(isNear)).toBe(true)
        const byWeight = parts
          .map((part, at) => ({ part, at, weight: weights[at] ?? 0 }))
          .toSorted((a, b) => b.weight - a.weight || a.at - b.at)
        expect(byWeight.every(({ part }, at) => part >= (byWeight[at + 1]?.part ?? 0))).toBe(true)
      }),
      ORDER_RUNS,
    )
  },
  ORDER_TIMEOUT_MS,
)
