import { expect, it } from 'vitest'
import { strainOrder } from '#domain/kinds/strain/order.ts'
import { STRAIN_DEFAULT_LADDER } from '#domain/kinds/strain/tiers.ts'
import { PRODUCTS, pick } from '#tests/orders/filled-order.ts'
import { eurosPerUnit } from './order-price.ts'

it('lists each line at quantity times rate, and what the rounded total adds apart', () => {
  const lines = [pick(PRODUCTS.kush, 83), pick(PRODUCTS.haze, 84), pick({ ...PRODUCTS.kush, id: 'x' }, 84)]
  // 2,385 euro for 251 g, where 9.50 a gram are 2,384.50.
  expect(strainOrder.priceLines(lines, STRAIN_DEFAULT_LADDER)).toEqual({
    totalQuantity: 251,
    totalCents: 238_500,
    lineCents: [78_850, 79_800, 79_800],
    roundingCents: 50,
  })
})

it.each([
  // 349 g at 9.50 are 3,315.50: a line of 50 g costs 475.00 beside any other.
  [[50, 299], [47_500, 284_050], 50],
  [[50, 300], [47_500, 285_000], 0],
  [[5001], [3_250_650], 50],
  // Below the minimum nothing is to be paid.
  [[50, 99], [0, 0], 0],
])('%j g cost %j cents, and %d of rounding', (grams, lineCents, roundingCents) => {
  const lines = grams.map((quantity, at) => pick({ ...PRODUCTS.kush, id: `${at}` }, quantity))
  expect(strainOrder.priceLines(lines, STRAIN_DEFAULT_LADDER)).toMatchObject({ lineCents, roundingCents })
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
