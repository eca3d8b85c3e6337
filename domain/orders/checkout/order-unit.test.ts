import { expect, it } from 'vitest'
import { formatQuantity } from './order-unit.ts'

it.each([
  [150, 'gram', '150 g'],
  [5000, 'gram', '5,000 g'],
  [1, 'unit', '1 unit'],
  [10, 'unit', '10 units'],
  [100_000, 'unit', '100,000 units'],
] as const)('%i of a %s is written %s', (quantity, unit, text) => {
  expect(formatQuantity(quantity, unit)).toBe(text)
})
