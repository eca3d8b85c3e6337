import { expect, test } from 'vitest'
import {
  formatPriceVersion,
  joinPriceVersions,
  readPriceVersion,
  readPriceVersions,
} from './price-version.ts'

test('a version of prices is read as it is written', () => {
  for (const version of [
    { prices: 3, ladder: 7 },
    { prices: 3, ladder: 7, lists: '' },
    { prices: 3, ladder: 7, lists: '12-17g' },
  ])
    expect(readPriceVersion(formatPriceVersion(version))).toEqual(version)
  for (const text of ['', '3', '3.7.12-', '3.7.a', '3.7.g', '3.7.12gg', '3.7,4.8', '-3.7'])
    expect(readPriceVersion(text)).toBeUndefined()
})

test('those of several kinds are read by kind, and one without a kind is of what is ordered', () => {
  const versions = { strain: '3.7', vape: '2.4.12' }
  expect(readPriceVersions(joinPriceVersions(versions), 'mixed')).toEqual(versions)
  expect(readPriceVersions('3.7', 'vape')).toEqual({ vape: '3.7' })
  expect(readPriceVersions('strain:3.7,vape:x', 'mixed')).toBeUndefined()
  expect(readPriceVersions('', 'strain')).toBeUndefined()
})
