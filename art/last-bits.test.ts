import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lowBitsOf, moveLastBit, withOddLastBits } from '#tests/art/odd-last-bits.ts'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { drawCoverageMap, drawNeighbours } from './coverage-map/coverage-map.ts'
import { DATA_MODULE, dataModule, NEIGHBOUR_MODULE, neighbourModule } from './coverage-map/data-module.ts'
import { short } from './drawing/svg.ts'
import { hashOfPicture } from './picture-hash.ts'
import { listPlates } from './plate-list.ts'

/** An x86_64 and an arm64 differ now and then, in either direction; here two of three results do. */
const anotherProcessor = (result: number) => ([-1, 0, 1] as const)[lowBitsOf(result) % 3] ?? 0

test('plates are the same on another processor', () => {
  const drawn = withOddLastBits(anotherProcessor, () =>
    Object.fromEntries(listPlates(shippedCatalogue).map(({ path, draw }) => [path, hashOfPicture(draw())])),
  )
  expect(drawn).toEqual(JSON.parse(readFileSync('art/drawn-plates.json', 'utf8')))
})

test('the map is the same on another processor', () => {
  const drawn = withOddLastBits(anotherProcessor, () => [
    dataModule(drawCoverageMap()),
    neighbourModule(drawNeighbours()),
  ])
  expect(drawn).toEqual([DATA_MODULE, NEIGHBOUR_MODULE].map((name) => readFileSync(name, 'utf8')))
})

test('the numbers of a drawing go the same way at a half, whatever their last bit', () => {
  for (const half of [0.25, 12.05, -3.75, 999.95]) {
    expect(short(moveLastBit(half, 1))).toBe(short(half))
    expect(short(moveLastBit(half, -1))).toBe(short(half))
  }
})
