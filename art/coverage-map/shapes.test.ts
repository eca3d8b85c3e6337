import { describe, expect, test } from 'vitest'
import { clipRing } from './clip.ts'
import { labelPlace } from './label-place.ts'
import { outlineOf } from './outline.ts'
import { type Line, ringArea } from './plane.ts'
import { project } from './project.ts'
import { simplifyLine } from './simplify.ts'
import { svgDisc, svgPath } from './svg-path.ts'

const SQUARE: Line = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
]

describe('the projection', () => {
  test('has 52° N 10° E in its middle', () => {
    const [x, y] = project([10, 52])
    expect(x).toBeCloseTo(0)
    expect(y).toBeCloseTo(0)
  })

  test('keeps areas: a degree of latitude by a degree of longitude is as large as on the globe', () => {
    const corners: Line = [
      [24, 60],
      [25, 60],
      [25, 61],
      [24, 61],
    ]
    const degree = Math.PI / 180
    const onGlobe = degree * (Math.sin(61 * degree) - Math.sin(60 * degree))
    expect(ringArea(corners.map(project)) / onGlobe).toBeCloseTo(1, 3)
  })
})

describe('simplifying a line', () => {
  test('takes away the points that hardly stand out, and keeps the ends', () => {
    const line: Line = [
      [0, 0],
      [5, 0.1],
      [10, 0],
      [15, 8],
      [20, 0],
    ]
    expect(simplifyLine(line, 1)).toEqual([
      [0, 0],
      [10, 0],
      [15, 8],
      [20, 0],
    ])
  })

  test('leaves a closed line a triangle at least', () => {
    expect(simplifyLine([...SQUARE, [0, 0]], 1000)).toHaveLength(4)
  })
})

describe('the outline of polygons', () => {
  // Two squares side by side; arc 0 is the border between them.
  const arcs: Line[] = [
    [
      [10, 0],
      [10, 10],
    ],
    [
      [10, 10],
      [0, 10],
      [0, 0],
      [10, 0],
    ],
    [
      [10, 0],
      [20, 0],
      [20, 10],
      [10, 10],
    ],
  ]
  const west = [[0, 1]]
  const east = [[2, ~0]]

  test('is the polygon itself where there is one', () => {
    expect(outlineOf([west], arcs).map(ringArea)).toEqual([100])
  })

  test('leaves out the border between two', () => {
    const rings = outlineOf([west, east], arcs)
    expect(rings.map(ringArea)).toEqual([200])
    expect(rings.flat()).toHaveLength(6)
  })

  test('refuses arcs that do not meet', () => {
    expect(() => outlineOf([[[1]]], arcs)).toThrow('does not close')
  })
})

describe('clipping a ring', () => {
  const box = { left: 5, top: -5, right: 20, bottom: 5 }

  test('keeps what lies in the box', () => {
    expect(ringArea(clipRing(SQUARE, box))).toBe(25)
  })

  test('leaves nothing of a ring outside the box', () => {
    expect(clipRing(SQUARE, { ...box, left: 15 })).toEqual([])
  })
})

describe('an SVG path', () => {
  test('goes in relative steps of whole numbers, from one ring to the next', () => {
    const moved = SQUARE.map(([x, y]) => [x + 20.3, y - 0.2] as const)
    expect(svgPath([SQUARE, moved])).toBe('m0 0 10 0 0 10-10 0zm20 0 10 0 0 10-10 0z')
  })

  test('leaves out a ring that rounding has flattened', () => {
    expect(svgPath([SQUARE.map(([x, y]) => [x, y / 100] as const)])).toBe('')
  })

  test('draws a disc around its middle', () => {
    expect(svgDisc([20, 10], 5)).toBe('m15 10a5 5 0 0 0 10 0a5 5 0 0 0-10 0z')
  })
})

test('a mark stands deep in the largest ring', () => {
  const small = SQUARE.map(([x, y]) => [x / 4 + 50, y / 4] as const)
  expect(labelPlace([small, SQUARE])).toEqual([5, 5])
})
