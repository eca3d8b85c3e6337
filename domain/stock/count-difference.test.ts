import { expect, test } from 'vitest'
import { countDifference, isLargeDifference, isLookedAt } from './count-difference.ts'

test.each([
  // A twentieth of 1 kg is 50 g.
  [-50_000, 1_000_000, 'milligram', false],
  [-50_001, 1_000_000, 'milligram', true],
  [50_001, 1_000_000, 'milligram', true],
  // 100 g are much, of whatever.
  [-99_999, 50_000_000, 'milligram', false],
  [-100_000, 50_000_000, 'milligram', true],
  // Less than 5 g never are.
  [-4_999, 5_000, 'milligram', false],
  [-5_000, 5_000, 'milligram', true],
  [5_000, 0, 'milligram', true],
  [-5, 100, 'unit', false],
  [-6, 100, 'unit', true],
  [-4, 10, 'unit', false],
  [-50, 5_000, 'unit', true],
  [0, 0, 'unit', false],
] as const)('%i of %i recorded in %s: large is %s', (difference, expected, unit, isLarge) => {
  expect(isLargeDifference(difference, expected, unit)).toBe(isLarge)
})

test('a count of 1.049 kg that was typed as 1.049 is no difference of a kilogram: it is asked about', () => {
  expect(countDifference({ typed: '1.049', expected: 1_049_000 }, 'milligram')).toBeUndefined()
  expect(countDifference({ typed: '1049', expected: 1_049_000 }, 'milligram')).toBe(0)
})

test('only the difference that was seen is looked at, and only with a reason', () => {
  const line = { batch: 1, expected: 100, typed: '50' }
  expect(isLookedAt({ ...line, seen: -50, reason: 'A box fell' }, -50)).toBe(true)
  expect(isLookedAt({ ...line, seen: -50, reason: '' }, -50)).toBe(false)
  expect(isLookedAt({ ...line, seen: -40, reason: 'A box fell' }, -50)).toBe(false)
  expect(isLookedAt(line, -50)).toBe(false)
})
