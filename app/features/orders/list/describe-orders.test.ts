import { expect, it } from 'vitest'
import { describeMatches } from './describe-orders.ts'

it.each([
  [{ total: 0, precision: 'exact' }, '0 orders'],
  [{ total: 1, precision: 'exact' }, '1 order'],
  [{ total: 1234, precision: 'exact' }, '1,234 orders'],
  [{ total: 1000, precision: 'at-least' }, 'More than 1,000 orders'],
  [{ total: 32_000, precision: 'about' }, 'About 32,000 orders'],
] as const)('%j is said as %s', (matches, words) => {
  expect(describeMatches(matches)).toBe(words)
})
