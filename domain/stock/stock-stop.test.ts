import { expect, it } from 'vitest'
import { describeStockStop } from './stock-stop.ts'

it('says what stock does not allow', () => {
  const short = [
    { name: 'OG Kush', unit: 'gram' as const, available: 50_400, missing: 100_000 },
    { name: 'Pen - Runtz', unit: 'unit' as const, available: 0, missing: 1 },
  ]
  expect(describeStockStop({ reason: 'short', short })).toBe(
    'Not enough stock: OG Kush needs 100 g, only 50 g available; Pen - Runtz needs 1 unit, none is available.',
  )
  expect(describeStockStop({ reason: 'picked' })).toContain('Put them back first')
  expect(describeStockStop({ reason: 'not-picked' })).toContain('picked yet')
})
