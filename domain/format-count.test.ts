import { expect, test } from 'vitest'
import { countOf, formatCount } from './format-count.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [-100, '-100'],
  [-1000, '-1,000'],
  [1_234_567, '1,234,567'],
])('%i is written as %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})

test.each([
  [countOf(0, 'order'), '0 orders'],
  [countOf(1, 'order'), '1 order'],
  [countOf(1500, 'order'), '1,500 orders'],
  [countOf(2, 'price changes', 'prices change'), '2 prices change'],
])('%s', (text, expected) => {
  expect(text).toBe(expected)
})
