import { describe, expect, it } from 'vitest'
import { nextInRing } from './next-in-ring.ts'

describe('walking a ring of three', () => {
  it.each([
    ['next', 0, 1],
    ['next', 2, 0],
    ['next', -1, 0],
    ['previous', 2, 1],
    ['previous', 0, 2],
    ['previous', -1, 2],
    ['first', 2, 0],
    ['last', 0, 2],
  ] as const)('%s from %d leads to %d', (direction, from, to) =>
    expect(nextInRing(direction, from, 3)).toBe(to),
  )
})
