import { describe, expect, it } from 'vitest'
import { areaPath, dotPath, linePath, placeOfPoint, pointAtPlace } from './line-path.ts'

describe('the place of a point', () => {
  it('is the middle for one alone', () => expect(placeOfPoint(0, 1)).toBe(0.5))
  it('is the ends for the first and the last', () => {
    expect(placeOfPoint(0, 7)).toBe(0)
    expect(placeOfPoint(6, 7)).toBe(1)
  })
})

describe('the point at a place', () => {
  it('is the nearest', () => {
    expect(pointAtPlace(0.24, 3)).toBe(0)
    expect(pointAtPlace(0.26, 3)).toBe(1)
  })
  it('is the first or the last outside of the axis', () => {
    expect(pointAtPlace(-0.4, 3)).toBe(0)
    expect(pointAtPlace(1.4, 3)).toBe(2)
  })
  it('is the only one there is', () => expect(pointAtPlace(0.9, 1)).toBe(0))
})

describe('a line', () => {
  it('goes from the left to the right, and up for more', () =>
    expect(linePath({ values: [0, 5, 10], top: 10, count: 3 })).toBe('M0 100L500 50L1000 0'))
  it('may begin later and end earlier', () =>
    expect(linePath({ values: [10, 0], top: 10, count: 5, first: 2 })).toBe('M500 0L750 100'))
  it('is nothing without values', () => expect(linePath({ values: [], top: 1, count: 3 })).toBe(''))
})

describe('an area', () => {
  it('goes down to the axis at both ends', () =>
    expect(areaPath({ values: [10, 5], top: 10, count: 3 })).toBe('M0 0L500 50L500 100L0 100Z'))
  it('is nothing under a single point', () => expect(areaPath({ values: [3], top: 3, count: 1 })).toBe(''))
})

it('a dot has no length', () => expect(dotPath(5, 1, { top: 10, count: 3 })).toBe('M500 50h0'))
