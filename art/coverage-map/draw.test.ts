import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { COUNTRY_CODES } from '#domain/markets/countries.ts'
import { drawCoverageMap, drawNeighbours } from './coverage-map.ts'
import { DATA_MODULE, dataModule, NEIGHBOUR_MODULE, neighbourModule } from './data-module.ts'

const geometry = drawCoverageMap()

const readModule = (name: string) => readFileSync(resolve(import.meta.dirname, '../..', name), 'utf8')

test('drawing the map again gives the files that are checked in, byte for byte', () => {
  expect(dataModule(geometry)).toBe(readModule(DATA_MODULE))
  expect(neighbourModule(drawNeighbours())).toBe(readModule(NEIGHBOUR_MODULE))
})

test('every country around the Union is drawn inside the frame', () => {
  const [, , right = 0, bottom = 0] = geometry.viewBox.split(' ').map(Number)
  for (const { code, path } of drawNeighbours()) {
    const points = pointsOf(path)
    const isInside = points.every(([x, y]) => x >= 0 && x <= right && y >= 0 && y <= bottom)
    expect([code, points.length >= 3, isInside]).toEqual([code, true, true])
  }
})

describe('the map', () => {
  const [left = 0, top = 0, right = 0, bottom = 0] = geometry.viewBox.split(' ').map(Number)

  test('shows every country of the EU once', () => {
    expect(geometry.countries.map(({ code }) => code)).toEqual(COUNTRY_CODES)
  })

  test('keeps every country inside its frame, without overseas territories', () => {
    for (const { code, path } of geometry.countries) {
      for (const [x, y] of pointsOf(path)) {
        expect([code, x >= left && x <= right && y >= top && y <= bottom]).toEqual([code, true])
      }
    }
  })

  test('puts every mark inside its frame', () => {
    for (const { label } of geometry.countries) {
      expect(label.x).toBeGreaterThan(left)
      expect(label.x).toBeLessThan(right)
      expect(label.y).toBeGreaterThan(top)
      expect(label.y).toBeLessThan(bottom)
    }
  })

  test('gives every country room enough to be seen', () => {
    for (const { code, path } of geometry.countries) {
      const xs = pointsOf(path).map(([x]) => x)
      expect([code, Math.max(...xs) - Math.min(...xs) >= 7]).toEqual([code, true])
    }
  })

  test('is written in whole numbers', () => {
    const paths = [geometry.graticule, geometry.background, ...geometry.countries.map(({ path }) => path)]
    for (const path of paths) expect(path).toMatch(/^[-\d mazMQ]+$/)
  })
})

/** The corners of a path that goes in relative steps; of a disc, its left and right ends. */
function pointsOf(path: string) {
  const points: [number, number][] = []
  let [x, y] = [0, 0]
  for (const ring of path.split('z').filter(Boolean)) {
    const corners = ring.replaceAll(/a\d+ \d+ 0 0 0/g, ' ')
    const numbers = Array.from(corners.matchAll(/-?\d+/g), ([number]) => Number(number))
    const first = points.length
    for (let index = 0; index < numbers.length; index += 2) {
      x += numbers[index] ?? 0
      y += numbers[index + 1] ?? 0
      points.push([x, y])
    }
    ;[x, y] = points[first] ?? [x, y]
  }
  return points
}
